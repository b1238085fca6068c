import { useFormatter, useTranslations } from 'use-intl'
import { useMember, useSettings } from '../../../web/client/web.tsx'

/**
 * The price of a message in credits and money, before it is sent, and what the member has.
 * @source O-68, O-69, O-70, O-78, MON-11
 */
export function ComposerCost({ cost, starts, fictional }: { cost: number; starts: boolean; fictional: boolean }) {
  const t = useTranslations('chat.composer')
  const format = useFormatter()
  const user = useMember()
  const settings = useSettings()
  const bold = (text: React.ReactNode) => <b>{text}</b>
  const money =
    settings.minimum_message_costs[user.profile.country] ??
    settings.minimum_message_costs[settings.geoip_selected_country]
  const price = money && format.number(money.costs, { style: 'currency', currency: money.currency })
  const freeMessages = Math.floor(user.credits / settings.message_credits)
  return (
    <div className="composer-cost">
      <span>
        {fictional && cost === 0
          ? t.rich('priceFictional', { b: bold })
          : price
            ? t.rich('price', { n: cost, price, b: bold })
            : t.rich('priceOnly', { n: cost, b: bold })}
      </span>
      <span>
        {user.paid_user ? t('balance', { n: user.credits }) : t('freeMessages', { n: freeMessages })}
        {starts && user.conversations_left !== null && `, ${t('freeConversations', { n: user.conversations_left })}`}
      </span>
    </div>
  )
}
