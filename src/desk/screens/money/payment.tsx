import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { DESK_PATH } from '../../address.ts'
import { useDesk, useMe } from '../../desk.tsx'
import { useShortcuts } from '../../keys/shortcuts.tsx'
import { DeskLink, useIdInPath } from '../../navigation.tsx'
import type { PaymentDetails } from '../../queries/money.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { Unread } from '../../shell/unread.tsx'
import { useJob } from '../../use-job.ts'
import { When } from '../../when.tsx'
import { approvalPath } from '../approval-path.ts'
import { OpenDispute } from '../cases/open-case.tsx'
import { StatusPill, useMoney } from './money.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { Events, Timeline } from './payment-history.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** One payment: how it stands and why, what happened to it, and what can be done about it. */
export default function Payment() {
  const t = useTranslations('desk.payment')
  const id = useIdInPath()
  const asked = useQuery(useDesk().queries.payment(id))
  if (asked.data) return <Shown details={asked.data} />
  const gone = (
    <EmptyState
      heading="h1"
      icon={<CreditCard />}
      title={t('notHere')}
      action={<DeskLink to={`${DESK_PATH}/payments`}>{t('back')}</DeskLink>}
    >
      {t('notHereText')}
    </EmptyState>
  )
  return <Unread asked={asked} title={t('failed')} heading="h1" gone={gone} />
}

function Shown({ details }: { details: PaymentDetails }) {
  const t = useTranslations('desk.payment')
  const money = useMoney()
  const { may } = useMe()
  const { payment, refund } = details
  const [isRefunding, setRefunding] = useState(false)
  const { api } = useDesk()
  const again = useJob({
    mark: payment.checks,
    query: 'payment',
    ask: () => api.askDeskPayment({ body: { payment_id: payment.id } }),
    done: t('asked'),
    late: t('notAsked'),
  })
  const mayRefund = may('payments.refund') && Number(refund.rest) > 0
  useShortcuts('payment', t('keys'), [
    { keys: 'v', label: t('ask'), run: again.ask },
    ...(mayRefund ? [{ keys: 'r', label: t('refund'), run: () => setRefunding(true) }] : []),
  ])
  return (
    <>
      <p className="small mb-2">
        <DeskLink to={`${DESK_PATH}/payments`}>{t('back')}</DeskLink>
      </p>
      <PageHeader title={`${t('title')} ${money(payment.amount, payment.currency)}`}>
        <StatusPill status={payment.status} />
        <Button variant="outline" busy={again.busy} onClick={again.ask}>
          {t('ask')}
        </Button>
        <OpenDispute paymentId={payment.id} />
        {mayRefund ? (
          <Button variant="secondary" onClick={() => setRefunding(true)}>
            {t('refund')}
          </Button>
        ) : null}
      </PageHeader>
      <div className="desk-review">
        <div className="stack">
          <Hangs details={details} />
          <Timeline details={details} />
          <Events events={details.events} />
        </div>
        <PaymentFacts details={details} />
      </div>
      {isRefunding ? <RefundDialog details={details} onClose={() => setRefunding(false)} /> : null}
    </>
  )
}

/** Why it does not go on, in words, and what waits for somebody. */
function Hangs({ details: { payment, hangs, waiting } }: { details: PaymentDetails }) {
  const t = useTranslations('desk.payment')
  const money = useMoney()
  return (
    <>
      {hangs.map(({ why, since, until }) => (
        <Banner key={why} tone={why === 'buyer' || why === 'refund_waiting' || why === 'transfer' ? 'info' : 'warn'}>
          <p>{t(`hangs.${why}`)}</p>
          <p className="small">
            {t('hangsSince')} <When at={since} />
            {until ? (
              <>
                , {t('hangsUntil')} <When at={until} />
              </>
            ) : null}
          </p>
        </Banner>
      ))}
      {waiting.map(({ id, amount, asked_by }) => (
        <Banner key={id} tone="info">
          {t('waiting', { name: asked_by, amount: money(amount, payment.currency) })}{' '}
          <DeskLink to={approvalPath(id)}>{t('toApproval')}</DeskLink>
        </Banner>
      ))}
      {payment.second_use ? <Banner tone="info">{t('secondUse')}</Banner> : null}
    </>
  )
}
