import { sql } from 'kysely'
import type { Exporter } from '../../accounts/reads/export-member.ts'

type Row = { conversation: string; with: string | null; date: Date; own: boolean; type: string; text: string }

/**
 * Every message the member sent or received, also those that the screens hide; of the others only the name, and of who is gone not
 * even that.
 * @source TRU-11
 */
export const exportChats: Exporter = async (db, { accountId }) => {
  const { rows } = await sql<Row>`
    select c.public_id as conversation, case when a.status in ('deleted', 'banned') then null else p.name end as "with",
      m.created_at as date, m.sender_id = ${accountId} as own, m.kind as type, m.body as text
    from party mine
    join conversation c on c.id = mine.conversation_id
    join message m on m.conversation_id = c.id
    join profile p on p.account_id = mine.other_id
    join account a on a.id = mine.other_id
    where mine.account_id = ${accountId}
    order by c.id, m.seq`.execute(db)
  const conversations = new Map<string, { with: string | null; messages: object[] }>()
  for (const { conversation, with: other, ...message } of rows) {
    const found = conversations.get(conversation) ?? { with: other, messages: [] }
    found.messages.push(message)
    conversations.set(conversation, found)
  }
  return { data: { conversations: [...conversations.values()] } }
}
