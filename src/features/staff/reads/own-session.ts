import type { Reply } from '../../../contract/endpoint.ts'
import { STAFF_RIGHTS, mayAtDesk, type StaffRight } from '../../../contract/staff-rights.ts'
import type { getStaffSession, getStaffSessions } from '../../../contract/staff.ts'
import type { Ctx, StaffCtx } from '../../../platform/ctx.ts'
import { findSites } from '../../site/reads/find-site.ts'
import { seesSite, sessionEnd } from '../rules.ts'
import { findStaffSession } from './session.ts'

/** Who is here, and at which step of the way in. */
export async function readOwnSession(ctx: Ctx): Promise<Reply<typeof getStaffSession>> {
  const session = await findStaffSession(ctx.db, ctx.cookies['staff'], ctx.clock.now())
  if (session === null) return { step: 'login', staff: null, ends_at: null }
  const ends_at = session.endsAt.toISOString()
  if (!session.proven) return { step: session.hasFactor ? 'second_factor' : 'enrol', staff: null, ends_at }
  const { id, name, email, roles, language, siteIds } = session
  const sites = (await findSites(ctx.db, ctx.clock.now()))
    .filter((site) => seesSite(siteIds, site.id))
    .map((site) => ({ id: site.id, key: site.key, name: String(site.settings['name']) }))
  // as: its keys are the rights
  const rights = (Object.keys(STAFF_RIGHTS) as StaffRight[]).filter((right) => mayAtDesk(roles, right))
  const factors = await readFactors(ctx, id)
  return { step: 'in', staff: { id, name, email, roles: [...roles], rights, language, sites, factors }, ends_at }
}

async function readFactors({ db }: Ctx, staffId: number) {
  const row = await db
    .selectFrom('staff')
    .select((e) => [
      e('totp_secret', 'is not', null).as('totp'),
      e
        .selectFrom('staff_recovery_code as c')
        .select((n) => n.fn.countAll<number>().as('n'))
        .whereRef('c.staff_id', '=', 'staff.id')
        .where('c.used_at', 'is', null)
        .as('codes'),
    ])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const passkeys = await db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
  return {
    totp: Boolean(row.totp),
    passkeys: passkeys.map(({ created_at, ...one }) => ({ ...one, since: created_at.toISOString() })),
    recovery_codes_left: row.codes ?? 0,
  }
}

/** The browsers in which this person is at the desk, the latest used first. */
export async function readStaffSessions(ctx: StaffCtx): Promise<Reply<typeof getStaffSessions>['sessions']> {
  const rows = await ctx.db
    .selectFrom('staff_session')
    .select(['id', 'device', 'created_at as createdAt', 'seen_at as seenAt', 'expires_at as expiresAt'])
    .where('staff_id', '=', ctx.staff.id)
    .where('proven_at', 'is not', null)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  const now = ctx.clock.now()
  return rows
    .filter((row) => sessionEnd({ ...row, proven: true }) > now)
    .map(({ id, device, createdAt, seenAt }) => ({
      id,
      device,
      since: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
      current: id === ctx.staff.sessionId,
    }))
}
