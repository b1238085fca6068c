import { sql } from 'kysely'
import type { OpenTopic, OpenTopics } from '../../notifications/reads/due-notices.ts'

/**
 * Conversations with messages that were not read, of who is still there and not suspended; new is one of which the
 * member never read anything.
 */
export const openConversations: OpenTopics = async (db, accountIds) => {
  const { rows } = await sql<OpenTopic>`
    select p.account_id as "accountId", c.public_id::text as topic, p.unread as count, c.last_at as "newestAt",
      p.other_id as "newestBy",
      case when p.last_read_seq = 0 and c.started_by = p.other_id then 'new_conversation' else 'new_message' end as kind
    from party p join conversation c on c.id = p.conversation_id
    join account a on a.id = p.other_id and a.status = 'active'
    where p.account_id = any (${accountIds}::bigint[]) and p.unread > 0
      and not exists (select from hidden_pair h where h.account_id = p.account_id and h.other_id = p.other_id)`.execute(
    db,
  )
  return rows
}
