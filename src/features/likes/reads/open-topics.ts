import { sql } from 'kysely'
import type { OpenTopic, OpenTopics } from '../../notifications/reads/due-notices.ts'
import { LIKES_TOPIC } from '../../notifications/rules/pushes.ts'

/** Likes that were not looked at. */
export const openLikes: OpenTopics = async (db, accountIds) => {
  const { rows } = await sql<OpenTopic>`
    select r.account_id as "accountId", ${LIKES_TOPIC}::text as topic, count(*)::int as count
    from received_like r join account a on a.id = r.from_id
    where r.account_id = any (${accountIds}::bigint[]) and r.is_new and a.status = 'active'
      and not exists (select from hidden_pair h where h.account_id = r.account_id and h.other_id = r.from_id)
    group by r.account_id`.execute(db)
  return rows
}
