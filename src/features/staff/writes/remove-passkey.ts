import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { endSessionsOf } from './open-session.ts'

/**
 * Takes a passkey out of use, and whoever came in elsewhere with it is out.
 * @throws not_found unless it is this person's · validation `passkey: last`: who has no second step left would add one
 * by the password alone
 */
export async function removePasskey(ctx: WithTrx<StaffCtx>, id: string): Promise<void> {
  const { trx, staff } = ctx
  const { totp_secret: app } = await trx
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', staff.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const passkeys = await trx.selectFrom('staff_passkey').select('id').where('staff_id', '=', staff.id).execute()
  if (!passkeys.some((one) => one.id === id)) throw new AppError('not_found')
  if (app === null && passkeys.length === 1) throw new AppError('validation', { fields: { passkey: 'last' } })
  await trx.deleteFrom('staff_passkey').where('id', '=', id).execute()
  await endSessionsOf(trx, staff.id, staff.sessionId)
  await ctx.record({ act: 'factor.remove', subject: { kind: 'staff', id: staff.id }, after: { kind: 'passkey' } })
}
