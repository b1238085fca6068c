import { sql } from 'kysely'
import { DEVICE_COOKIE_DAYS } from '../../../contract/limits.ts'
import type { Ctx, Trx } from '../../../platform/ctx.ts'
import { sha256 } from '../../../platform/hash.ts'
import { secret } from '../../../platform/ids.ts'

const DAY_MS = 86_400_000

/**
 * Which of the account's own browsers this is. Its owner still gets in while strangers have the login blocked.
 * @param accountId null for an address without an account, which must take the same time
 */
export async function findDevice(ctx: Ctx, accountId: number | null): Promise<number | null> {
  const token = tokenOf(ctx)
  if (token === null) return null
  const row = await ctx.db
    .selectFrom('device')
    .select('id')
    .where('token_hash', '=', hashFor(accountId ?? 0, token))
    .where('account_id', '=', accountId ?? 0)
    .where('last_seen_at', '>', new Date(ctx.clock.now().getTime() - DEVICE_COOKIE_DAYS * DAY_MS))
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Remembers this browser as one of the account's own by its cookie. People who share a browser share the cookie; each
 * account keeps a hash of its own, so that the rows do not tell who they are.
 */
export async function trustDevice(
  ctx: Ctx,
  trx: Trx,
  accountId: number,
): Promise<{ deviceId: number; isNew: boolean }> {
  const token = tokenOf(ctx) ?? secret()
  const now = ctx.clock.now()
  const row = await trx
    .insertInto('device')
    .values({ account_id: accountId, token_hash: hashFor(accountId, token), created_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ last_seen_at: now }))
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
  ctx.setCookie('device', token, DEVICE_COOKIE_DAYS * 24 * 3_600)
  return { deviceId: row.id, isNew: row.isNew }
}

/** Whether the browser says that it was here before; anybody can say so. */
export const bringsDevice = (ctx: Ctx): boolean => tokenOf(ctx) !== null

const hashFor = (accountId: number, token: string): Buffer => sha256(`${accountId}:${token}`)

function tokenOf({ cookies }: Ctx): string | null {
  const token = cookies['device'] ?? ''
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}
