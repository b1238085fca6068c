import type { User } from '../../../contract/accounts.ts'
import type { MessageKind } from '../../../contract/choices.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { SendFacts } from '../rules/sending.ts'
import type { Conversation } from './conversation.ts'
import type { Pending } from './outbox.ts'

/**
 * What this browser knows of the reasons that hinder sending. Only the server knows of blocking and invisibility: those are taken
 * from its last refusal. Credits of messages on their way are counted as spent.
 * @param about `refusal` the server's last one; `priceOf` credits by kind
 */
export function sendFacts(
  kind: MessageKind,
  about: {
    chat: Conversation
    user: User
    pending: readonly Pending[]
    refusal: ErrorCode | null
    priceOf: (kind: MessageKind) => number
  },
): SendFacts {
  const { chat, user, pending, refusal, priceOf } = about
  const cost = priceOf(kind)
  const waiting = pending.filter((one) => one.state === 'waiting').reduce((sum, one) => sum + priceOf(one.type), 0)
  return {
    confirmed: user.status !== 'not_confirmed',
    blocked: refusal === 'blocked',
    otherDisabled: refusal === 'profile_disabled' || chat.profile.deleted === true,
    otherUnreachable: refusal === 'member_invisible',
    acceptanceNeeded: chat.fictional_acceptance_needed && pending.length === 0,
    premiumNeeded: kind === 'gif' && !user.paid_user,
    starts: chat.conversation === null && pending.length === 0,
    conversationsLeft: refusal === 'conversation_limit' ? 0 : user.conversations_left,
    credits: refusal === 'not_enough_credits' && user.credits >= cost ? 0 : user.credits - waiting,
    cost,
  }
}
