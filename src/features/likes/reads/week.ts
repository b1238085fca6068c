import { sql } from 'kysely'
import type { CountWeek } from '../../notifications/reads/count-week.ts'

/** Likes that came and those that became a match, of whom the member can see; none of fictional profiles. */
export const countLikes: CountWeek<'likes' | 'matches'> = async (db, accountIds, since) => {
  const { rows } = await sql<{ accountId: number; likes: number; matches: number }>`
    select r.account_id as "accountId", count(*) filter (where r.liked_at >= ${since})::int as likes,
      count(*) filter (where p.matched_at >= ${since})::int as matches
    from received_like r join account a on a.id = r.from_id and a.status = 'active'
    join profile they on they.account_id = r.from_id and not they.fictional
    left join pair p on p.lo = least(r.account_id, r.from_id) and p.hi = greatest(r.account_id, r.from_id)
    where r.account_id = any (${accountIds}::bigint[]) and (r.liked_at >= ${since} or p.matched_at >= ${since})
      and not exists (select from hidden_pair h where h.account_id = r.account_id and h.other_id = r.from_id)
    group by r.account_id`.execute(db)
  return rows
}
