import type { Trx } from '../../../platform/ctx.ts'
import { ALL_READ } from '../reads/parties.ts'
import { changeParty, lockParty } from './lock-party.ts'

/**
 * Hides all messages so far from this member only. The conversation returns with the next message, and only with that.
 * The other side is told nothing, not even that they were read.
 * @returns the newest hidden `seq`, and the removal's own number
 * @throws not_found when the member is no party of it
 */
export async function removeChat(
  trx: Trx,
  accountId: number,
  conversationId: string,
): Promise<{ seq: number; removedSeq: number }> {
  const party = await lockParty(trx, accountId, conversationId)
  const removedSeq = party.removedSeq + 1
  const hidden = { hidden_before_seq: party.lastSeq + 1, removed_seq: removedSeq }
  await changeParty(trx, accountId, party, { ...ALL_READ, ...hidden })
  return { seq: party.lastSeq, removedSeq }
}
