import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../kit/button.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { DeskLink } from '../../navigation.tsx'
import type { ChargebackRow } from '../../queries/money.ts'
import { useWordOf } from '../../word-of.ts'
import { memberPath } from '../members/member-path.ts'
import { useMoney } from './money.tsx'
import { paymentPath } from './payment-path.ts'

/** One charge-back: what came, what it did to credits and account, and what may still be done. */
export function ChargebackDetail({ row }: { row: ChargebackRow }) {
  const t = useTranslations('desk.chargebacks')
  const money = useMoney()
  const wordOf = useWordOf()
  const { kind, payment, member, currency } = row
  const amount = money(row.amount, currency)
  const link = (to: string) => (words: React.ReactNode) => <DeskLink to={to}>{words}</DeskLink>
  return (
    <dl className="desk-kv max-w-[min(44rem,80vw)]">
      <div>
        <dt>{t('came')}</dt>
        <dd>
          <p>
            {t(`cameText.${kind}`, {
              amount,
              whole: money(payment.amount, currency),
              provider: wordOf('payments.providers', row.provider),
            })}
          </p>
          <p>{row.reason === null ? t('noReason') : t('reasonOf', { reason: row.reason })}</p>
          <p>{t.rich('history', { link: link(paymentPath(payment.id)) })}</p>
        </dd>
      </div>
      <div>
        <dt>{t('did')}</dt>
        <dd>
          <p>{t(`didCredits.${kind}`, { n: row.credits })}</p>
          {row.owed > 0 ? <p>{t(`didOwed.${kind}`, { n: row.owed })}</p> : null}
        </dd>
      </div>
      <div>
        <dt>{t('account')}</dt>
        <dd>
          <p>{t(member.buying_frozen ? 'frozen' : 'notFrozen')}</p>
          <p>{t(member.premium ? 'premium' : 'notPremium')}</p>
        </dd>
      </div>
      <div>
        <dt>{t('steps')}</dt>
        <dd>
          {row.steps.length === 0 ? <p>{t('settled')}</p> : null}
          <ul className="list-disc pl-5">
            {row.steps.map((step) => (
              <li key={step}>
                {t.rich(`step.${step}`, {
                  open: money(payment.open, currency),
                  n: payment.owed,
                  reference: row.provider_ref ?? payment.id,
                  provider: wordOf('payments.providers', row.provider),
                  link: link(step === 'member' ? memberPath(member.account_id) : paymentPath(payment.id)),
                })}
              </li>
            ))}
          </ul>
          {row.steps.includes('note_paid') ? <NotePaid row={row} /> : null}
        </dd>
      </div>
    </dl>
  )
}

/** Of a debit of our own no company tells that its member has paid it after all. */
function NotePaid({ row: { payment, currency } }: { row: ChargebackRow }) {
  const t = useTranslations('desk.chargebacks')
  const money = useMoney()
  const { api } = useDesk()
  const { may } = useMe()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  if (!may('payments.refund')) return null
  return (
    <>
      <Button variant="outline" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        {t('notePaid')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={t('notePaidTitle')}
          confirm={t('notePaid')}
          run={(reason) => api.noteDebtPaid({ body: { payment_id: payment.id, open: payment.open, reason } })}
          changes={['chargebacks', 'payment', 'payments', 'books', 'member']}
          onDone={() => toast({ tone: 'ok', text: t('notedPaid') })}
          onClose={() => setOpen(false)}
        >
          <p>{t('notePaidText', { open: money(payment.open, currency) })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
