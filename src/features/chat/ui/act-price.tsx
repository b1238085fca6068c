import { useTranslations } from 'use-intl'
import { useMember, useSettings } from '../../../client/web.tsx'
import type { MessageKind, SendRefusal } from '../../../contract/choices.ts'
import { useMoney } from '../../../kit/price.tsx'
import { usePending } from './chat-store.ts'
import type { Conversation } from './conversation.ts'

/** What the server said about one more message of this kind, and what the member has left beside those on their way. */
export type Offer = { kind: MessageKind; cost: number; balance: number; refusal: SendRefusal | null }

export function useOffers(chat: Conversation): (kind: MessageKind) => Offer {
  const { credits } = useMember()
  const waiting = usePending(chat.profile.id).filter((one) => one.state === 'waiting')
  const onTheWay = waiting.reduce((sum, one) => sum + chat.costs[one.type].credits, 0)
  return (kind) => {
    const { credits: cost, refusal } = chat.costs[kind]
    const balance = Math.max(0, credits - onTheWay)
    return { kind, cost, balance, refusal: refusal ?? (onTheWay > 0 && balance < cost ? 'not_enough_credits' : null) }
  }
}

function useActPrice({ costs }: Conversation, kind: MessageKind): { credits: number; price: string | null } {
  const write = useMoney()
  const { credits, money } = costs[kind]
  return { credits, price: money === null || credits === 0 ? null : write(money, costs.currency) }
}

export function ActPrice({ chat, kind }: { chat: Conversation; kind: MessageKind }) {
  const t = useTranslations('chat.composer')
  const { credits: n, price } = useActPrice(chat, kind)
  return (
    <p className="text-[0.875rem] text-muted">
      <b className="text-ink">{t('credits', { n })}</b>
      {price && ` (${price})`}
    </p>
  )
}

export function ComposerCost({ chat, starts }: { chat: Conversation; starts: boolean }) {
  const t = useTranslations('chat.composer')
  const user = useMember()
  const settings = useSettings()
  const { credits: n, price } = useActPrice(chat, 'text')
  const bold = (text: React.ReactNode) => <b>{text}</b>
  const freeMessages = Math.floor(user.credits / settings.message_credits)
  return (
    <div className="composer-cost" id="composer-cost">
      <span>
        {chat.profile.fictional && n === 0
          ? t.rich('priceFictional', { b: bold })
          : price
            ? t.rich('price', { n, price, b: bold })
            : t.rich('priceOnly', { n, b: bold })}
      </span>
      <span>
        {user.paid_user ? t('balance', { n: user.credits }) : t('freeMessages', { n: freeMessages })}
        {starts && user.conversations_left !== null && `, ${t('freeConversations', { n: user.conversations_left })}`}
      </span>
    </div>
  )
}
