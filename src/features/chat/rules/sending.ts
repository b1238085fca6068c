import type { ErrorCode } from '../../../contract/errors.ts'
import { MESSAGE_KEPT_MONTHS } from '../../../contract/limits.ts'

/** What decides whether a member may send a message now; the same for the composer and for the server. */
export type SendFacts = {
  /** The sender's address is confirmed. */
  confirmed: boolean
  /** Either of the two blocked the other. */
  blocked: boolean
  /** The other one's account is out of use. */
  otherDisabled: boolean
  /** The other one is invisible and has not made contact. */
  otherUnreachable: boolean
  /** The warning about a fictional profile is not accepted yet, nor with this message. */
  acceptanceNeeded: boolean
  /** A GIF of a member who is not premium. */
  premiumNeeded?: boolean
  /** This would be the first message between the two. */
  starts: boolean
  /** How many conversations the sender may still start; null: any number. */
  conversationsLeft: number | null
  credits: number
  /** Credits this message costs. */
  cost: number
}

/**
 * Why a message may not be sent, the first reason in the documented order. The database decides in this very order
 * (db/functions/post-message.sql), on locked rows.
 * @returns null when it may
 * @source P-42, O-52, O-54, O-70, O-73, O-74, O-76
 */
export function sendRefusal(facts: SendFacts): ErrorCode | null {
  if (!facts.confirmed) return 'not_confirmed'
  if (facts.blocked) return 'blocked'
  if (facts.otherDisabled) return 'profile_disabled'
  if (facts.starts && facts.otherUnreachable) return 'member_invisible'
  if (facts.acceptanceNeeded) return 'fictional_not_accepted'
  if (facts.premiumNeeded) return 'premium_only'
  if (facts.starts && facts.conversationsLeft !== null && facts.conversationsLeft <= 0) return 'conversation_limit'
  if (facts.credits < facts.cost) return 'not_enough_credits'
  return null
}

/**
 * Credits for one text message, the same for free and premium members.
 * @param to `fictional` profiles are written to for nothing
 * @param messageCredits the site's price of a message
 * @source O-52, O-68, O-76
 */
export const messageCost = (to: { fictional: boolean }, messageCredits: number): number =>
  to.fictional ? 0 : messageCredits

/** A message as it is kept: without white space around it, and without the one character that no text may hold. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').trim()

/**
 * What is wrong with a cleaned text.
 * @param max in characters; an emoji of one code point counts as one
 * @returns null when it can be sent
 * @source O-65
 */
export function textFault(text: string, max: number): 'message_empty' | 'message_length' | null {
  if (text === '') return 'message_empty'
  return [...text].length > max ? 'message_length' : null
}

const DAY_MS = 86_400_000

/** Messages from before are not shown. @param settings of the site @source O-71 */
export const shownSince = (settings: Record<string, unknown>, now: Date): Date =>
  new Date(now.getTime() - Number(settings['chat_history_days']) * DAY_MS)

/** Messages from before are erased for everybody: 24 months. @source O-71 */
export function keptSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - MESSAGE_KEPT_MONTHS)
  return since
}
