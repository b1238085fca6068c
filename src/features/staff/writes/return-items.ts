import { sql } from 'kysely'
import type { ReviewKind } from '../../../contract/desk-queue.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { logAct } from './log-act.ts'

type Returned = {
  id: string
  kind: ReviewKind
  ref: string
  accountId: number | null
  siteId: number
  caseId: string | null
  staffId: number | null
  outcome: string
}

/**
 * What was decided and comes to nothing waits again, with all that was decided with it; its words stay for whoever
 * takes it next. The log says so too: it has the decision.
 */
export async function returnItems(trx: Trx, { id, why, now }: { id: string; why: string; now: Date }): Promise<void> {
  const { rows } = await sql<Returned>`
    update review_item set
      returned = jsonb_build_object('by', decided_by, 'outcome', outcome, 'decision', decision),
      decision = null, acts_at = null, outcome = null, decided_by = null, decided_at = null, decided_with = null,
      claimed_by = null, version = version + 1
    where (id = ${id} or decided_with = ${id}) and done_at is null and decision is not null
    returning id, kind, ref, account_id as "accountId", site_id as "siteId", case_id as "caseId",
      (returned ->> 'by')::bigint as "staffId", returned ->> 'outcome' as outcome`.execute(trx)
  await unaskAgain(
    trx,
    rows.map((one) => one.id),
  )
  for (const { id: _, kind, ref, staffId, outcome, ...of } of rows) {
    const given = { subject: { kind, id: ref }, before: { outcome }, after: { error: why } }
    await logAct(trx, { staffId, requestId: null, now }, { ...of, ...given, act: 'queue.return' })
  }
}

/** With a decision that was taken back, or came to nothing: as if nobody had asked to look again. */
export async function unaskAgain(trx: Trx, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  const gone = await trx
    .deleteFrom('look_again')
    .where('item_id', 'in', itemIds)
    .where('decided_at', 'is', null)
    .returning('id')
    .execute()
  const refs = gone.map(({ id }) => id)
  if (refs.length > 0)
    await trx.deleteFrom('review_item').where('kind', '=', 'again').where('ref', 'in', refs).execute()
}
