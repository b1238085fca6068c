import { useTranslations } from 'use-intl'
import type { Message } from '../../../../contract/chat.ts'

type Props = { gift: NonNullable<Message['gift']>; own: boolean; name: string }

export function GiftMessage({ gift, own, name }: Props) {
  const t = useTranslations('chat.message')
  const gifts = useTranslations('gifts')
  return (
    <span className="gift-message">
      <span className="gift-picture">
        <img src={gift.image} alt="" width={40} height={40} loading="lazy" />
      </span>
      <span className="bubble-text">
        <b>{gifts(gift.id)}</b>
        <span className="small">{own ? t('giftTo', { name }) : t('giftFrom', { name })}</span>
      </span>
    </span>
  )
}
