import { AppError, isAppError } from '../../../contract/errors.ts'
import type { Ctx, StaffCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { sha256 } from '../../../platform/hash.ts'
import { secret } from '../../../platform/ids.ts'
import { networksOf } from '../../../platform/network.ts'
import { normalEmail } from '../../accounts/rules/email.ts'
import { forgetTries, tryPassword } from '../../accounts/writes/login-tries.ts'

const SESSION_SECONDS = 8 * 3_600

/**
 * Opens a session of staff: another table, another cookie and shorter than that of members.
 * @throws login_failed, too_many_requests after too many wrong tries
 * @throws unavailable while too many passwords wait to be looked at, and in production: a password alone must not open what staff may see, and a second factor does not exist yet
 */
export async function logInStaff(
  ctx: Ctx,
  given: { email: string; password: string },
): Promise<{ role: 'moderator' | 'admin' }> {
  if (ctx.config.mode === 'production') throw new AppError('unavailable')
  const email = normalEmail(given.email)
  const staff = await ctx.db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'role'])
    .where('email', '=', email)
    .executeTakeFirst()
  const { right, tried } = await tryPassword(ctx, `staff:${email}`, {
    hash: staff?.password_hash ?? null,
    password: given.password,
    place: ctx.passwords.place(networksOf(ctx.address)[2]),
  }).catch(asTooMany)
  if (!right || staff === undefined) throw new AppError('login_failed')
  const token = secret()
  const expiresAt = new Date(ctx.clock.now().getTime() + SESSION_SECONDS * 1_000)
  await inTransaction(ctx.db, async (trx) => {
    await forgetTries(trx, tried)
    await endSession(ctx, trx)
    await trx
      .insertInto('staff_session')
      .values({ token_hash: sha256(token), staff_id: staff.id, expires_at: expiresAt })
      .execute()
  })
  ctx.setCookie('staff', token, SESSION_SECONDS)
  return { role: staff.role }
}

export async function logOutStaff(ctx: WithTrx<StaffCtx>): Promise<void> {
  await endSession(ctx, ctx.trx)
  ctx.setCookie('staff', null, 0)
}

/** The one of this browser, if there is any. */
async function endSession({ cookies }: Ctx, trx: Trx): Promise<void> {
  await trx
    .deleteFrom('staff_session')
    .where('token_hash', '=', sha256(cookies['staff'] ?? ''))
    .execute()
}

function asTooMany(error: unknown): never {
  if (!isAppError(error) || error.code !== 'login_blocked') throw error
  throw new AppError('too_many_requests', { data: { retry_after: error.data['retry_after'] } })
}
