import type { ChatState } from '../../../contract/chat.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { ALL_READ, findListener, toState } from '../reads/parties.ts'
import { changeParty, lockParty } from './lock-party.ts'

/**
 * Sets everything read that has come in so far.
 * @returns up to which `seq`, how the conversation stands now, who on the other side may hear of it (nobody after a
 * block or without news), and whether the number moved, which it does for the reader's own messages too
 * @throws not_found when the member is no party of it
 */
export async function readChat(
  trx: Trx,
  accountId: number,
  conversationId: string,
): Promise<{ seq: number; state: ChatState; listenerId: number | null; isNews: boolean }> {
  const party = await lockParty(trx, accountId, conversationId)
  await changeParty(trx, accountId, party, { ...ALL_READ, last_read_seq: party.lastSeq })
  const isNews = party.lastSeq > party.lastReadSeq
  const listenerId = isNews ? await findListener(trx, accountId, conversationId) : null
  return { seq: party.lastSeq, state: toState(ALL_READ), listenerId, isNews }
}
