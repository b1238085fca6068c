import { AppError } from '../../../contract/errors.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { normalEmail } from '../rules/email.ts'
import { keepLocale } from './keep-locale.ts'
import { countTry, forgetTries } from './login-tries.ts'
import { openSession } from './open-session.ts'

/**
 * Logs in with address and password. An address without an account takes the same time and is blocked the same way.
 * @returns the account and its session
 * @throws login_failed for a wrong pair and for deleted accounts
 * @throws login_blocked with `minutes` after too many wrong tries
 * @throws account_banned when the password is right but the account was closed by staff
 * @source P-02, O-31, O-32
 */
export async function logIn(
  ctx: Ctx,
  given: { email: string; password: string },
): Promise<{ accountId: number; sessionId: number }> {
  const email = normalEmail(given.email)
  const tried = await countTry(ctx, `member:${ctx.site.id}:${email}`)
  const account = await ctx.db
    .selectFrom('account')
    .select(['id', 'password_hash', 'status', 'language'])
    .where('site_id', '=', ctx.site.id)
    .where('email', '=', email)
    .executeTakeFirst()
  const right = await ctx.passwords.matches(account?.password_hash ?? null, given.password)
  if (!right || account === undefined || account.status === 'deleted') throw new AppError('login_failed')
  return inTransaction(ctx.db, async (trx) => {
    await forgetTries(trx, tried)
    if (account.status === 'banned' || account.status === 'disabled') throw new AppError('account_banned')
    if (ctx.viewer) {
      const { accountId, sessionId } = ctx.viewer
      await trx.deleteFrom('session').where('id', '=', sessionId).execute()
      ctx.afterCommit(() => ctx.live.disconnect(accountId, sessionId))
    }
    const sessionId = await openSession(ctx, trx, account.id)
    keepLocale(ctx, account.language)
    return { accountId: account.id, sessionId }
  })
}
