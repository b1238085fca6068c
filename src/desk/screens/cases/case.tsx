import { useQuery } from '@tanstack/react-query'
import { FolderLock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { DESK_PATH } from '../../address.ts'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { DeskLink, useFilters, useIdInPath } from '../../navigation.tsx'
import type { CaseShown } from '../../queries/cases.ts'
import { searchReader } from '../../search.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { Unread } from '../../shell/unread.tsx'
import { When } from '../../when.tsx'
import { LogLink } from '../log-link.tsx'
import { memberPath } from '../members/member-path.ts'
import { paymentPath } from '../money/payment-path.ts'
import { DisputeParts, LegalParts } from './case-parts.tsx'

/** Of a legal request with many messages: after which of them. */
const readCaseSearch = searchReader(['after'])

/** One case: why it is open, what it concerns and nothing else, and how it ends. */
export default function CaseScreen() {
  const t = useTranslations('desk.cases')
  const id = useIdInPath()
  const [{ after }] = useFilters(readCaseSearch)
  const asked = useQuery(useDesk().queries.case(id, after))
  if (asked.data) return <Shown shown={asked.data} />
  const gone = (
    <EmptyState
      heading="h1"
      icon={<FolderLock />}
      title={t('gone')}
      action={<DeskLink to={`${DESK_PATH}/cases`}>{t('back')}</DeskLink>}
    />
  )
  return <Unread asked={asked} title={t('failed')} heading="h1" gone={gone} />
}

function Shown({ shown }: { shown: CaseShown }) {
  const t = useTranslations('desk.cases')
  const { api } = useDesk()
  const [isClosing, setClosing] = useState(false)
  const { case: one, dispute, legal } = shown
  return (
    <>
      <p className="small mb-2">
        <DeskLink to={`${DESK_PATH}/cases`}>{t('back')}</DeskLink>
      </p>
      <PageHeader title={t(`kind.${one.kind}`)}>
        <Pill tone={one.closed_at ? 'plain' : 'warn'}>{t(one.closed_at ? 'closed' : 'open')}</Pill>
        {one.closed_at ? null : (
          <Button variant="secondary" onClick={() => setClosing(true)}>
            {t('close')}
          </Button>
        )}
      </PageHeader>
      <div className="stack">
        {one.closed_at ? null : <Banner tone="info">{t('looked')}</Banner>}
        <section className="card pad stack" aria-label={t('why')}>
          <p className="wrap-anywhere">{one.reason}</p>
          <p className="small muted">
            {one.opened_by}, <When at={one.opened_at} />
          </p>
          <p className="row flex-wrap small">
            {one.account_id !== null && one.name !== null ? (
              <DeskLink to={memberPath(one.account_id)}>{one.name}</DeskLink>
            ) : (
              t('erased')
            )}
            {one.payment_id ? <DeskLink to={paymentPath(one.payment_id)}>{t('toPayment')}</DeskLink> : null}
            <LogLink of={{ about: one.id }} />
          </p>
          {one.closed_at ? (
            <p className="wrap-anywhere">
              {t('closed')} <When at={one.closed_at} />: {one.closed_why}
            </p>
          ) : null}
        </section>
        {dispute ? <DisputeParts dispute={dispute} /> : null}
        {legal ? <LegalParts caseId={one.id} legal={legal} /> : null}
      </div>
      {isClosing ? (
        <ConfirmDialog
          title={t('close')}
          confirm={t('close')}
          run={(reason) => api.closeCase({ body: { case_id: one.id, reason } })}
          changes={['case', 'cases']}
          onClose={() => setClosing(false)}
        >
          <p className="muted">{t('closeText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
