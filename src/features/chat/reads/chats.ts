import { sql } from 'kysely'
import type { Chat, Message } from '../../../contract/chat.ts'
import type { Db } from '../../../platform/ctx.ts'
import { readCards } from '../../members/reads/cards.ts'
import type { Look } from '../../members/reads/look.ts'
import { contentOf } from './message-content.ts'

/** So many conversations are listed; who has more reaches the older ones from the profiles. */
const LISTED_MAX = 500
/** So many cards are one question; further ones are asked for at the same time, on other connections. */
const CARDS_TOGETHER = 170

/**
 * A member's conversations, the latest first: without those removed since their last message, and without those with
 * members whom this one blocked or who blocked this one.
 * @param since messages from before are not shown
 * @source P-38, O-71, O-72, O-73
 */
export async function readChats(db: Db, look: Look & { me: number }, since: Date): Promise<Chat[]> {
  const { rows } = await sql<Row>`
    select c.public_id as id, c.last_at, p.unread, p.other_id, m.kind, m.body, m.seq, m.sender_id
    from party p
    join conversation c on c.id = p.conversation_id
    left join lateral (
      select * from message m
      where m.conversation_id = c.id and m.seq >= p.hidden_before_seq and m.created_at >= ${since} and not exists (
        select from message_hidden h where h.account_id = p.account_id and h.conversation_id = c.id and h.seq = m.seq
      )
      order by m.seq desc limit 1
    ) m on true
    where p.account_id = ${look.me} and c.last_seq >= greatest(1, p.hidden_before_seq)
      and (select true from hidden_pair h where h.account_id = p.account_id and h.other_id = p.other_id) is null
    order by c.last_at desc, c.id desc
    limit ${LISTED_MAX}`.execute(db)
  const questions = Array.from({ length: Math.ceil(rows.length / CARDS_TOGETHER) }, (_, i) =>
    rows.slice(i * CARDS_TOGETHER, (i + 1) * CARDS_TOGETHER).map((row) => row.other_id),
  )
  const cards = await Promise.all(questions.map((accountIds) => readCards(db, look, accountIds)))
  const cardOf = new Map(cards.flat().map(({ accountId, ...card }) => [accountId, card]))
  return rows.flatMap((row) => {
    const profile = cardOf.get(row.other_id)
    if (profile === undefined) return []
    const last_message =
      row.kind === null
        ? null
        : {
            type: row.kind,
            text: contentOf({ kind: row.kind, body: row.body!, image: null }).text,
            own: row.sender_id === look.me,
            seq: row.seq!,
          }
    return [
      {
        conversation: { id: row.id },
        profile,
        num_unread_messages: row.unread,
        last_message,
        date: row.last_at.toISOString(),
      },
    ]
  })
}

type Row = {
  id: string
  last_at: Date
  unread: number
  other_id: number
  /** Null, with the three after it, when nothing of the conversation is shown. */
  kind: Message['type'] | null
  body: string | null
  seq: number | null
  sender_id: number | null
}
