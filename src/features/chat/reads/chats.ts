import { sql, type RawBuilder } from 'kysely'
import type { Chat, Message } from '../../../contract/chat.ts'
import type { Db } from '../../../platform/ctx.ts'
import type { CountNew } from '../../notifications/reads/due-notices.ts'
import { cardJoins, personColumns, toPerson, type PersonRow } from '../../profiles/reads/cards.ts'
import type { Viewing } from '../../profiles/reads/viewing.ts'
import { contentOf } from './message-content.ts'
import { stateColumns, toState, type StateColumns } from './parties.ts'

/** So many conversations are listed; who has more reaches the older ones from the profiles. */
const LISTED_MAX = 500

/**
 * A member's conversations, the latest first: without those removed since their last message, and without those with
 * members whom this one blocked or who blocked this one.
 * @param since messages from before are not shown
 */
export async function readChats(db: Db, viewing: Viewing & { me: number }, since: Date): Promise<Chat[]> {
  const { rows } = await sql<Row>`
    select i.public_id, i.last_at, ${stateColumns('i')}, last.kind, last.body, last.seq, last.sender_id, ${personColumns(viewing)}
    from (${listedOf(viewing.me)}) i
    ${cardJoins(viewing)}
    left join lateral (
      select t.kind, t.body, t.seq, t.sender_id from message t
      where i.last_at >= ${since} and t.conversation_id = i.conversation_id and t.seq >= i.hidden_before_seq and t.created_at >= ${since} and not exists (
        select from message_hidden h where h.account_id = ${viewing.me} and h.conversation_id = i.conversation_id and h.seq = t.seq
      )
      order by t.seq desc limit 1
    ) last on true
    order by i.last_at desc, i.conversation_id desc`.execute(db)
  return rows.map((row) => ({
    conversation: { id: row.public_id },
    profile: toPerson(row, viewing),
    ...toState(row),
    last_message:
      row.kind === null
        ? null
        : {
            type: row.kind,
            text: contentOf({ kind: row.kind, body: row.body!, image: null }).text,
            own: row.sender_id === viewing.me,
            seq: row.seq!,
          },
    date: row.last_at.toISOString(),
  }))
}

/** Unread messages of the conversations that are listed, whoever the other side is. */
export const countUnread: CountNew = async (db, accountIds) => {
  const { rows } = await sql<{ accountId: number; count: number }>`
    select m.id as "accountId", sum(i.unread)::int as count
    from unnest(${accountIds}::bigint[]) m(id) cross join lateral (${listedOf(sql`m.id`)}) i
    group by m.id`.execute(db)
  return rows
}

const listedOf = (me: number | RawBuilder<number>): RawBuilder<unknown> => sql`
  select s.other_id as account_id, ${stateColumns('s')}, s.hidden_before_seq, c.id as conversation_id, c.public_id, c.last_at
  from party s
  join conversation c on c.id = s.conversation_id
  where s.account_id = ${me} and c.last_seq >= greatest(1, s.hidden_before_seq)
    and s.other_id not in (select h.other_id from hidden_pair h where h.account_id = ${me})
  order by c.last_at desc, c.id desc
  limit ${LISTED_MAX}`

type Row = PersonRow &
  StateColumns & {
    public_id: string
    last_at: Date
    /** Null, with the three after it, when nothing of the conversation is shown. */
    kind: Message['type'] | null
    body: string | null
    seq: number | null
    sender_id: number | null
  }
