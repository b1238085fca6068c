import { sql } from 'kysely'
import type { SuspicionCause } from '../../../contract/choices.ts'
import type { ReviewItem } from '../../../contract/review-item.ts'
import type { Db } from '../../../platform/ctx.ts'

type Suspicion = NonNullable<ReviewItem['suspicion']>
type Row = { id: string; cause: SuspicionCause; facts: Suspicion['facts']; at: Date; others: Suspicion['others'] }

/** What the product noticed, by the ids of suspicions. */
export async function readSuspicion(db: Db, ids: readonly string[]): Promise<Map<string, Suspicion>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select s.id, s.cause, s.facts, s.created_at as at, coalesce(o.others, '[]') as others
    from suspicion s left join lateral (
      select jsonb_agg(jsonb_build_object('account_id', a.id, 'name', p.name, 'status', a.status) order by a.id) as others
      from account a join profile p on p.account_id = a.id where a.id = any(s.others) and a.erased_at is null
    ) o on true
    where s.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, at, ...row }) => [id, { ...row, at: at.toISOString() }]))
}

/** Who wanted to look at a member again, and why. */
export async function readAgain(db: Db, id: string): Promise<ReviewItem['again']> {
  const row = await db
    .selectFrom('look_again as a')
    .leftJoin('staff as s', 's.id', 'a.asked_by')
    .select(['s.name as by', 'a.asked_at', 'a.reason', 'a.kind'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, asked_at: row.asked_at.toISOString() }
}
