import { AppError } from '../../../contract/errors.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { countRead, lockParty } from './lock-party.ts'

/**
 * Hides one message from this member only; doing it again changes nothing.
 * @param messageId the public id
 * @returns the public id of its conversation
 * @throws not_found when there is no such message in a conversation of this member
 * @source P-43, O-72
 */
export async function removeMessage(
  trx: Trx,
  accountId: number,
  messageId: string,
): Promise<{ conversationId: string }> {
  const message = await trx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['message.seq', 'message.sender_id', 'conversation.public_id'])
    .where('message.id', '=', messageId)
    .executeTakeFirst()
  if (message === undefined) throw new AppError('not_found')
  const party = await lockParty(trx, accountId, message.public_id)
  const hidden = await trx
    .insertInto('message_hidden')
    .values({ account_id: accountId, conversation_id: party.conversationId, seq: message.seq })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst()
  const wasUnread =
    message.sender_id !== accountId && message.seq > party.lastReadSeq && message.seq >= party.hiddenBeforeSeq
  // Between two who do not see each other nothing counts.
  if (hidden && wasUnread && party.unread > 0)
    await countRead(trx, accountId, { conversationId: party.conversationId, count: 1 })
  return { conversationId: message.public_id }
}
