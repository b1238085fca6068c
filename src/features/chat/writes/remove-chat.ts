import type { Trx } from '../../../platform/ctx.ts'
import { countRead, lockParty } from './lock-party.ts'

/**
 * Hides all messages so far from this member only. The conversation returns with the next message, and only with that. The
 * other side is told nothing, not even that they were read.
 * @returns the newest hidden `seq`, and the removal's own number
 * @throws not_found when the member is no party of it
 */
export async function removeChat(
  trx: Trx,
  accountId: number,
  conversationId: string,
): Promise<{ seq: number; removedSeq: number }> {
  const party = await lockParty(trx, accountId, conversationId)
  const { removed_seq: removedSeq } = await trx
    .updateTable('party')
    .set((e) => ({ hidden_before_seq: party.lastSeq + 1, removed_seq: e('removed_seq', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', party.conversationId)
    .returning('removed_seq')
    .executeTakeFirstOrThrow()
  await countRead(trx, accountId, { conversationId: party.conversationId, count: party.unread })
  return { seq: party.lastSeq, removedSeq }
}
