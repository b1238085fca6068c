import { AppError } from '../../contract/errors.ts'
import type { Ctx, Trx } from '../ctx.ts'
import { hashJson, hmac } from '../hash.ts'
import type { Dispatched } from './route.ts'

/**
 * Claims a key for this transaction, or finds what it was answered before. A copy that comes at the same moment waits
 * for the first.
 * @returns null when the key is new
 * @throws idempotency_key_reused when the key came with another request
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
    // A lock is written: this commit waits for the standby that the first one may have given up.
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!earlier.request_hash.equals(claim.hash)) throw new AppError('idempotency_key_reused')
  return { status: earlier.status ?? 200, body: earlier.reply }
}

/** Remembers the first answer of a claimed key, for 24 hours. */
export async function keepAnswer(trx: Trx, claim: { scope: string; key: string }, answered: Dispatched): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ status: answered.status, reply: JSON.stringify(answered.body) })
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .execute()
}

/** Whose key it is: what one site answered is no answer of another. */
export const scopeOf = ({ viewer, staff, site }: Ctx): string =>
  viewer ? `account:${viewer.accountId}` : staff ? `staff:${staff.id}` : `visitor:${site.id}`

/** Of what may hold a password: from a plain hash that could be guessed. */
export const keyedHash = ({ config }: Pick<Ctx, 'config'>, form: unknown): Buffer =>
  Buffer.from(hmac(config.secret, hashJson(form).toString('hex')), 'hex')

/** Keeps the answer in the transaction of a write that opens its own. */
export type Keep = (trx: Trx) => Promise<void>

/**
 * As dispatch does for other writes, for one that must hash a password before its transaction: a copy that comes after
 * a lost answer is answered the same and changes nothing.
 * @param given `form` is kept as a keyed hash only; every right call has one `reply`
 * @throws idempotency_key_reused when the key came with another form
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
      // As in findAnswer: the first one's commit may not have reached the standby.
      .forUpdate()
      .executeTakeFirst()
    if (earlier && !earlier.request_hash.equals(hash)) throw new AppError('idempotency_key_reused')
    return earlier !== undefined
  }
  const keep: Keep = async (trx) => {
    // Taken back, and answered below as the first one was.
    if (await findAnswer(trx, { scope, key, hash })) throw new AppError('unavailable')
    await keepAnswer(trx, { scope, key }, { status: 200, body: given.reply })
  }
  try {
    if (!(await isAnswered())) await work(keep)
  } catch (error) {
    // What a copy did in the meantime is no fault of this call.
    if (!(await isAnswered())) throw error
  }
  return given.reply
}
