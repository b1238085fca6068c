import type { Trx } from '../../../platform/ctx.ts'
import { countRead, lockParty } from './lock-party.ts'

/**
 * Sets everything read that has come in so far.
 * @returns up to which `seq`, the other side's account, and whether there was anything new to read
 * @throws not_found when the member is no party of it
 * @source P-40, S4-035, MSG-5
 */
export async function readChat(
  trx: Trx,
  accountId: number,
  conversationId: string,
): Promise<{ seq: number; otherId: number; isNews: boolean }> {
  const party = await lockParty(trx, accountId, conversationId)
  await trx
    .updateTable('party')
    .set({ last_read_seq: party.lastSeq })
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', party.conversationId)
    .execute()
  await countRead(trx, accountId, { conversationId: party.conversationId, count: party.unread })
  return { seq: party.lastSeq, otherId: party.otherId, isNews: party.lastSeq > party.lastReadSeq }
}
