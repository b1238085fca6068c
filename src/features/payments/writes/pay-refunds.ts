import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DIRECT_DEBIT } from '../providers/direct-debit.ts'
import { providerNamed } from '../providers/find-provider.ts'
import { withinDeadline } from '../providers/provider.ts'
import { toPayBack } from '../rules/refunds.ts'
import { finishRefund } from './book-refund.ts'
import { lockPayment } from './settle-payment.ts'

/**
 * Has the provider pay one refund, once: its id is the key there. A refund that is paid already is left alone.
 * @throws when the provider did not take it: the job tries again, and so does the next round
 * @source MON-10, OPS-4
 */
export async function payRefund(services: Services, { refundId }: { refundId: string }): Promise<void> {
  const { db, clock } = services
  const due = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.amount_cents', 'payment.id', 'payment.provider', 'payment.provider_ref', 'payment.currency'])
    .select(
      sql<number>`(select coalesce(sum(o.amount_cents), 0) from refund o where o.payment_id = payment.id and o.state = 'done')`.as(
        'done',
      ),
    )
    .where('refund.id', '=', refundId)
    .where('refund.state', '=', 'due')
    .executeTakeFirst()
  if (due === undefined || due.provider === DIRECT_DEBIT) return
  const provider = providerNamed(services, due.provider)
  if (provider === null || due.provider_ref === null) throw new Error(`${due.provider} cannot be asked to pay back`)
  const news = await withinDeadline(provider.status(due.id, due.provider_ref))
  if (news === null) throw new Error(`${due.provider} does not know the order`)
  const cents = toPayBack(due.amount_cents, { done: due.done, refunded: news.refundedCents ?? 0 })
  if (cents > 0)
    await withinDeadline(
      provider.refund({
        refundId,
        orderId: due.id,
        ref: due.provider_ref,
        amountCents: cents,
        currency: due.currency,
      }),
    )
  await inTransaction(db, async (trx) => {
    const payment = (await lockPayment(trx, due.id))!
    await finishRefund(trx, payment, { id: refundId, amountCents: due.amount_cents, now: clock.now() })
  })
}

const BATCH = 100

/** Refunds that no job got through, and those of orders paid twice: every few minutes, as long as it takes. */
export async function payDueRefunds(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('refund.state', '=', 'due')
    .where('payment.provider', '<>', DIRECT_DEBIT)
    .orderBy('refund.created_at')
    .limit(BATCH)
    .execute()
  for (const { id } of due) {
    try {
      await payRefund(services, { refundId: id })
    } catch (error) {
      services.log.error({ err: error, refund: id }, 'refund not paid')
    }
  }
}
