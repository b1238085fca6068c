import { AUTH_COOKIE_DAYS, LOCALE_COOKIE_DAYS } from '../../../contract/limits.ts'
import type { Ctx, MemberCtx, Trx } from '../../../platform/ctx.ts'
import { deviceName } from '../../../platform/device-name.ts'
import { sha256 } from '../../../platform/hash.ts'
import { secret } from '../../../platform/ids.ts'

const COOKIE_SECONDS = AUTH_COOKIE_DAYS * 24 * 3_600

/**
 * Opens a session and gives its cookie. Always a new token, so that one planted before login is worth nothing. That
 * somebody logged in is kept also when the session has ended.
 */
export async function openSession(
  ctx: Pick<Ctx, 'clock' | 'userAgent' | 'addressCountry' | 'setCookie'>,
  trx: Trx,
  { accountId, deviceId }: { accountId: number; deviceId: number | null },
): Promise<void> {
  const token = secret()
  const now = ctx.clock.now()
  await trx
    .insertInto('session')
    .values({
      account_id: accountId,
      device_id: deviceId,
      country: ctx.addressCountry,
      token_hash: sha256(token),
      user_agent: ctx.userAgent.slice(0, 200),
      created_at: now,
      last_seen_at: now,
      proved_at: now,
      expires_at: new Date(now.getTime() + COOKIE_SECONDS * 1_000),
    })
    .execute()
  await trx
    .insertInto('login')
    .values({ account_id: accountId, device: deviceName(ctx.userAgent), country: ctx.addressCountry, created_at: now })
    .execute()
  ctx.setCookie('auth', token, COOKIE_SECONDS)
}

/** Of whoever used this browser so far: nobody could log out of it here any more. */
export async function endSessionBefore({ viewer, live, afterCommit }: Ctx, trx: Trx): Promise<void> {
  if (viewer === null) return
  const { accountId, sessionId } = viewer
  await trx.deleteFrom('session').where('id', '=', sessionId).execute()
  afterCommit(() => live.disconnect(accountId, sessionId))
}

/** Gives the session of this request another token: whoever has the old one is out. */
export async function renewSession(ctx: MemberCtx, trx: Trx): Promise<void> {
  const token = secret()
  const expires_at = new Date(ctx.clock.now().getTime() + COOKIE_SECONDS * 1_000)
  const { sessionId } = ctx.viewer
  await trx
    .updateTable('session')
    .set({ token_hash: sha256(token), expires_at })
    .where('id', '=', sessionId)
    .execute()
  ctx.setCookie('auth', token, COOKIE_SECONDS)
}

/** Ends the session of this request and takes its cookie away. Nothing happens without one. */
export async function closeSession(ctx: Ctx): Promise<void> {
  if (ctx.viewer !== null) {
    const { accountId, sessionId } = ctx.viewer
    // The cookie goes after it: without one nobody could ask again for what failed.
    await ctx.db.deleteFrom('session').where('id', '=', sessionId).execute()
    ctx.live.disconnect(accountId, sessionId)
  }
  ctx.setCookie('auth', null, 0)
}

export function keepLocale(ctx: Ctx, language: string): void {
  if (!ctx.site.exposedLocales.some((locale) => locale === language)) return
  ctx.setCookie('locale', language, LOCALE_COOKIE_DAYS * 24 * 3_600)
}
