import { sql } from 'kysely'
import type { Ctx, Trx } from '../../../platform/ctx.ts'
import { hmac } from '../../../platform/hash.ts'

const DAY_MS = 86_400_000

/**
 * Counts a mail that somebody asks for. Two at the same moment are counted one after the other.
 * @param given `what` is asked for and of whom; at most `max` in 24 hours
 * @returns false when there were as many already
 */
export async function countMail(
  ctx: Pick<Ctx, 'clock' | 'config'>,
  trx: Trx,
  given: { what: string; max: number },
): Promise<boolean> {
  const now = ctx.clock.now()
  const hash = Buffer.from(hmac(ctx.config.secret, `mail:${given.what}`), 'hex')
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('mail_request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_hash', '=', hash)
    .where('asked_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (count >= given.max) return false
  await trx.insertInto('mail_request').values({ request_hash: hash, asked_at: now }).execute()
  return true
}
