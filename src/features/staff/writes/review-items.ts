import { sql } from 'kysely'
import type { ReviewKind } from '../../../contract/desk-queue.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { returnItems } from './return-items.ts'

export type Opening = {
  kind: ReviewKind
  /** Of the photo, the report or the complaint. */
  ref: string
  siteId: number
  /** Whom it is about. */
  accountId: number | null
  /** 0 to 100: the worst first. */
  harm: number
  dueAt: Date
  /** Nobody is shown it before. */
  hiddenUntil?: Date
}

/**
 * Puts a thing into the queue of what somebody has to decide, once; when it is there it can only become more urgent.
 * @param given `moved`: what it is about reads otherwise now, and nobody decides about what was before
 */
export async function openItem(trx: Trx, given: Opening & { now: Date; moved?: boolean }): Promise<void> {
  const { kind, ref, siteId, accountId, harm, dueAt, hiddenUntil = null, now, moved = false } = given
  const { rows } = await sql<{ id: string }>`
    insert into review_item as i (id, kind, ref, site_id, account_id, harm, due_at, created_at, hidden_until)
    values (${publicId()}, ${kind}, ${ref}, ${siteId}, ${accountId}, ${harm}, ${dueAt}, ${now}, ${hiddenUntil})
    on conflict (kind, ref) where done_at is null
    do update set harm = greatest(i.harm, excluded.harm), due_at = least(i.due_at, excluded.due_at),
      version = i.version + ${moved ? 1 : 0}
    returning id`.execute(trx)
  if (moved) await returnItems(trx, { id: rows[0]!.id, why: 'moved', now })
}

/**
 * Takes things out of the queue in the transaction that settles them, whoever does; the cases for them are closed, and
 * the words of a decision are gone.
 */
export async function closeItems(
  trx: Trx,
  { kinds, refs, now }: { kinds: readonly ReviewKind[]; refs: readonly string[]; now: Date },
): Promise<void> {
  if (refs.length === 0) return
  await sql`
    with closed as (
      update review_item
      set done_at = ${now}, decision = null, returned = null, escalated_why = null, acts_at = null, claimed_by = null, claimed_until = null, version = version + 1
      where kind = any(${[...kinds]}::text[]) and ref = any(${[...refs]}::uuid[]) and done_at is null
        -- What is decided about the member is still carried out, though the thing is gone; by one of those decided together.
        and not (kind in ('photo', 'objection', 'report', 'complaint') and coalesce(decision ? 'member' and not decision ? 'along', false))
      returning case_id
    )
    update staff_case set closed_at = ${now}
    where id in (select case_id from closed) and closed_at is null`.execute(trx)
}
