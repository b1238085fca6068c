import { sql } from 'kysely'
import type { SuspicionCause } from '../../../contract/choices.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { SUSPICION_DUE_MS, SUSPICION_HARM } from '../rules.ts'
import { openItem } from './review-items.ts'

type Noticed = {
  accountId: number
  cause: SuspicionCause
  /** Tells one occasion from another; nothing from which a person or a word is known. */
  mark: string
  /** Numbers and moments. */
  facts: Record<string, number | string>
  /** Accounts that it has in common with. */
  others?: readonly number[]
}

/**
 * Puts what the product noticed about a member into the queue, once for each occasion; it does nothing to the member by
 * itself.
 */
export async function suspect(trx: Trx, { accountId, cause, mark, facts, others = [] }: Noticed, now: Date) {
  const { rows } = await sql<{ id: string; siteId: number }>`
    insert into suspicion (id, site_id, account_id, cause, mark, facts, others, created_at)
    select ${publicId()}::uuid, a.site_id, a.id, ${cause}, ${mark}, ${JSON.stringify(facts)}::jsonb, ${[...others]}::bigint[], ${now}
    from account a where a.id = ${accountId} and a.status in ('active', 'not_confirmed')
    on conflict do nothing returning id, site_id as "siteId"`.execute(trx)
  const [noticed] = rows
  if (noticed === undefined) return
  const { id: ref, siteId } = noticed
  const dueAt = new Date(now.getTime() + SUSPICION_DUE_MS)
  await openItem(trx, { kind: 'suspicion', ref, siteId, accountId, harm: SUSPICION_HARM[cause], dueAt, now })
}
