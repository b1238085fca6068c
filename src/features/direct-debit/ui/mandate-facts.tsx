import { useFormatter, useTranslations } from 'use-intl'
import type { getDirectDebit } from '../../../contract/direct-debit.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { useMoney } from '../../payments/ui/use-money.ts'

export type Mandate = Reply<typeof getDirectDebit>['mandate']

/** What is agreed to, before it is. @source O-83, MON-7 */
export function MandateFacts({ mandate }: { mandate: Mandate }) {
  const t = useTranslations('credits.debit')
  const format = useFormatter()
  const money = useMoney()
  const { creditor } = mandate
  // A day, not a moment: noon is the same day everywhere it is read.
  const due = format.dateTime(new Date(`${mandate.due_on}T12:00:00Z`), { dateStyle: 'long' })
  const country = format.displayName(creditor.country, { type: 'region' })
  const facts: [string, string][] = [
    [t('creditor'), [creditor.name, creditor.address, country].filter(Boolean).join(', ')],
    [t('creditorId'), creditor.id],
    [t('reference'), mandate.reference],
    [t('kind'), t('once')],
    [t('amount'), money(Number(mandate.amount), mandate.currency)],
    [t('due'), due],
  ]
  return (
    <>
      <dl className="mandate">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        {t('mandateText', { company: creditor.name, weeks: String(mandate.refund_weeks) })} {t('mandateMail')}
      </p>
    </>
  )
}
