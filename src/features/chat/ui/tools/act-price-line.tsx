import { useTranslations } from 'use-intl'
import type { MessageKind } from '../../../../contract/choices.ts'
import { useActPrice } from '../act-price.ts'
import type { Conversation } from '../conversation.ts'

/** What this act costs, in credits and money. @source MON-11 */
export function ActPrice({ chat, kind }: { chat: Conversation; kind: MessageKind }) {
  const t = useTranslations('chat.composer')
  const { credits: n, price } = useActPrice(chat, kind)
  return (
    <p className="tool-price">
      <b>{t('credits', { n })}</b>
      {price && ` (${price})`}
    </p>
  )
}
