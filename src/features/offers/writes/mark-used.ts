import type { Trx } from '../../../platform/ctx.ts'
import { codeOfUse } from '../rules/discounts.ts'

export type CodeUse = { siteId: number; code: string; scope: number; accountId: number; paymentId: string; now: Date }

/**
 * Marks the code of a completed payment as used, whoever holds it.
 * @returns false when another payment used it before
 */
export async function markUsed(
  trx: Trx,
  { siteId, code, scope, accountId, paymentId, now }: CodeUse,
): Promise<boolean> {
  const use = { account_id: accountId, payment_id: paymentId, used_at: now }
  const used = await trx
    .insertInto('discount_use')
    .values({ site_id: siteId, code: codeOfUse(code), scope, ...use })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'code', 'scope']).doUpdateSet(use).where('discount_use.used_at', 'is', null),
    )
    .returning('used_at')
    .executeTakeFirst()
  return used !== undefined
}
