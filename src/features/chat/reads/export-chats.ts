import { sql } from 'kysely'
import { fileKey } from '../../photos/rules.ts'
import type { Exporter } from '../../privacy/reads/export-member.ts'

type Row = {
  conversation: string
  with: string | null
  date: Date
  own: boolean
  type: string
  text: string
  image: string | null
  key: string | null
}

/**
 * Every message the member sent or received, also those that the screens hide, with the pictures the member sent; of
 * the others only the name, and of who is gone or blocked the member not even that.
 */
export const exportChats: Exporter = async (db, { accountId }) => {
  const { rows } = await sql<Row>`
    select c.public_id as conversation, case when a.status in ('deleted', 'banned') or b.blocker_id is not null then null else p.name end as "with",
      m.created_at as date, m.sender_id = ${accountId} as own, m.kind as type,
      case when m.kind = 'image' then '' else m.body end as text, i.id as image, i.storage_key as key
    from party mine
    join conversation c on c.id = mine.conversation_id
    join message m on m.conversation_id = c.id
    join profile p on p.account_id = mine.other_id
    join account a on a.id = mine.other_id
    left join block b on b.blocker_id = mine.other_id and b.blocked_id = ${accountId}
    left join message_image i on i.conversation_id = m.conversation_id and i.seq = m.seq and i.account_id = ${accountId}
    where mine.account_id = ${accountId}
    order by c.id, m.seq`.execute(db)
  const conversations = new Map<string, { with: string | null; messages: object[] }>()
  const media: { name: string; key: string }[] = []
  for (const { conversation, with: other, image, key, ...message } of rows) {
    const found = conversations.get(conversation) ?? { with: other, messages: [] }
    if (key !== null) media.push({ name: `${image}.webp`, key: fileKey(key, 'w1280.webp') })
    found.messages.push(key === null ? message : { ...message, file: `media/${image}.webp` })
    conversations.set(conversation, found)
  }
  return { data: { conversations: [...conversations.values()] }, media }
}
