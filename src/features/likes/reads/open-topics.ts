import { sql } from 'kysely'
import type { OpenTopic, OpenTopics } from '../../notifications/reads/due-notices.ts'
import { LIKES_TOPIC } from '../../notifications/rules/pushes.ts'

/** Likes that were not looked at; the newest says whether they are told as a match. */
export const openLikes: OpenTopics = async (db, accountIds) => {
  const { rows } = await sql<OpenTopic>`
    select n.account_id as "accountId", ${LIKES_TOPIC}::text as topic, n.count, n.newest_at as "newestAt",
      n.newest_by as "newestBy", case when p.matched_at is null then 'like' else 'match' end as kind
    from (
      select r.account_id, count(*)::int as count, max(r.liked_at) as newest_at,
        (array_agg(r.from_id order by r.liked_at desc, r.from_id))[1] as newest_by
      from received_like r join account a on a.id = r.from_id
      where r.account_id = any (${accountIds}::bigint[]) and r.is_new and a.status = 'active'
        and not exists (select from hidden_pair h where h.account_id = r.account_id and h.other_id = r.from_id)
      group by r.account_id
    ) n
    left join pair p on p.lo = least(n.account_id, n.newest_by) and p.hi = greatest(n.account_id, n.newest_by)`.execute(
    db,
  )
  return rows
}
