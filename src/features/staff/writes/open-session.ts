import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { Ctx, Trx } from '../../../platform/ctx.ts'
import { deviceName } from '../../../platform/device-name.ts'
import { sha256 } from '../../../platform/hash.ts'
import { secret } from '../../../platform/ids.ts'
import type { StaffSession } from '../reads/session.ts'
import { SESSION_MS } from '../rules.ts'
import { logAct } from './log-act.ts'

/** Opens a session that shows nothing before the second factor; the one before it in this browser ends. */
export async function openStaffSession(ctx: Ctx, trx: Trx, staffId: number): Promise<void> {
  await endOwnSession(ctx, trx)
  const token = secret()
  const now = ctx.clock.now()
  await trx
    .insertInto('staff_session')
    .values({
      token_hash: sha256(token),
      staff_id: staffId,
      device: deviceName(ctx.userAgent),
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
    })
    .execute()
  ctx.setCookie('staff', token, SESSION_MS / 1_000)
}

/**
 * Gives a session another token, so that a copy of the one before is worth nothing.
 * @throws staff_required when it was ended meanwhile
 */
export async function renewStaffSession(ctx: Ctx, trx: Trx, sessionId: number): Promise<void> {
  const token = secret()
  const now = ctx.clock.now()
  const { expires_at } = await trx
    .updateTable('staff_session')
    .set({ token_hash: sha256(token), seen_at: now })
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirstOrThrow(() => new AppError('staff_required'))
  ctx.setCookie('staff', token, Math.ceil((expires_at.getTime() - now.getTime()) / 1_000))
}

/**
 * The second factor was shown: the session opens, under another token than the one that the password got.
 * @throws staff_required when it was ended meanwhile
 */
export async function proveSession(
  ctx: Ctx,
  trx: Trx,
  { session, factor }: { session: StaffSession; factor: 'totp' | 'passkey' | 'recovery_code' },
): Promise<void> {
  const now = ctx.clock.now()
  await trx
    .updateTable('staff_session')
    .set({ totp_asked: null, challenge: null })
    .set({ proven_at: sql<Date>`coalesce(proven_at, ${now}::timestamptz)` })
    .where('id', '=', session.sessionId)
    .execute()
  await renewStaffSession(ctx, trx, session.sessionId)
  await trx.updateTable('staff').set({ seen_at: now }).where('id', '=', session.id).execute()
  if (!session.proven)
    await logAct(
      trx,
      { staffId: session.id, requestId: ctx.requestId, now },
      { act: 'session.open', after: { factor } },
    )
}

/** The one of this browser, if there is any. @returns whose it was */
export async function endOwnSession({ cookies }: Ctx, trx: Trx): Promise<number | null> {
  const ended = await trx
    .deleteFrom('staff_session')
    .where('token_hash', '=', sha256(cookies['staff'] ?? ''))
    .returning('staff_id')
    .executeTakeFirst()
  return ended?.staff_id ?? null
}

/** @param but one that goes on */
export async function endSessionsOf(trx: Trx, staffId: number, but: number | null = null): Promise<void> {
  await trx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(but !== null, (query) => query.where('id', '<>', but!))
    .execute()
}
