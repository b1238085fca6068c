import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useWeb } from '../../../client/web.tsx'
import type { Payment, Withdrawal } from '../../../contract/payments.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import './payments.css'
import { paymentQueries } from './queries.ts'
import { useMoney } from './use-money.ts'

type Props = { payment: Payment; withdrawal: Withdrawal; onClose(): void }

/** The step that confirms a withdrawal: what goes, what comes back and how, and then that it was received. No reason is asked. @source O-89, MON-9, MON-10 */
export function WithdrawDialog({ payment, withdrawal, onClose }: Props) {
  const t = useTranslations('transactions.withdraw')
  const { api, queryClient, queries } = useWeb()
  const word = useTranslations('base.word')
  const errorText = useErrorText()
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
        <Done payment={payment} {...refund.data} onClose={onClose} />
      ) : (
        <>
          <Facts payment={payment} withdrawal={withdrawal} />
          <p className="small muted order-small">{t('explain')}</p>
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
  const money = useMoney()
  const format = useFormatter()
  return (
    <dl className="order-lines">
      <dt>{t('order')}</dt>
      <dd>
        {credits('buy.bundle', { n: payment.credits })},{' '}
        {format.dateTime(new Date(payment.created), { dateStyle: 'medium' })}
      </dd>
      <dt>{t('going')}</dt>
      <dd>{withdrawal.credits}</dd>
      <dt>{t('way')}</dt>
      <dd>{credits(`method.${payment.method}`)}</dd>
      <dt className="total">{t('money')}</dt>
      <dd className="total">{money(Number(withdrawal.amount), withdrawal.currency)}</dd>
    </dl>
  )
}

type DoneProps = { payment: Payment; amount: string; at: Date; onClose(): void }

function Done({ payment, amount, at, onClose }: DoneProps) {
  const t = useTranslations('transactions.withdraw')
  const method = useTranslations('credits.method')
  const word = useTranslations('base.word')
  const money = useMoney()
  const format = useFormatter()
  return (
    <>
      <p role="status">
        {t('done', {
          at: format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' }),
          amount: money(Number(amount), payment.currency),
          method: method(payment.method),
        })}
      </p>
      <Button variant="primary" block className="order-button" onClick={onClose}>
        {word('close')}
      </Button>
    </>
  )
}
