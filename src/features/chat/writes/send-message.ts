import { sql } from 'kysely'
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
  /** Cleaned and neither empty nor too long. */
  text: string
  acceptsFictional: boolean
  /** The site's price of a message. */
  messageCredits: number
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
}

/**
 * Stores a message with its number, its debit and the other side's counters, all or nothing, in one statement.
 * @param db a connection; inside a transaction a refusal leaves that transaction usable
 * @throws every code of `sendRefusal`, and not_found, profile_not_found, idempotency_key_reused, in this order: the target, the key,
 * the member, the other side, the limits, the balance
 * @source O-65, O-68, O-70, MSG-1, MSG-2, MON-3, SEC-7
 */
export async function sendMessage(db: Db, draft: Draft): Promise<SentMessage> {
  const { to, now } = draft
  const { rows } = await sql<Outcome>`
    select refusal, conversation as "conversationId", message as "messageId", seq, sent_at as "sentAt", credits, other_account as "otherId",
      is_repeat as "isRepeat"
    from send_message(${draft.senderId}, ${'conversationId' in to ? to.conversationId : null}, ${'profileId' in to ? to.profileId : null},
      ${draft.clientId}, ${orderedId(now.getTime())}, ${draft.text}, ${draft.acceptsFictional},
      ${draft.messageCredits}, ${FREE_CONVERSATIONS}, ${now})`.execute(db)
  const { refusal, ...sent } = rows[0]!
  if (refusal !== null) throw new AppError(refusal)
  return sent
}

type Outcome = SentMessage & { refusal: ErrorCode | null }
