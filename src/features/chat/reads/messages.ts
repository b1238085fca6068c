import { sql } from 'kysely'
import type { Message } from '../../../contract/chat.ts'
import type { Caution } from '../../../contract/choices.ts'
import { CHAT_GAP_MAX, CHAT_PAGE_SIZE } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'
import { contentOf, type ImageRow } from './message-content.ts'
import type { PartyView } from './parties.ts'

export type Reader = { accountId: number; profileId: string }
/** Part of a conversation: the newest, those before a seq, or all after one. */
export type Span = { before?: number | undefined; after?: number | undefined }

/**
 * Messages that this member may still see, oldest first.
 * @param party the member's view of the conversation
 * @param span `after`: the exact gap, at most 500; else 30, the newest ones first to be taken
 * @param since older ones are hidden by the limit of the history
 * @returns `more`: the span holds further messages, on the side away from the cursor
 */
export async function readMessages(
  db: Db,
  reader: Reader,
  { party, span, since }: { party: PartyView; span: Span; since: Date },
): Promise<{ messages: Message[]; more: boolean }> {
  const isGap = span.after !== undefined
  const size = isGap ? CHAT_GAP_MAX : CHAT_PAGE_SIZE
  // In words of SQL: building it anew with each call would cost as much as reading its rows.
  const { rows } = await sql<Row>`
    select m.id, m.seq, m.sender_id, m.kind, m.body, m.client_id, m.created_at, m.caution, i.filename, i.stand_in, i.width, i.height
    from message m
    left join message_image i on i.conversation_id = m.conversation_id and i.seq = m.seq
    where m.conversation_id = ${party.conversationId} and m.seq >= ${Math.max(party.hiddenBeforeSeq, (span.after ?? 0) + 1)}
      ${span.before === undefined ? sql`` : sql`and m.seq < ${span.before}`}
      and m.created_at >= ${since} and not exists (
        select from message_hidden h
        where h.account_id = ${reader.accountId} and h.conversation_id = m.conversation_id and h.seq = m.seq
      )
    order by m.seq ${isGap ? sql`asc` : sql`desc`}
    limit ${size + 1}`.execute(db)
  const page = rows.slice(0, size)
  if (!isGap) page.reverse()
  const messages = page.map((row): Message => {
    const own = row.sender_id === reader.accountId
    return {
      id: row.id,
      conversation: { id: party.publicId },
      profile: { id: own ? reader.profileId : party.otherProfileId },
      seq: row.seq,
      ...contentOf({ kind: row.kind, body: row.body, image: row.filename === null ? null : (row as ImageRow) }),
      date: row.created_at.toISOString(),
      read: own && row.seq <= party.readSeq,
      client_id: own ? row.client_id : null,
      ...(row.caution !== null && !own ? { caution: row.caution } : {}),
    }
  })
  return { messages, more: rows.length > size }
}

type Row = {
  id: string
  seq: number
  sender_id: number
  kind: Message['type']
  body: string
  client_id: string
  created_at: Date
  caution: Caution | null
  /** Null, with the three after it, when there is no picture. */
  filename: string | null
  stand_in: Buffer | null
  width: number | null
  height: number | null
}

const REMOVED_MAX = CHAT_GAP_MAX

/**
 * Single messages that this member removed from a conversation, by the numbers of the removals.
 * @param after of a removal that the reader knows already
 * @returns the oldest first, at most 500
 */
export const readRemoved = (db: Db, party: PartyView, after: number): Promise<{ id: string; removed_seq: number }[]> =>
  db
    .selectFrom('message_hidden as h')
    .innerJoin('message as m', (join) =>
      join.onRef('m.conversation_id', '=', 'h.conversation_id').onRef('m.seq', '=', 'h.seq'),
    )
    .select(['m.id', 'h.removed_seq'])
    .where('h.account_id', '=', party.accountId)
    .where('h.conversation_id', '=', party.conversationId)
    .where('h.removed_seq', '>', after)
    .orderBy('h.removed_seq')
    .limit(REMOVED_MAX)
    .$narrowType<{ removed_seq: number }>()
    .execute()
