import { sql } from 'kysely'
import type { Reply } from '../../../contract/endpoint.ts'
import type { StaffRole } from '../../../contract/staff-rights.ts'
import type { getStaff } from '../../../contract/staff.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'

/** Who works at the desk, and who is invited; somebody bound to sites sees those of no others. */
export async function readStaff({ db, staff, clock }: StaffCtx): Promise<Reply<typeof getStaff>> {
  const within = sql<boolean>`(${staff.siteIds}::smallint[] is null or site_ids <@ ${staff.siteIds}::smallint[])`
  const people = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'roles', 'site_ids', 'disabled_at', 'seen_at'])
    .select((e) =>
      e
        .or([
          e('totp_secret', 'is not', null),
          e.exists(e.selectFrom('staff_passkey').select('id').whereRef('staff_passkey.staff_id', '=', 'staff.id')),
        ])
        .as('hasFactor'),
    )
    .where(within)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const invitations = await db
    .selectFrom('staff_invitation')
    .select(['id', 'email', 'roles', 'expires_at'])
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where(within)
    .orderBy('expires_at')
    .execute()
  return {
    staff: people.map(({ hasFactor, roles, disabled_at, seen_at, ...person }) => ({
      ...person,
      roles: roles as StaffRole[], // checked in the table
      has_second_factor: Boolean(hasFactor),
      disabled_at: disabled_at?.toISOString() ?? null,
      seen_at: seen_at?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ roles, expires_at, ...invitation }) => ({
      ...invitation,
      roles: roles as StaffRole[], // as above
      expires_at: expires_at.toISOString(),
    })),
  }
}
