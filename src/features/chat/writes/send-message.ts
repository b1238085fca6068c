import { sql } from 'kysely'
import type { Caution, MessageKind } from '../../../contract/choices.ts'
import { AppError, type ErrorCode } from '../../../contract/errors.ts'
import { FREE_CONVERSATIONS } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'
import { orderedId } from '../../../platform/ids.ts'

export type Draft = {
  senderId: number
  /** The conversation it goes to, or else the profile. */
  to: { conversationId: string } | { profileId: string }
  /** The client's key: the same one is the same message, for ever. */
  clientId: string
  kind: MessageKind
  /** Words, cleaned and neither empty nor too long; the id of a gift or a GIF; the hash of a picture as it came. */
  body: string
  /** Keyed hash of words that are long enough to be known again. */
  textHash: Buffer | null
  acceptsFictional: boolean
  /** Credits, to a profile that is not fictional. */
  cost: number
  now: Date
}

export type SentMessage = {
  conversationId: string
  messageId: string
  seq: number
  sentAt: Date
  /** What the sender has left. */
  credits: number
  otherId: number
  /** True when this key had been sent before: nothing happened now. */
  isRepeat: boolean
  caution: Caution | null
}

/**
 * Stores a message with its number, its debit and the other side's counters, all or nothing, in one statement.
 * @param db a connection; inside a transaction a refusal leaves that transaction usable
 * @throws every code of `sendRefusal`, and not_found, profile_not_found, idempotency_key_reused, in this order: the target, the key,
 * the member, the other side, the limits, the balance · not_enough_credits with `credits` and `cost`, conversation_limit with `limit`
 * @source O-65, O-67, O-68, O-70, MSG-1, MSG-2, MON-3, SEC-7
 */
export async function sendMessage(db: Db, draft: Draft): Promise<SentMessage> {
  const { to, now } = draft
  const { rows } = await sql<Outcome>`
    select refusal, conversation as "conversationId", message as "messageId", seq, sent_at as "sentAt", credits, other_account as "otherId",
      is_repeat as "isRepeat", caution, cost
    from post_message(${draft.senderId}, ${'conversationId' in to ? to.conversationId : null}, ${'profileId' in to ? to.profileId : null},
      ${draft.clientId}, ${orderedId(now.getTime())}, ${draft.kind}, ${draft.body}, ${draft.textHash}, ${draft.acceptsFictional},
      ${draft.cost}, ${FREE_CONVERSATIONS}, ${now})`.execute(db)
  const { refusal, cost, ...sent } = rows[0]!
  if (refusal === null) return sent
  if (refusal === 'not_enough_credits') throw new AppError(refusal, { data: { credits: sent.credits, cost } })
  if (refusal === 'conversation_limit') throw new AppError(refusal, { data: { limit: FREE_CONVERSATIONS } })
  throw new AppError(refusal)
}

type Outcome = SentMessage & { refusal: ErrorCode | null; cost: number | null }
