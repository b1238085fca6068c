import { AppError, isAppError } from '../../../contract/errors.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { forgetTries, tryPassword } from '../../accounts/writes/login-tries.ts'
import { logAct } from './log-act.ts'

/**
 * Looks at a second factor; wrong ones are counted, apart from passwords, and after five nothing is looked at for a
 * while.
 * @throws login_failed · too_many_requests
 */
export async function trySecondFactor(ctx: Ctx, staffId: number, isRight: () => Promise<boolean>): Promise<void> {
  // Takes no time to look at, so nobody waits in a line for it.
  const place = { expectRoom() {}, take() {}, leave() {}, matches: isRight }
  const { right, tried } = await tryPassword(ctx, `staff factor:${staffId}`, {
    hash: null,
    password: '',
    place,
  }).catch(asTooMany)
  if (!right) {
    await logFailure(ctx, staffId, 'second_factor')
    throw new AppError('login_failed')
  }
  await inTransaction(ctx.db, (trx) => forgetTries(trx, tried))
}

/** Somebody who is not them, or who mistyped: either is worth reading later. No more than are looked at. */
export const logFailure = (ctx: Ctx, staffId: number, factor: 'password' | 'second_factor'): Promise<void> =>
  logAct(
    ctx.db,
    { staffId, requestId: ctx.requestId, now: ctx.clock.now() },
    { act: 'session.fail', after: { factor } },
  )

export function asTooMany(error: unknown): never {
  if (!isAppError(error) || error.code !== 'login_blocked') throw error
  throw new AppError('too_many_requests', { data: { retry_after: error.data['retry_after'] } })
}
