import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hmac } from '../../../platform/hash.ts'
import { findAgeProvider } from '../providers/age-simulation.ts'

/** Begins a check: nothing is kept of it until it has an outcome. */
export async function startAgeCheck(ctx: MemberCtx): Promise<string> {
  const question = { subject: subjectOf(ctx), returnUrl: `${ctx.origin}/age-check`, locale: ctx.locale }
  return (await providerOf(ctx).start(question)).redirectUrl
}

/**
 * Takes over what the company found, and nothing beside it.
 * @throws age_check_closed · age_result_invalid for one that is old, forged or of another session
 */
export async function finishAgeCheck(ctx: MemberCtx, result: string): Promise<void> {
  const provider = providerOf(ctx)
  const found = await provider.verify(result, subjectOf(ctx))
  if (found === null) throw new AppError('age_result_invalid')
  const { accountId } = ctx.viewer
  const { over18 } = found
  await inTransaction(ctx.db, (trx) =>
    keepAgeCheck(trx, { accountId, over18, provider: provider.name, now: ctx.clock.now() }),
  )
  ctx.live.emit(accountId, 'user', {})
}

type Finding = {
  accountId: number
  over18: boolean
  provider: string | null
  now: Date
}

export async function keepAgeCheck(trx: Trx, { accountId, over18, provider, now }: Finding): Promise<void> {
  const found = {
    over18,
    method: provider === null ? ('self' as const) : ('assured' as const),
    provider,
    checked_at: now,
  }
  await trx
    .insertInto('age_check')
    .values({ account_id: accountId, ...found })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(found))
    .execute()
}

function providerOf(ctx: MemberCtx) {
  const provider = findAgeProvider(ctx)
  if (provider === null) throw new AppError('age_check_closed')
  return provider
}

const subjectOf = ({ config, viewer }: MemberCtx): string =>
  hmac(config.secret, `age check ${viewer.accountId} ${viewer.sessionId}`)
