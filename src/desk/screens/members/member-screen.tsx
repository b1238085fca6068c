import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, UserX } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { dateAndTime } from '../../../kit/moment.ts'
import { Tabs } from '../../../kit/tabs.tsx'
import { DESK_PATH } from '../../address.ts'
import { useDesk } from '../../desk.tsx'
import { DeskLink, useFilters } from '../../navigation.tsx'
import type { Member } from '../../queries.ts'
import { searchReader } from '../../search.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { Unread } from '../../shell/unread.tsx'
import { LogLink } from '../log-link.tsx'
import { ActButtons } from './act-buttons.tsx'
import { CreditsTable } from './credits-table.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberLists } from './member-lists.tsx'
import { Notes } from './notes.tsx'
import { StatusPill } from './status-pill.tsx'
import { TimelineTable } from './timeline-table.tsx'

const readMemberSearch = searchReader(['tab'])
const TABS = ['timeline', 'credits', 'notes'] as const

/** Everything about one member, and what can be done. */
export function MemberScreen({ id }: { id: string }) {
  const t = useTranslations('desk.members')
  const asked = useQuery(useDesk().queries.member(id))
  if (asked.data) return <MemberPage member={asked.data} />
  const gone = (
    <EmptyState icon={<UserX />} heading="h1" title={t('gone')} action={<BackLink />}>
      {t('goneText')}
    </EmptyState>
  )
  return <Unread asked={asked} title={t('failed')} heading="h1" gone={gone} />
}

function BackLink() {
  const t = useTranslations('desk.members')
  return (
    <DeskLink to={`${DESK_PATH}/members`} className="row small mb-2">
      <ArrowLeft className="icon s" aria-hidden />
      {t('back')}
    </DeskLink>
  )
}

function MemberPage({ member }: { member: Member }) {
  const t = useTranslations('desk.members')
  const [{ tab }, change] = useFilters(readMemberSearch)
  const selected = TABS.find((one) => one === tab) ?? 'timeline'
  const id = String(member.account_id)
  return (
    <>
      <BackLink />
      <PageHeader title={`${member.name}, ${member.age}`}>
        <Standing member={member} />
      </PageHeader>
      <div className="desk-review">
        <div className="grid grid-cols-1 gap-4 content-start min-w-0">
          <Restrictions member={member} />
          <ActButtons member={member} />
          <Tabs
            label={t('tabs')}
            tabs={TABS.map((one) => ({ id: one, label: t(one) }))}
            selected={selected}
            onSelect={(one) => change({ tab: one === 'timeline' ? undefined : one })}
          >
            {selected === 'timeline' ? <TimelineTable id={id} /> : null}
            {selected === 'credits' ? <CreditsTable id={id} balance={member.credits} /> : null}
            {selected === 'notes' ? <Notes member={member} /> : null}
          </Tabs>
        </div>
        <aside className="grid gap-3 content-start min-w-0" aria-label={t('facts')}>
          <MemberFacts member={member} />
          <MemberLists member={member} />
          <LogLink of={{ member: id }} />
        </aside>
      </div>
    </>
  )
}

function Standing({ member }: { member: Member }) {
  const t = useTranslations('desk.members')
  return (
    <span className="chips">
      <StatusPill status={member.status} />
      {member.premium_since ? <Pill tone="secondary">{t('premium')}</Pill> : null}
      {member.fictional ? <Pill tone="warn">{t('fictional')}</Pill> : null}
      {member.invisible ? <Pill>{t('invisible')}</Pill> : null}
      {member.buying_frozen ? <Pill tone="danger">{t('frozen')}</Pill> : null}
    </span>
  )
}

/** What holds now, and what the member is told of it. */
function Restrictions({ member }: { member: Member }) {
  const t = useTranslations('desk.members')
  const format = useFormatter()
  const moment = (at: string) => dateAndTime(format, new Date(at))
  const { suspended_until: suspended, limited_until: limited, closed_because: reason, status } = member
  const lines = [
    ...(status === 'disabled' && suspended ? [t('suspended', { until: moment(suspended) })] : []),
    ...(limited ? [t('restricted', { until: moment(limited) })] : []),
    ...(reason ? [t('because', { reason })] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Banner tone="warn">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  )
}
