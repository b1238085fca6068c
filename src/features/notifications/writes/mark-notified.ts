import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'

/** @property at when it was looked at what there is to tell */
export type Notified = { accountId: number; topic: string; at: Date }

/** Keeps that members were told of topics, by whatever way: of what is no newer they are told no more. */
export async function markNotified(db: Db, told: readonly Notified[]): Promise<void> {
  if (told.length === 0) return
  await sql`
    with told as (
      select * from unnest(${told.map((one) => one.accountId)}::bigint[], ${told.map((one) => one.topic)}::text[],
        ${told.map((one) => one.at)}::timestamptz[]) as n (account_id, topic, at)
    ), here as materialized (
      -- Nobody who was erased meanwhile; who is just being is waited for.
      select id from account where id in (select account_id from told) and erased_at is null order by id for key share
    )
    insert into told_topic as t (account_id, topic, told_at)
    select n.account_id, n.topic, max(n.at) from told n join here h on h.id = n.account_id
    group by n.account_id, n.topic order by n.account_id, n.topic
    on conflict (account_id, topic) do update set told_at = greatest(t.told_at, excluded.told_at), reminded = false`.execute(
    db,
  )
}
