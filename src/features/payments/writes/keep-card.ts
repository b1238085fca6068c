import type { MemberCtx, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

export type Card = { provider: string; token: string }

/** What stands for a member's card at a company, with the consent given with this order. The one before it is forgotten there. @source O-84 */
export async function keepCard({ db, jobs, viewer, clock }: MemberCtx, card: Card): Promise<void> {
  const { accountId } = viewer
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('payment_card')
      .select(['provider', 'token'])
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    const row = { ...card, consented_at: clock.now() }
    await trx
      .insertInto('payment_card')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
    if (before && (before.token !== card.token || before.provider !== card.provider))
      await jobs.enqueue(trx, 'payment_forget_card', before)
  })
}

/** Forgets the card, here now and at the company by a job. @source O-84, TRU-12 */
export async function dropCard(trx: Trx, jobs: Jobs, accountId: number): Promise<void> {
  const card = await trx
    .deleteFrom('payment_card')
    .where('account_id', '=', accountId)
    .returning(['provider', 'token'])
    .executeTakeFirst()
  if (card) await jobs.enqueue(trx, 'payment_forget_card', card)
}
