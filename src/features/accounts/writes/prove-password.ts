import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { forgetTries, tryPassword } from './login-tries.ts'

/**
 * Asks the member who is logged in for the password once more. A wrong one counts as a try to log in, by session:
 * whoever finds an open browser cannot guess, and nobody outside can use the tries up.
 * @param field under which a wrong one is told
 * @returns the hash it fits, so that the write can tell whether it was changed meanwhile
 */
export async function provePassword(ctx: MemberCtx, password: string, field = 'password'): Promise<string | null> {
  const account = await ctx.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', ctx.viewer.accountId)
    .executeTakeFirstOrThrow()
  const { right, tried } = await tryPassword(ctx, `session:${ctx.viewer.sessionId}`, {
    hash: account.password_hash,
    password,
    place: ctx.passwords.place(null),
    trusted: true,
  })
  if (!right) throw new AppError('validation', { fields: { [field]: 'incorrect' } })
  await inTransaction(ctx.db, async (trx) => {
    await forgetTries(trx, tried)
    await trx
      .updateTable('session')
      .set({ proved_at: ctx.clock.now() })
      .where('id', '=', ctx.viewer.sessionId)
      .execute()
  })
  return account.password_hash
}

/**
 * Holds the member of whom `proven` is still the password: while it was looked at, another may have been set by its
 * owner, or the account left.
 * @throws validation `incorrect` under `field`
 */
export async function holdProven(
  trx: Trx,
  { accountId, proven, field = 'password' }: { accountId: number; proven: string | null; field?: string },
): Promise<void> {
  const held = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', proven)
    .where('status', 'in', ['active', 'not_confirmed', 'disabled'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (held === undefined) throw new AppError('validation', { fields: { [field]: 'incorrect' } })
}
