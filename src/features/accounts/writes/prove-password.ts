import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { countTry, forgetTries } from './login-tries.ts'

/**
 * Asks the member who is logged in for the password once more. A wrong one counts as a try to log in, by session: whoever finds an
 * open browser cannot guess at it, and nobody outside can use the tries up.
 * @param field under which a wrong one is told
 * @returns the hash it fits, so that the write can tell whether it was changed meanwhile
 * @throws validation `incorrect` · login_blocked
 * @source P-05, SEC-9
 */
export async function provePassword(ctx: MemberCtx, password: string, field = 'password'): Promise<string | null> {
  const account = await ctx.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', ctx.viewer.accountId)
    .executeTakeFirstOrThrow()
  const tried = await countTry(ctx, `session:${ctx.viewer.sessionId}`, { trusted: true })
  if (!(await ctx.passwords.matches(account.password_hash, password)))
    throw new AppError('validation', { fields: { [field]: 'incorrect' } })
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
