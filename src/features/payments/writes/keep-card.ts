import type { MemberCtx, Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { withinDeadline, type Provider } from '../providers/provider.ts'

export type Card = { provider: string; token: string }
export type Forgetting = { jobs: Jobs; secret: string }
/** As the queue keeps it, for days: what stands for the card is sealed. */
export type ForgetCardJob = { provider: string; sealed: string }

/**
 * What stands for a member's card at a company, with the consent given with this order. The one before it is forgotten
 * there, and so is this one of a member who was erased while the company was asked.
 */
export async function keepCard({ db, jobs, config, viewer, clock }: MemberCtx, card: Card): Promise<void> {
  const { accountId } = viewer
  await inTransaction(db, async (trx) => {
    // The member, not the card: of two first ones at once neither would find another.
    const account = await trx
      .selectFrom('account')
      .select('erased_at')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (account.erased_at !== null) return forgetLater(trx, { jobs, secret: config.secret }, card)
    const before = await trx
      .selectFrom('payment_card')
      .select(['provider', 'token'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    const row = { ...card, consented_at: clock.now() }
    await trx
      .insertInto('payment_card')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
    if (before && (before.token !== card.token || before.provider !== card.provider))
      await forgetLater(trx, { jobs, secret: config.secret }, before)
  })
}

/** Forgets the card, here now and at the provider by a job. */
export async function dropCard(trx: Trx, forgetting: Forgetting, accountId: number): Promise<void> {
  const card = await trx
    .deleteFrom('payment_card')
    .where('account_id', '=', accountId)
    .returning(['provider', 'token'])
    .executeTakeFirst()
  if (card) await forgetLater(trx, forgetting, card)
}

async function forgetLater(trx: Trx, { jobs, secret }: Forgetting, { provider, token }: Card): Promise<void> {
  const job: ForgetCardJob = { provider, sealed: seal(secret, 'card', token).toString('base64') }
  await jobs.enqueue(trx, 'payment_forget_card', job)
}

export async function forgetCard(
  { config }: Services,
  providers: readonly Provider[],
  { provider, sealed }: ForgetCardJob,
): Promise<void> {
  const token = unseal(config.secret, 'card', Buffer.from(sealed, 'base64'))
  const known = providers.find(({ name }) => name === provider)
  if (known?.forgetCard) await withinDeadline(known.forgetCard(token))
}
