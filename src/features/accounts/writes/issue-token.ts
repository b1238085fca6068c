import { sql } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import { ACTIVATION_DAYS, MAIL_CHANGE_HOURS, RECONSIDER_DAYS, RESET_MINUTES } from '../../../contract/limits.ts'
import type { Ctx, Db, Services, Trx } from '../../../platform/ctx.ts'
import { hmac, sha256 } from '../../../platform/hash.ts'
import { secret as randomSeed } from '../../../platform/ids.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'

type Purpose = DB['one_time_token']['purpose']
/** Of a change of address: the new one and the one so far. */
export type Addresses = { email: string; old: string }

const DAYS: Record<Purpose, number> = {
  activation: ACTIVATION_DAYS,
  password_reset: RESET_MINUTES / (24 * 60),
  mail_change: MAIL_CHANGE_HOURS / 24,
  reactivation: RECONSIDER_DAYS,
}

/**
 * Makes the row of a token that a mail will carry. The token itself is written nowhere: it follows from a random seed
 * in the row and the key outside the database. So a retried job finds the same one, and a stolen table opens nothing.
 * @param given `print`: keyed hash of the address that it goes to, for counting · `keptUntil`: so long it opens nothing
 * and waits for releaseLink
 */
export async function issueToken(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  trx: Trx,
  given: { accountId: number; purpose: Purpose; addresses?: Addresses; print?: string; keptUntil?: Date | undefined },
): Promise<number> {
  const seed = randomSeed()
  const now = clock.now()
  const { keptUntil, print } = given
  const more = { ...given.addresses, ...(print ? { print } : {}), ...(keptUntil ? { kept: true } : {}) }
  const row = await trx
    .insertInto('one_time_token')
    .values({
      account_id: given.accountId,
      purpose: given.purpose,
      token_hash: sha256(tokenOf(config.secret, given.purpose, seed)),
      payload: JSON.stringify({ seed, ...more }),
      created_at: now,
      expires_at: keptUntil ?? endOf(given.purpose, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const endOf = (purpose: Purpose, now: Date): Date => new Date(now.getTime() + Math.round(DAYS[purpose] * 86_400_000))

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

export const findToken = (db: Db, purpose: Purpose, token: string) =>
  db
    .selectFrom('one_time_token')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()

/**
 * The account that a link belongs to, held from here on, and the link as it is then: a copy of this call may have used
 * it.
 * @returns null for a link that is none of this site
 */
export async function openLink(ctx: Ctx, trx: Trx, { purpose, token }: { purpose: Purpose; token: string }) {
  const owner = await findToken(trx, purpose, token)
  const account = owner && (await holdAccount(trx, owner.account_id))
  const link = account?.site_id === ctx.site.id ? await findToken(trx, purpose, token) : undefined
  if (!account || !link) return null
  const isKept = 'kept' in (link.payload as object) // written by issueToken only
  return { account, link, usable: !isKept && link.used_at === null && link.expires_at > ctx.clock.now() }
}

/** The new address of a change that is asked for; undefined when it has gone with its link. */
export async function readAddress(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('one_time_token').select('payload').where('id', '=', id).executeTakeFirst()
  return (row?.payload as Partial<Addresses> | undefined)?.email // written by issueToken only
}

/** A link that was kept works from now on, for its whole time. */
export async function releaseLink(
  { clock }: Pick<Services, 'clock'>,
  trx: Trx,
  { id, purpose }: { id: number; purpose: Purpose },
): Promise<void> {
  await trx
    .updateTable('one_time_token')
    .set({ expires_at: endOf(purpose, clock.now()), payload: sql`payload - 'kept'` })
    .where('id', '=', id)
    .execute()
}

export async function markUsed({ clock }: Pick<Services, 'clock'>, trx: Trx, link: { id: number }): Promise<void> {
  await trx.updateTable('one_time_token').set({ used_at: clock.now() }).where('id', '=', link.id).execute()
}

/** What was mailed to an address, and must not open the account once it has another. */
export const LINKS_OF_ADDRESS = ['activation', 'mail_change', 'password_reset'] as const

export async function endLinks(
  trx: Trx,
  { accountId, purposes, now }: { accountId: number; purposes: readonly Purpose[]; now: Date },
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
