import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import {
  LOGIN_BLOCK_MINUTES,
  LOGIN_TRIES,
  LOGIN_TRIES_EVERYWHERE,
  LOGIN_TRIES_PER_ADDRESS,
  LOGIN_WINDOW_MINUTES,
} from '../../../contract/limits.ts'
import type { Ctx, Db, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hmac } from '../../../platform/hash.ts'
import { networkOf } from '../../../platform/network.ts'

const MINUTE_MS = 60_000

/**
 * Compares a password. The try is counted before it is looked at, so that fifty at once are not fifty guesses;
 * `forgetTries` takes a right one back. What is turned away for want of room is not counted.
 * @param who what was typed, with what it opens, so that members and staff are counted apart
 * @param given `hash`: null when there is none · `trusted`: the owner's own browser, which the network must not shut
 * out
 * @returns whether it was right, and under which hash it was counted
 * @throws login_blocked with the `minutes` left, rounded up · unavailable while too many passwords wait to be looked at
 */
export async function tryPassword(
  ctx: Ctx,
  who: string,
  given: { hash: string | null; password: string; trusted?: boolean },
): Promise<{ right: boolean; tried: Buffer }> {
  const now = ctx.clock.now()
  const login = loginHash(ctx, who)
  const address = keyed(ctx, `address:${networkOf(ctx.address)}`)
  // A blocked login is refused at the price of one look, however often it is tried.
  const blocked = await openBlock(ctx.db, login, now)
  if (blocked) throw refusal(blocked, now)
  const place = ctx.passwords.place()
  try {
    const blockedUntil = await inTransaction(ctx.db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${login.toString('hex')}, 0))`.execute(trx)
      const blocked =
        (await openBlock(trx, login, now)) ?? (given.trusted ? null : await tooManyFrom(trx, address, now))
      if (blocked) return blocked
      place.take() // once, however often the transaction begins again
      await trx
        .insertInto('login_failure')
        .values({ login_hash: login, address_hash: address, failed_at: now })
        .execute()
      if (await nthTry(trx, now, { n: LOGIN_TRIES, of: ['login_hash', login] })) await block(trx, login, now)
      return null
    })
    if (blockedUntil) throw refusal(blockedUntil, now)
    return { right: await place.matches(given.hash, given.password), tried: login }
  } finally {
    place.leave()
  }
}

function refusal(until: Date, now: Date): AppError {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)
  return new AppError('login_blocked', { data: { minutes, retry_after: minutes * 60 } })
}

/** A right password proves the owner: earlier tries and the block end. */
export async function forgetTries(trx: Trx, login: Buffer): Promise<void> {
  await trx.deleteFrom('login_failure').where('login_hash', '=', login).execute()
  await trx.deleteFrom('login_block').where('login_hash', '=', login).execute()
}

/** Under which the tries for one login are counted. @param who as for tryPassword */
export const loginHash = (ctx: Ctx, who: string): Buffer => keyed(ctx, `login:${who}`)
export const memberLogin = (siteId: number, email: string): string => `member:${siteId}:${email}`

const keyed = (ctx: Ctx, text: string): Buffer => Buffer.from(hmac(ctx.config.secret, text), 'hex')

async function openBlock(trx: Db, login: Buffer, now: Date): Promise<Date | null> {
  const row = await trx
    .selectFrom('login_block')
    .select('blocked_until')
    .where('login_hash', '=', login)
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  return row?.blocked_until ?? null
}

/**
 * Under attack from everywhere a network has one wrong try; whoever knows the password needs none.
 * @returns when the oldest try that counts is forgotten, or null while there is room
 */
async function tooManyFrom(trx: Trx, address: Buffer, now: Date): Promise<Date | null> {
  const attacked = (await nthTry(trx, now, { n: LOGIN_TRIES_EVERYWHERE })) !== null
  const oldest = await nthTry(trx, now, { n: attacked ? 1 : LOGIN_TRIES_PER_ADDRESS, of: ['address_hash', address] })
  return oldest && new Date(oldest.getTime() + LOGIN_WINDOW_MINUTES * MINUTE_MS)
}

/** When the n-th newest try within the window was; null when there are fewer. */
async function nthTry(
  trx: Trx,
  now: Date,
  { n, of }: { n: number; of?: ['login_hash' | 'address_hash', Buffer] },
): Promise<Date | null> {
  const tries = trx
    .selectFrom('login_failure')
    .select('failed_at')
    .where('failed_at', '>', new Date(now.getTime() - LOGIN_WINDOW_MINUTES * MINUTE_MS))
    .orderBy('failed_at', 'desc')
    .offset(n - 1)
    .limit(1)
  const row = await (of ? tries.where(of[0], '=', of[1]) : tries).executeTakeFirst()
  return row?.failed_at ?? null
}

/** 15 minutes, then 30, then always 60. */
async function block(trx: Trx, login: Buffer, now: Date): Promise<void> {
  const earlier = await trx.selectFrom('login_block').select('times').where('login_hash', '=', login).executeTakeFirst()
  const times = (earlier?.times ?? 0) + 1
  const minutes = LOGIN_BLOCK_MINUTES[Math.min(times, LOGIN_BLOCK_MINUTES.length) - 1]!
  const blocked_until = new Date(now.getTime() + minutes * MINUTE_MS)
  await trx
    .insertInto('login_block')
    .values({ login_hash: login, blocked_until, times })
    .onConflict((conflict) => conflict.column('login_hash').doUpdateSet({ blocked_until, times }))
    .execute()
}
