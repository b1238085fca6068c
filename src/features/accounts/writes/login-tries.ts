import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import {
  LOGIN_BLOCK_MINUTES,
  LOGIN_TRIES,
  LOGIN_TRIES_EVERYWHERE,
  LOGIN_TRIES_PER_NETWORK,
  LOGIN_TRIES_UNDER_ATTACK,
  LOGIN_WINDOW_MINUTES,
} from '../../../contract/limits.ts'
import type { Ctx, Db, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hmac } from '../../../platform/hash.ts'
import { networksOf } from '../../../platform/network.ts'
import type { Place } from '../../../platform/passwords.ts'

const MINUTE_MS = 60_000
/** As `networksOf` tells them. */
const NETWORK_COLUMNS = ['address_hash', 'wider_hash', 'widest_hash'] as const

/**
 * Compares a password. The try is counted before it is looked at, so that fifty at once are not fifty guesses;
 * `forgetTries` takes a right one back. What is turned away for want of room is not counted.
 * @param who what was typed, with what it opens, so that members and staff are counted apart
 * @param given `hash`: null when there is none · `place`: in the line of those to be looked at · `trusted`: only the
 * owner can have made these tries, wherever they came from
 * @returns whether it was right, and under which hash it was counted
 * @throws login_blocked with the `minutes` left, rounded up · unavailable while too many passwords wait to be looked at
 */
export async function tryPassword(
  ctx: Ctx,
  who: string,
  given: { hash: string | null; password: string; place: Place; trusted?: boolean },
): Promise<{ right: boolean; tried: Buffer }> {
  const now = ctx.clock.now()
  const login = loginHash(ctx, who)
  const networks = networksOf(ctx.address).map((network) => keyed(ctx, `address:${network}`))
  const { place, trusted = false } = given
  place.expectRoom()
  // A blocked login is refused at the price of a look, however often it is tried.
  const blocked = await blockedHere(ctx.db, now, { login, networks, trusted })
  if (blocked) throw refusal(blocked, now)
  try {
    const blockedUntil = await inTransaction(ctx.db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${login.toString('hex')}, 0))`.execute(trx)
      const blocked =
        (await blockedHere(trx, now, { login, networks, trusted })) ??
        (trusted ? null : await tooManyFrom(trx, networks, now))
      if (blocked) return blocked
      place.take() // once, however often the transaction begins again
      // as many as networksOf gives
      const [address_hash, wider_hash, widest_hash] = networks as [Buffer, Buffer, Buffer]
      await trx
        .insertInto('login_failure')
        .values({ login_hash: login, address_hash, wider_hash, widest_hash, failed_at: now })
        .execute()
      const isFifth = (await nthTry(trx, now, { n: LOGIN_TRIES, of: ['login_hash', login] })) !== null
      if (isFifth && !(await openBlock(trx, login, now))) await block(trx, login, now)
      return null
    })
    if (blockedUntil) throw refusal(blockedUntil, now)
    return { right: await place.matches(given.hash, given.password), tried: login }
  } finally {
    place.leave()
  }
}

/**
 * Until when a blocked login is not looked at. From a neighbourhood that did nothing it is looked at once: the owner,
 * who knows the password, is not kept out by what others typed elsewhere.
 */
async function blockedHere(
  db: Db,
  now: Date,
  { login, networks, trusted }: { login: Buffer; networks: Buffer[]; trusted: boolean },
): Promise<Date | null> {
  const until = await openBlock(db, login, now)
  if (until === null || trusted) return until
  const tried = await db
    .selectFrom('login_failure')
    .select('id')
    .where('login_hash', '=', login)
    .where('widest_hash', '=', networks[2]!)
    .where('failed_at', '>', new Date(now.getTime() - LOGIN_BLOCK_MINUTES[2] * MINUTE_MS))
    .limit(1)
    .executeTakeFirst()
  return tried ? until : null
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
 * For all logins together, a network has so many tries; fewer under attack from everywhere.
 * @returns when the oldest try that counts is forgotten, or null while there is room
 */
async function tooManyFrom(trx: Trx, networks: Buffer[], now: Date): Promise<Date | null> {
  const attacked = (await nthTry(trx, now, { n: LOGIN_TRIES_EVERYWHERE })) !== null
  const limits = attacked ? LOGIN_TRIES_UNDER_ATTACK : LOGIN_TRIES_PER_NETWORK
  for (const [i, column] of NETWORK_COLUMNS.entries()) {
    const oldest = await nthTry(trx, now, { n: limits[i]!, of: [column, networks[i]!] })
    if (oldest) return new Date(oldest.getTime() + LOGIN_WINDOW_MINUTES * MINUTE_MS)
  }
  return null
}

/** When the n-th newest try within the window was; null when there are fewer. */
async function nthTry(
  trx: Trx,
  now: Date,
  { n, of }: { n: number; of?: ['login_hash' | (typeof NETWORK_COLUMNS)[number], Buffer] },
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
