import { AppError } from '../../../contract/errors.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { changeParty, lockParty } from './lock-party.ts'

/**
 * Hides one message from this member only; doing it again changes nothing. A removal is an event with a number of its
 * own: the member's other pages catch up by it.
 * @param messageId the public id
 * @returns the public id of its conversation, and how many removals there are in it
 * @throws not_found when there is no such message in a conversation of this member
 */
export async function removeMessage(
  trx: Trx,
  accountId: number,
  messageId: string,
): Promise<{ conversationId: string; removedSeq: number }> {
  const message = await trx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['message.seq', 'message.sender_id', 'conversation.public_id'])
    .where('message.id', '=', messageId)
    .executeTakeFirst()
  if (message === undefined) throw new AppError('not_found')
  const party = await lockParty(trx, accountId, message.public_id)
  const removedSeq = party.removedSeq + 1
  const hidden = await trx
    .insertInto('message_hidden')
    .values({
      account_id: accountId,
      conversation_id: party.conversationId,
      seq: message.seq,
      removed_seq: removedSeq,
    })
    .onConflict((again) => again.doNothing())
    .executeTakeFirst()
  if (hidden.numInsertedOrUpdatedRows === 0n) return { conversationId: message.public_id, removedSeq: party.removedSeq }
  const wasUnread =
    message.sender_id !== accountId && message.seq > party.lastReadSeq && message.seq >= party.hiddenBeforeSeq
  await changeParty(trx, accountId, party, { removed_seq: removedSeq, unread: party.unread - (wasUnread ? 1 : 0) })
  return { conversationId: message.public_id, removedSeq }
}
