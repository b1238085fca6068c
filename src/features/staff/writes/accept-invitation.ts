import { AppError } from '../../../contract/errors.ts'
import { isCommonPassword } from '../../../platform/common-passwords.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { sha256 } from '../../../platform/hash.ts'
import { networksOf } from '../../../platform/network.ts'
import { passwordFault } from '../../accounts/rules/password.ts'
import { logAct } from './log-act.ts'
import { endSessionsOf, openStaffSession } from './open-session.ts'

/**
 * Takes up an invitation with a password of one's own: the account is there, and asks for a second factor at once.
 * Whoever had an account already, and was invited anew at the console, starts with new factors.
 * @throws not_found for a link that is unknown, used or over · validation `password` with the codes of a new one
 */
export async function acceptInvitation(ctx: Ctx, given: { token: string; password: string }): Promise<void> {
  const invitation = await findInvitation(ctx, given.token)
  const fault = passwordFault(given.password, { ...invitation, isCommon: isCommonPassword })
  if (fault) throw new AppError('validation', { fields: { password: fault } })
  const password_hash = await ctx.passwords.hash(given.password, networksOf(ctx.address)[2])
  const { id, email, name, roles, site_ids, language } = invitation
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (trx) => {
    const used = await trx
      .updateTable('staff_invitation')
      .set({ accepted_at: now })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst()
    if (used === undefined) throw new AppError('not_found')
    const fresh = {
      name,
      roles,
      site_ids,
      language,
      password_hash,
      disabled_at: null,
      totp_secret: null,
      totp_step: null,
    }
    const { id: staffId } = await trx
      .insertInto('staff')
      .values({ email, ...fresh, created_at: now })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
    await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
    await endSessionsOf(trx, staffId)
    const actor = { staffId, requestId: ctx.requestId, now }
    await logAct(trx, actor, { act: 'staff.join', subject: { kind: 'invitation', id }, after: { roles } })
    await openStaffSession(ctx, trx, staffId)
  })
}

async function findInvitation({ db, clock }: Ctx, token: string) {
  const invitation = await db
    .selectFrom('staff_invitation')
    .select(['id', 'email', 'name', 'roles', 'site_ids', 'language'])
    .where('token_hash', '=', sha256(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (invitation === undefined) throw new AppError('not_found')
  return invitation
}
