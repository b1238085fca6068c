import { AppError } from '../../../contract/errors.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { networksOf } from '../../../platform/network.ts'
import { normalEmail } from '../../accounts/rules/email.ts'
import { forgetTries, tryPassword } from '../../accounts/writes/login-tries.ts'
import { logAct } from './log-act.ts'
import { endOwnSession, openStaffSession } from './open-session.ts'
import { asTooMany, logFailure } from './try-code.ts'

/**
 * Looks at the password, which alone opens nothing: the second factor follows, or, when there is none yet, adding one.
 * @throws login_failed also for an account out of use · too_many_requests after too many wrong tries · unavailable
 * while too many passwords wait to be looked at
 */
export async function logInStaff(
  ctx: Ctx,
  given: { email: string; password: string },
): Promise<{ step: 'second_factor' | 'enrol' }> {
  const email = normalEmail(given.email)
  const staff = await ctx.db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'totp_secret'])
    .select((e) =>
      e
        .exists(e.selectFrom('staff_passkey').select('id').whereRef('staff_passkey.staff_id', '=', 'staff.id'))
        .as('hasPasskey'),
    )
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  const { right, tried } = await tryPassword(ctx, `staff:${email}`, {
    hash: staff?.password_hash ?? null,
    password: given.password,
    place: ctx.passwords.place(networksOf(ctx.address)[2]),
  }).catch(asTooMany)
  if (!right && staff !== undefined) await logFailure(ctx, staff.id, 'password')
  if (!right || staff === undefined) throw new AppError('login_failed')
  await inTransaction(ctx.db, async (trx) => {
    await forgetTries(trx, tried)
    await openStaffSession(ctx, trx, staff.id)
  })
  return { step: staff.totp_secret !== null || staff.hasPasskey ? 'second_factor' : 'enrol' }
}

/** Ends the session of this browser, at whatever step it is. */
export async function logOutStaff(ctx: Ctx): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const staffId = await endOwnSession(ctx, trx)
    const actor = { staffId, requestId: ctx.requestId, now: ctx.clock.now() }
    if (staffId !== null) await logAct(trx, actor, { act: 'session.end' })
  })
  ctx.setCookie('staff', null, 0)
}
