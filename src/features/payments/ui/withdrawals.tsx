import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Payment, Withdrawal } from '../../../contract/payments.ts'
import { Button } from '../../../kit/button.tsx'
import { useMoney } from '../../../kit/price.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = { payments: readonly Payment[]; withdrawals: readonly (Withdrawal & { payment_id: string })[] }

/** The function to withdraw from a contract: which orders it is still for, and what each would bring back. */
export function Withdrawals({ payments, withdrawals }: Props) {
  const t = useTranslations('transactions.withdraw')
  const bundle = useTranslations('credits.buy')
  const money = useMoney()
  const format = useFormatter()
  const [chosen, setChosen] = useState<{ payment: Payment; withdrawal: Withdrawal } | null>(null)
  const open = payments.flatMap((payment) => {
    const withdrawal = withdrawals.find((one) => one.payment_id === payment.payment_id)
    return withdrawal ? [{ payment, withdrawal }] : []
  })
  return (
    <section id="withdraw" className="withdrawals" aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">{t('title')}</h2>
      <p className="muted">{open.length === 0 ? t('none') : t('intro')}</p>
      {open.length > 0 && (
        <ul className="card payment-rows">
          {open.map((one) => {
            const { payment, withdrawal } = one
            const order = bundle('bundle', { n: payment.credits })
            const until = format.dateTime(new Date(withdrawal.until), { dateStyle: 'long' })
            return (
              <li key={payment.payment_id} className="payment-row">
                <span className="grow">
                  <b>{order}</b>
                  <span className="small muted block">{t('left', { n: withdrawal.credits, until })}</span>
                </span>
                <b className="amount">{t('back', { amount: money(withdrawal.amount, withdrawal.currency) })}</b>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('pressName', { order })}
                  onClick={() => setChosen(one)}
                >
                  {t('press')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {chosen && <WithdrawDialog {...chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}
