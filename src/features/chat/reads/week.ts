import { sql } from 'kysely'
import type { CountWeek } from '../../notifications/reads/count-week.ts'

/** Messages that came, and those that were not read; none of whom the member cannot see, nor of fictional profiles. */
export const countMessages: CountWeek<'messages' | 'unread'> = async (db, accountIds, since) => {
  const { rows } = await sql<{ accountId: number; messages: number; unread: number }>`
    select p.account_id as "accountId", coalesce(sum(case when c.last_at >= ${since} then (
        select count(*) from message m
        where m.conversation_id = c.id and m.seq >= p.hidden_before_seq and m.sender_id = p.other_id
          and m.created_at >= ${since}
      ) end), 0)::int as messages, coalesce(sum(p.unread), 0)::int as unread
    from party p join conversation c on c.id = p.conversation_id
    join account a on a.id = p.other_id and a.status = 'active'
    join profile they on they.account_id = p.other_id and not they.fictional
    where p.account_id = any (${accountIds}::bigint[])
      and not exists (select from hidden_pair h where h.account_id = p.account_id and h.other_id = p.other_id)
    group by p.account_id`.execute(db)
  return rows
}
