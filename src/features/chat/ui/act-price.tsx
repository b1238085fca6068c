import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ActLine } from '../../../client/act-price.tsx'
import { toCredits } from '../../../client/links.ts'
import { useMember } from '../../../client/web.tsx'
import type { MessageKind, SendRefusal } from '../../../contract/choices.ts'
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

export function ActPrice({ chat: { costs }, kind }: { chat: Conversation; kind: MessageKind }) {
  return (
    <p className="text-[0.875rem] text-muted">
      <ActLine kind={kind} price={costs[kind]} currency={costs.currency} />
    </p>
  )
}

export function ComposerCost({ chat: { costs }, starts }: { chat: Conversation; starts: boolean }) {
  const t = useTranslations('chat.composer')
  const { credits, paid_user: isPaid, conversations_left: left } = useMember()
  return (
    <div className="composer-cost" id="composer-cost">
      <span>
        <ActLine kind="text" price={costs.text} currency={costs.currency} />
      </span>
      {isPaid && (
        <Link {...toCredits} className="link">
          {t('balance', { n: credits })}
        </Link>
      )}
      {starts && left !== null && <span>{t('freeConversations', { n: left })}</span>}
    </div>
  )
}
