import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { DeskLanguage, StaffRole } from '../../../contract/staff-rights.ts'
import type { Services, StaffCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { hmac, sha256 } from '../../../platform/hash.ts'
import { publicId } from '../../../platform/ids.ts'
import { emailFault, normalEmail } from '../../accounts/rules/email.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { INVITATION_MS, maySpread } from '../rules.ts'
import { askApproval } from './approvals.ts'

export type Inviting = { email: string; name: string; roles: readonly StaffRole[]; siteIds: readonly number[] | null }

type Deps = Pick<Services, 'config' | 'clock' | 'jobs'>

/**
 * Asks a second person to have somebody invited by mail.
 * @throws validation `email`, `site_ids` · already_active · right_missing for sites that one has not
 */
export async function inviteStaff(ctx: WithTrx<StaffCtx>, given: Inviting & { reason: string }): Promise<void> {
  const { reason, ...rest } = given
  const inviting = { ...rest, email: normalEmail(given.email) }
  if (emailFault(inviting.email) !== null) throw new AppError('validation', { fields: { email: 'invalid' } })
  await expectSites(ctx, inviting.siteIds)
  await expectNew(ctx.trx, inviting.email)
  const { roles, siteIds } = inviting
  await askApproval(ctx, { act: 'staff.invite', details: inviting, told: { roles, siteIds }, reason })
}

/** @throws already_active when the person has come meanwhile */
export async function carryOutInvitation(ctx: WithTrx<StaffCtx>, inviting: Inviting, reason: string): Promise<void> {
  await expectNew(ctx.trx, inviting.email)
  const { id } = await issueInvitation(ctx, ctx.trx, {
    ...inviting,
    invitedBy: ctx.staff.id,
    siteId: inviting.siteIds?.[0] ?? ctx.site.id,
    language: ctx.staff.language,
  })
  const { roles, siteIds } = inviting
  await ctx.record({ act: 'staff.invite', subject: { kind: 'invitation', id }, after: { roles, siteIds }, reason })
}

/**
 * Makes an invitation and mails its link; the one before it to the same address ends.
 * @param given `siteId`: whose name and footer the mail has · `invitedBy`: null at the server's console
 */
export async function issueInvitation(
  { config, clock, jobs }: Deps,
  trx: Trx,
  given: Inviting & { invitedBy: number | null; siteId: number; language: DeskLanguage },
): Promise<{ id: string; token: string }> {
  const now = clock.now()
  const id = publicId()
  const token = invitationToken(config.secret, id)
  const { email, name, roles, siteIds, language, siteId } = given
  await trx
    .updateTable('staff_invitation')
    .set({ expires_at: now })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  await trx
    .insertInto('staff_invitation')
    .values({
      id,
      token_hash: sha256(token),
      email,
      name,
      roles: [...roles],
      site_ids: siteIds === null ? null : [...siteIds],
      language,
      invited_by: given.invitedBy,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_MS),
    })
    .execute()
  await notify({ jobs }, trx, { kind: 'staff_invited', invitationId: id, siteId, locale: language })
  return { id, token }
}

/** Written nowhere: it follows from the row and the key outside the database. */
export const invitationToken = (secret: string, id: string): string =>
  Buffer.from(hmac(secret, `staff invitation:${id}`), 'hex').toString('base64url')

/** Of the page behind the link. @param deskOrigin where the desk is reached */
export const invitationLink = (deskOrigin: string, token: string): string =>
  `${deskOrigin}/admin/invitation?token=${token}`

async function expectNew(trx: Trx, email: string): Promise<void> {
  const known = await trx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  if (known !== undefined) throw new AppError('already_active')
}

/** @throws validation for what is no site · right_missing for those that one has not */
export async function expectSites(ctx: WithTrx<StaffCtx>, siteIds: readonly number[] | null): Promise<void> {
  if (!maySpread(ctx.staff.siteIds, siteIds)) throw new AppError('right_missing')
  if (siteIds === null) return
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from site where id = any(${[...siteIds]}::int[])`.execute(ctx.trx)
  if (siteIds.length === 0 || rows[0]!.n !== new Set(siteIds).size)
    throw new AppError('validation', { fields: { site_ids: 'invalid' } })
}
