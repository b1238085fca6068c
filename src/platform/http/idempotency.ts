import { AppError } from '../../contract/errors.ts'
import type { Trx } from '../ctx.ts'
import type { Dispatched } from './dispatch.ts'

/**
 * Claims a key for this transaction, or finds what it was answered before. A copy that comes at the same moment waits for the first.
 * @returns null when the key is new
 * @throws idempotency_key_reused when the key came with another request
 * @source O-02, MON-2
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
