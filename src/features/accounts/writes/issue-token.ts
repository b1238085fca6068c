import type { DB } from '../../../../db/schema.ts'
import type { Db, Trx } from '../../../platform/ctx.ts'
import { hmac, sha256 } from '../../../platform/hash.ts'
import { secret as randomSeed } from '../../../platform/ids.ts'

type Purpose = DB['one_time_token']['purpose']
/** Of a change of address: the new one and the one so far. */
export type Addresses = { email: string; old: string }

/**
 * Makes the row of a token that a mail will carry. The token itself is written nowhere: it follows from a random seed in the row
 * and the key outside the database, so the job that mails it finds the same one after a failure, and a stolen table opens nothing.
 * @param key the key outside the database
 * @param given `days` it can be used; `asked` when the member asked for this mail, which is limited; `addresses` of a change of address
 * @returns the row's id, for the job
 */
export async function issueToken(
  trx: Trx,
  key: string,
  given: { accountId: number; purpose: Purpose; now: Date; days: number; asked: boolean; addresses?: Addresses },
): Promise<number> {
  const seed = randomSeed()
  const row = await trx
    .insertInto('one_time_token')
    .values({
      account_id: given.accountId,
      purpose: given.purpose,
      token_hash: sha256(tokenOf(key, given.purpose, seed)),
      payload: JSON.stringify({ seed, asked: given.asked, ...given.addresses }),
      created_at: given.now,
      expires_at: new Date(given.now.getTime() + Math.round(given.days * 86_400_000)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** 256 bits that nobody without the key can tell. */
const tokenOf = (key: string, purpose: Purpose, seed: string): string =>
  Buffer.from(hmac(key, `token:${purpose}:${seed}`), 'hex').toString('base64url')

export type Token = {
  id: number
  accountId: number
  token: string
  usable: boolean
  expiresAt: Date
  payload: Partial<Addresses>
}

/** What the mail of a token row says; null when the row is gone. */
export async function readToken(db: Db, key: string, at: { id: number; now: Date }): Promise<Token | null> {
  const row = await db.selectFrom('one_time_token').selectAll().where('id', '=', at.id).executeTakeFirst()
  if (row === undefined) return null
  const { seed, ...payload } = row.payload as { seed: string } & Partial<Addresses> // written by issueToken only
  return {
    id: row.id,
    accountId: row.account_id,
    token: tokenOf(key, row.purpose, seed),
    usable: row.used_at === null && row.expires_at > at.now,
    expiresAt: row.expires_at,
    payload,
  }
}

/** The row of a token as it came in a link; undefined when it is not one of ours. */
export const findToken = (db: Db, purpose: Purpose, token: string) =>
  db
    .selectFrom('one_time_token')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()

/** Ends the links of these purposes that were not used yet. */
export async function endLinks(
  trx: Trx,
  { accountId, purposes, now }: { accountId: number; purposes: Purpose[]; now: Date },
): Promise<void> {
  await trx
    .updateTable('one_time_token')
    .set({ expires_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}
