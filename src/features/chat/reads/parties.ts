import { sql } from 'kysely'
import type { ChatState } from '../../../contract/chat.ts'
import type { Db } from '../../../platform/ctx.ts'

/** The columns of a party that say how the conversation stands with its member. */
export type StateColumns = { unread: number }
export const stateColumns = (party: string) => sql`${sql.ref(`${party}.unread`)}`
export const toState = ({ unread }: StateColumns): ChatState => ({ num_unread_messages: unread })
/** When nothing is unread any more. */
export const ALL_READ = { unread: 0 } satisfies StateColumns

export type PartyView = StateColumns & {
  accountId: number
  conversationId: number
  publicId: string
  otherId: number
  otherProfileId: string
  otherFictional: boolean
  accepted: boolean
  blockedByOther: boolean
  lastSeq: number
  /** The first seq this member still sees. */
  hiddenBeforeSeq: number
  removedSeq: number
  readSeq: number
  /** When the oldest message was sent that this member has not removed. */
  oldestAt: Date | null
}

/**
 * A conversation as one of its two members has it.
 * @param by the public id of the conversation, or the account on the other side
 * @returns null when the member is no party of such a conversation
 */
export async function findParty(
  db: Db,
  accountId: number,
  by: { conversationId: string } | { otherId: number },
): Promise<PartyView | null> {
  const found =
    'otherId' in by
      ? sql`c.lo = least(${accountId}::bigint, ${by.otherId}::bigint) and c.hi = greatest(${accountId}::bigint, ${by.otherId}::bigint)`
      : sql`c.public_id = ${by.conversationId}`
  const { rows } = await sql<PartyView>`
    select p.account_id as "accountId", c.id as "conversationId", c.public_id as "publicId", p.other_id as "otherId", they.id as "otherProfileId",
      they.fictional as "otherFictional", c.last_seq as "lastSeq", p.hidden_before_seq as "hiddenBeforeSeq", p.removed_seq as "removedSeq", ${stateColumns('p')},
      t.last_read_seq as "readSeq",
      exists (select from fictional_acceptance f where f.account_id = p.account_id and f.other_id = p.other_id) as accepted,
      exists (select from block b where b.blocker_id = p.other_id and b.blocked_id = p.account_id) as "blockedByOther",
      (select m.created_at from message m where m.conversation_id = c.id and m.seq = greatest(1, p.hidden_before_seq)) as "oldestAt"
    from conversation c
    join party p on p.conversation_id = c.id and p.account_id = ${accountId}
    join party t on t.conversation_id = c.id and t.account_id = p.other_id
    join profile they on they.account_id = p.other_id
    where ${found}`.execute(db)
  return rows[0] ?? null
}

/**
 * Who is on the other side of a conversation and may hear what this member does there.
 * @returns null when that is nobody, or one of the two blocked the other
 */
export async function findListener(db: Db, accountId: number, conversationId: string): Promise<number | null> {
  const { rows } = await sql<{ otherId: number }>`
    select p.other_id as "otherId" from conversation c join party p on p.conversation_id = c.id
    where c.public_id = ${conversationId} and p.account_id = ${accountId}
      and not exists (select from hidden_pair h where h.account_id = ${accountId} and h.other_id = p.other_id)`.execute(
    db,
  )
  return rows[0]?.otherId ?? null
}
