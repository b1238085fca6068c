import { useMember, useSettings } from '../../../client/web.tsx'
import type { User } from '../../../contract/accounts.ts'
import type { MessageKind } from '../../../contract/choices.ts'
import type { Settings } from '../../../contract/site.ts'
import { useMoney } from '../../../kit/price.tsx'
import { costOf } from '../rules/kinds.ts'
import type { Conversation } from './conversation.ts'

/**
 * What one act towards this profile costs.
 * @returns credits; money is null where no bundle is sold, or nothing is to be paid
 * @source O-68, MON-11
 */
export function actPrice(chat: Conversation, kind: MessageKind, about: { user: User; settings: Settings }) {
  const cost = chat.costs?.[kind]
  if (chat.costs && cost)
    return {
      credits: cost.credits,
      money: cost.money && cost.credits > 0 ? { amount: Number(cost.money), currency: chat.costs.currency } : null,
    }
  const { user, settings } = about
  const credits = kind === 'text' ? chat.message_credits : costOf(kind, chat.profile, settings)
  const one =
    settings.minimum_message_costs[user.profile.country] ??
    settings.minimum_message_costs[settings.geoip_selected_country]
  return { credits, money: one && credits > 0 ? { amount: one.costs * credits, currency: one.currency } : null }
}

/** @returns `price` as it is written, null without money */
export function useActPrice(chat: Conversation, kind: MessageKind): { credits: number; price: string | null } {
  const write = useMoney()
  const [user, settings] = [useMember(), useSettings()]
  const { credits, money } = actPrice(chat, kind, { user, settings })
  return { credits, price: money && write(money.amount, money.currency) }
}
