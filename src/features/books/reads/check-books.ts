import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import { checkLedger, CREDIT_CHECKS, type Check, type LedgerReport } from '../../credits/reads/ledger.ts'

export const checkBooks = (db: Db): Promise<LedgerReport> =>
  checkLedger(db, [...CREDIT_CHECKS, moneyIsBooked, taxIsBooked])

/** Every payment that came with the books has its money, all of it; those of before have none. */
const moneyIsBooked: Check = sql`
  with booked as (
    select payment_id, min(currency) as currency, count(distinct currency) as currencies,
      coalesce(sum(amount_cents) filter (where cause = 'sale'), 0) as sold,
      coalesce(sum(amount_cents) filter (where cause = 'refund'), 0) as refunded,
      coalesce(sum(amount_cents) filter (where cause = 'chargeback'), 0)
        - coalesce(sum(amount_cents) filter (where cause = 'chargeback_reversed'), 0) as charged_back,
      sum(case 'refunds_due' when credit then amount_cents when debit then -amount_cents else 0 end) as due
    from money_transfer group by payment_id
  ), waiting as (select payment_id, sum(amount_cents) as due from refund where state = 'due' group by payment_id)
  select format('payment %s says %s paid, %s refunded, %s of it due, %s charged back; its books say %s, %s, %s, %s', p.id, p.amount_cents,
    p.refunded_cents, coalesce(w.due, 0), p.charged_back_cents, b.sold, b.refunded, b.due, b.charged_back) as fault
  from booked b join payment p on p.id = b.payment_id left join waiting w on w.payment_id = p.id
  where (p.amount_cents, p.refunded_cents, coalesce(w.due, 0), p.charged_back_cents, p.currency, 1)
    is distinct from (b.sold, b.refunded, b.due, b.charged_back, b.currency, b.currencies) limit 20`

/** The tax that is kept of a payment is that of its invoice, less that of its credit notes. */
const taxIsBooked: Check = sql`
  with booked as (
    select payment_id, sum(case when credit like 'vat:%' then amount_cents else -amount_cents end) as vat
    from money_transfer where debit like 'vat:%' or credit like 'vat:%' group by payment_id
  ), invoiced as (
    select payment_id, sum(case kind when 'invoice' then vat_cents else -vat_cents end) as vat
    from invoice group by payment_id
  )
  select format('payment %s was invoiced %s of tax, its books say %s', coalesce(i.payment_id, b.payment_id), coalesce(i.vat, 0), coalesce(b.vat, 0)) as fault
  from invoiced i full join booked b on b.payment_id = i.payment_id
  where coalesce(i.vat, 0) <> coalesce(b.vat, 0) limit 20`
