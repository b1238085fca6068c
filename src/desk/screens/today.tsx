import { useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Banner } from '../../kit/banner.tsx'
import { DESK_PATH } from '../address.ts'
import { useDesk } from '../desk.tsx'
import { DeskLink, useFilters } from '../navigation.tsx'
import type { TodayNumbers } from '../queries.ts'
import { searchReader, type Search } from '../search.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { Unread } from '../shell/unread.tsx'
import { SitePick } from '../site-pick.tsx'
import { When } from '../when.tsx'
import { QueueNumbers } from './queue-numbers.tsx'
import { TodayFaults } from './today-faults.tsx'

const readToday = searchReader(['site'])

/** How things stand now: what waits, what is late, and what came in. */
export default function Today() {
  const t = useTranslations('desk.today')
  const { queries } = useDesk()
  const [{ site }, change] = useFilters(readToday)
  const asked = useQuery(queries.today({ site }))
  const { data } = asked
  return (
    <>
      <PageHeader title={t('title')}>
        {data ? (
          <span className="small muted">
            {t('asOf')} <When at={data.at} />
          </span>
        ) : null}
        <SitePick value={site} onChange={(site) => change({ site })} />
      </PageHeader>
      {data && !asked.error ? null : <Unread asked={asked} title={t('failed')} />}
      {data ? <Numbers today={data} site={site} /> : null}
    </>
  )
}

function Numbers({ today, site }: { today: TodayNumbers; site: string | undefined }) {
  const t = useTranslations('desk.today')
  const { queue, members, payments, books } = today
  const open = queue?.reduce((sum, { open }) => sum + open, 0) ?? 0
  const overdue = queue?.reduce((sum, { overdue }) => sum + overdue, 0) ?? 0
  return (
    <div className="stack">
      <TodayFaults faults={today.faults} site={site} />
      {books ? <Books books={books} /> : null}
      <div className="desk-tiles">
        {queue ? (
          <Tile label={t('open')} n={open} to={`${DESK_PATH}/queue`} search={{ site }}>
            <span className={overdue > 0 ? 'text-danger strong' : 'muted'}>{t('overdue', { n: overdue })}</span>
          </Tile>
        ) : null}
        <Tile label={t('doneByMe')} n={today.done_by_me} />
        <Tile label={t('approvals')} n={today.approvals} to={`${DESK_PATH}/approvals`} />
        {members ? (
          <Tile label={t('newMembers')} n={members.new_today}>
            <Change now={members.new_today} before={members.new_yesterday} />
          </Tile>
        ) : null}
        {payments ? (
          <Tile label={t('completed')} n={payments.completed_today}>
            <Change now={payments.completed_today} before={payments.completed_yesterday} />
          </Tile>
        ) : null}
        {payments ? (
          <Tile
            label={t('pending')}
            n={payments.pending}
            to={`${DESK_PATH}/payments`}
            search={{ state: 'pending', site }}
          />
        ) : null}
      </div>
      {queue ? <QueueNumbers queue={queue} site={site} /> : null}
      {members ? <Members members={members} /> : null}
    </div>
  )
}

type TileProps = { label: string; n: number; to?: string; search?: Search; children?: ReactNode }

function Tile({ label, n, to, search = {}, children }: TileProps) {
  const format = useFormatter()
  return (
    <section className="card desk-tile" aria-label={label}>
      {to ? (
        <DeskLink to={to} search={search} className="small">
          {label}
        </DeskLink>
      ) : (
        <span className="small muted">{label}</span>
      )}
      <b>{format.number(n)}</b>
      <span className="small">{children}</span>
    </section>
  )
}

/** Against the same time of day yesterday: as a difference, since a part of a small number says nothing. */
function Change({ now, before }: { now: number; before: number }) {
  const t = useTranslations('desk.today')
  const Icon = now < before ? TrendingDown : TrendingUp
  return (
    <span className="row muted">
      {now === before ? null : <Icon className="icon xs" aria-hidden />}
      {t('yesterday', { n: before })}
    </span>
  )
}

function Books({ books }: { books: NonNullable<TodayNumbers['books']> }) {
  const t = useTranslations('desk.today')
  const asOf = (
    <span className="small">
      {t('asOf')} <When at={books.checked_at} />
    </span>
  )
  if (books.faults.length === 0)
    return (
      <Banner tone="ok">
        {t('booksRight', { n: books.transfers })} {asOf}
      </Banner>
    )
  return (
    <Banner tone="danger">
      <b>{t('booksWrong')}</b> {asOf}
      <ul>
        {books.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Banner>
  )
}

function Members({ members }: { members: NonNullable<TodayNumbers['members']> }) {
  const t = useTranslations('desk.today')
  const format = useFormatter()
  const facts = [
    [t('real'), members.real],
    [t('notConfirmed'), members.not_confirmed],
    [t('fictional'), members.fictional],
  ] as const
  return (
    <section className="card pad" aria-labelledby="members-title">
      <h2 id="members-title" className="mb-3 text-lg">
        {t('members')}
      </h2>
      <dl className="desk-kv">
        {facts.map(([name, n]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="strong">{format.number(n)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
