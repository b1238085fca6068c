import type { Trx } from '../../../platform/ctx.ts'

export type Finding = {
  accountId: number
  over18: boolean
  /** Null: the member's own word. */
  provider: string | null
  now: Date
}

/** Keeps the newest that is known of a member's age in place of what was known before. */
export async function keepAgeCheck(trx: Trx, { accountId, over18, provider, now }: Finding): Promise<void> {
  const found = {
    over18,
    method: provider === null ? ('self' as const) : ('assured' as const),
    provider,
    checked_at: now,
  }
  await trx
    .insertInto('age_check')
    .values({ account_id: accountId, ...found })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(found))
    .execute()
}
