import { useTranslations } from 'use-intl'
import { useMember, useSettings } from '../../../client/web.tsx'
import { useActPrice } from './act-price.ts'
import type { Conversation } from './conversation.ts'

/**
 * The price of a message in credits and money, before it is sent, and what the member has.
 * @source O-68, O-69, O-70, O-78, MON-11
 */
export function ComposerCost({ chat, starts }: { chat: Conversation; starts: boolean }) {
  const t = useTranslations('chat.composer')
  const user = useMember()
  const settings = useSettings()
  const { credits: n, price } = useActPrice(chat, 'text')
  const bold = (text: React.ReactNode) => <b>{text}</b>
  const freeMessages = Math.floor(user.credits / settings.message_credits)
  return (
    <div className="composer-cost">
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
