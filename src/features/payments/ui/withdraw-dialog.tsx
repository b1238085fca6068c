import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useWeb } from '../../../client/web.tsx'
import type { Payment, Withdrawal } from '../../../contract/payments.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import { dateAndTime } from '../../../kit/moment.ts'
import { Price, useMoney } from '../../../kit/price.tsx'
import { Lines } from './order-lines.tsx'
import './payments.css'
import { paymentQueries } from './queries.ts'

type Props = { payment: Payment; withdrawal: Withdrawal; onClose(): void }

/**
 * The step that confirms a withdrawal: what goes, what comes back and how, and then that it was received. No reason is
 * asked.
 */
export function WithdrawDialog({ payment, withdrawal, onClose }: Props) {
  const t = useTranslations('transactions.withdraw')
  const { api, queryClient, queries } = useWeb()
  const word = useTranslations('base.word')
  const method = useTranslations('credits.method')
  const errorText = useErrorText()
  const format = useFormatter()
  const money = useMoney()
  const id = useId()
  // One withdrawal, however often its button is pressed after a lost answer.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const refund = useMutation({
    mutationFn: async () => {
      const { amount } = await api.refundPayment({ body: { payment_id: payment.payment_id } }, { idempotencyKey })
      return { amount, at: new Date() }
    },
    onSettled: async () => {
      const { payments, payment: one } = paymentQueries(api)
      for (const { queryKey } of [payments(), one(payment.payment_id)]) void queryClient.invalidateQueries({ queryKey })
      await queryClient.fetchQuery({ ...queries.user(), staleTime: 0 }).catch(() => {})
    },
  })
  const wayBack = t(payment.method === 'sdd' ? 'debit' : 'paidBack')
  const failed = refund.error ? errorText(refund.error) : null
  return (
    <Modal open onClose={onClose} busy={refund.isPending} labelledBy={id} sheet>
      <ModalHeader
        title={refund.data ? t('doneTitle') : t('confirmTitle')}
        id={id}
        closeLabel={word('close')}
        onClose={() => !refund.isPending && onClose()}
      />
      {refund.data ? (
        <>
          <p role="status">
            {t('done', {
              at: dateAndTime(format, refund.data.at, { dateStyle: 'long' }),
              amount: money(refund.data.amount, payment.currency),
              method: method(payment.method),
            })}
          </p>
          <p className="small muted">{wayBack}</p>
          <Button variant="primary" block className="order-button" onClick={onClose}>
            {word('close')}
          </Button>
        </>
      ) : (
        <>
          <Facts payment={payment} withdrawal={withdrawal} />
          <p className="small muted mt-3">
            {t('explain')} {wayBack}
          </p>
          {failed && <Banner tone="danger">{failed}</Banner>}
          <Button
            variant="primary"
            size="lg"
            block
            className="order-button"
            busy={refund.isPending}
            busyLabel={t('busy')}
            onClick={() => refund.mutate()}
          >
            {t('confirm')}
          </Button>
        </>
      )}
    </Modal>
  )
}

function Facts({ payment, withdrawal }: Omit<Props, 'onClose'>) {
  const t = useTranslations('transactions.withdraw')
  const credits = useTranslations('credits')
  const format = useFormatter()
  const date = format.dateTime(new Date(payment.created), { dateStyle: 'medium' })
  const money = <Price amount={withdrawal.amount} currency={withdrawal.currency} />
  return (
    <Lines
      className="order-lines"
      lines={[
        { name: t('order'), value: `${credits('buy.bundle', { n: payment.credits })}, ${date}` },
        { name: t('going'), value: withdrawal.credits },
        { name: t('way'), value: credits(`method.${payment.method}`) },
        { name: t('money'), value: money, total: true },
      ]}
    />
  )
}
