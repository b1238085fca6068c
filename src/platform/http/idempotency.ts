import { AppError } from '../../contract/errors.ts'
import type { Ctx, Trx } from '../ctx.ts'
import { hashJson, hmac } from '../hash.ts'
import type { Dispatched } from './route.ts'

/**
 * Claims an idempotency key in this transaction, or finds its earlier answer. A concurrent retry waits for the first.
 * @returns null when the key is new
 * @throws AppError idempotency_key_reused when the key was used for a different request
 */
export async function findAnswer(
  trx: Trx,
  claim: { scope: string; key: string; hash: Buffer },
): Promise<Dispatched | null> {
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({ scope: claim.scope, key: claim.key, request_hash: claim.hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const earlier = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'reply'])
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    // The lock makes this transaction write WAL, so its commit waits for the standby, as the first one may not have.
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!earlier.request_hash.equals(claim.hash)) throw new AppError('idempotency_key_reused')
  return { status: earlier.status ?? 200, body: earlier.reply }
}

/** Stores the answer of a claimed key, for 24 hours. */
export async function keepAnswer(trx: Trx, claim: { scope: string; key: string }, answered: Dispatched): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ status: answered.status, reply: JSON.stringify(answered.body) })
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .execute()
}

/** Who a key belongs to; keys of visitors are separate for each site. */
export const scopeOf = ({ viewer, staff, site }: Ctx): string =>
  viewer ? `account:${viewer.accountId}` : staff ? `staff:${staff.id}` : `visitor:${site.id}`

/** Keyed hash of a form that may hold a password, which could be guessed from a plain hash. */
export const keyedHash = ({ config }: Pick<Ctx, 'config'>, form: unknown): Buffer =>
  Buffer.from(hmac(config.secret, hashJson(form).toString('hex')), 'hex')

/** Stores the answer, in the transaction that the caller has opened. */
export type Keep = (trx: Trx) => Promise<void>

/**
 * Idempotency for a write that must hash a password before its transaction, which `dispatch` therefore cannot open: a
 * retry after a lost answer gets the same answer and changes nothing.
 * @param given `form` is stored as a keyed hash only; `reply` is the answer of every successful call
 * @throws AppError idempotency_key_reused when the key was used for a different form
 */
export async function onceForKey<T extends object>(
  ctx: Ctx,
  given: { call: string; form: unknown; reply: T },
  work: (keep: Keep) => Promise<void>,
): Promise<T> {
  const { idempotencyKey: key } = ctx
  if (key === null) {
    await work(async () => {})
    return given.reply
  }
  const scope = scopeOf(ctx)
  const hash = keyedHash(ctx, [given.call, given.form])
  const isAnswered = async () => {
    const earlier = await ctx.db
      .selectFrom('idempotency_key')
      .select('request_hash')
      .where('scope', '=', scope)
      .where('key', '=', key)
      // As in findAnswer: the commit of the first may not have reached the standby.
      .forUpdate()
      .executeTakeFirst()
    if (earlier && !earlier.request_hash.equals(hash)) throw new AppError('idempotency_key_reused')
    return earlier !== undefined
  }
  const keep: Keep = async (trx) => {
    // Rolls back this concurrent copy, which is answered below like the first.
    if (await findAnswer(trx, { scope, key, hash })) throw new AppError('unavailable')
    await keepAnswer(trx, { scope, key }, { status: 200, body: given.reply })
  }
  try {
    if (!(await isAnswered())) await work(keep)
  } catch (error) {
    // The error may be due to a copy that succeeded meanwhile.
    if (!(await isAnswered())) throw error
  }
  return given.reply
}
