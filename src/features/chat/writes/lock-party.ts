import { sql, type UpdateObject } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Trx } from '../../../platform/ctx.ts'

export type LockedParty = {
  conversationId: number
  otherId: number
  unread: number
  lastReadSeq: number
  hiddenBeforeSeq: number
  removedSeq: number
  /** Newest seq: every message that the counter knows is in it. */
  lastSeq: number
}

/**
 * Holds one member's side of a conversation: until the transaction ends no message adds to its counter.
 * @param conversationId the public id
 * @throws not_found when the member is no party of it
 */
export async function lockParty(trx: Trx, accountId: number, conversationId: string): Promise<LockedParty> {
  const { rows } = await sql<Omit<LockedParty, 'lastSeq'>>`
    select c.id as "conversationId", p.other_id as "otherId", p.unread, p.last_read_seq as "lastReadSeq",
      p.hidden_before_seq as "hiddenBeforeSeq", p.removed_seq as "removedSeq"
    from party p join conversation c on c.id = p.conversation_id
    where p.account_id = ${accountId} and c.public_id = ${conversationId} for no key update of p`.execute(trx)
  const [party] = rows
  if (party === undefined) throw new AppError('not_found')
  // Asked again after the lock: the first statement began before it and may know an older number.
  const { last_seq: lastSeq } = await trx
    .selectFrom('conversation')
    .select('last_seq')
    .where('id', '=', party.conversationId)
    .executeTakeFirstOrThrow()
  return { ...party, lastSeq }
}

/** Changes one member's side, which is held. */
export async function changeParty(
  trx: Trx,
  accountId: number,
  { conversationId }: LockedParty,
  changes: UpdateObject<DB, 'party'>,
): Promise<void> {
  await trx
    .updateTable('party')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .execute()
}
