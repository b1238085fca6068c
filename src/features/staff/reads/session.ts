import { AppError } from '../../../contract/errors.ts'
import type { StaffRole } from '../../../contract/staff-rights.ts'
import type { Ctx, Db, Staff } from '../../../platform/ctx.ts'
import { sha256 } from '../../../platform/hash.ts'
import { sessionEnd } from '../rules.ts'

export type StaffSession = Omit<Staff, 'keep'> & {
  email: string
  /** The second factor was shown. */
  proven: boolean
  hasFactor: boolean
  /** Of a factor that is being added or shown. */
  totpAsked: Buffer | null
  challenge: string | null
  seenAt: Date
  endsAt: Date
}

/** Whose session a cookie is, also before the second factor was shown. @returns null when it is unknown or over */
export async function findStaffSession(db: Db, token: string | undefined, now: Date): Promise<StaffSession | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token ?? '')) return null
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .select(['staff.id', 's.id as sessionId', 'staff.name', 'staff.email', 'staff.roles', 'staff.language'])
    .select(['staff.site_ids as siteIds', 's.created_at as createdAt', 's.seen_at as seenAt'])
    .select(['s.expires_at as expiresAt', 's.proven_at as provenAt', 's.totp_asked as totpAsked', 's.challenge'])
    .select((e) =>
      e
        .or([
          e('staff.totp_secret', 'is not', null),
          e.exists(e.selectFrom('staff_passkey').select('id').whereRef('staff_passkey.staff_id', '=', 'staff.id')),
        ])
        .as('hasFactor'),
    )
    .where('s.token_hash', '=', sha256(token!))
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { createdAt, expiresAt, provenAt, roles, language, hasFactor, ...session } = row
  const proven = provenAt !== null
  const endsAt = sessionEnd({ createdAt, seenAt: row.seenAt, expiresAt, proven })
  if (endsAt <= now) return null
  return {
    ...session,
    proven,
    hasFactor: Boolean(hasFactor),
    endsAt,
    // as: both are checked in the table
    roles: roles as StaffRole[],
    language: language as Staff['language'],
  }
}

/** For calls on the way in. @throws staff_required without a session */
export async function expectSession(ctx: Ctx): Promise<StaffSession> {
  const session = await findStaffSession(ctx.db, ctx.cookies['staff'], ctx.clock.now())
  if (session === null) throw new AppError('staff_required')
  return session
}
