import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MessageKind } from '../../../../contract/choices.ts'
import { useActPrice } from '../act-price.ts'
import type { Conversation } from '../conversation.ts'

/** What this act costs, in credits and money. @source MON-11 */
export function ActPrice({ chat, kind }: { chat: Conversation; kind: MessageKind }) {
  const t = useTranslations('chat.tool')
  const { credits: n, price } = useActPrice(chat, kind)
  const bold = (text: ReactNode) => <b>{text}</b>
  return (
    <p className="tool-price">{price ? t.rich('cost', { n, price, b: bold }) : t.rich('costOnly', { n, b: bold })}</p>
  )
}
