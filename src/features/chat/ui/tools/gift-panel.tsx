import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWeb } from '../../../../client/web.tsx'
import { chatQueries } from '../queries.ts'
import { LoadFailed, ToolPanel, type ToolProps } from './tool-panel.tsx'

export default function GiftPanel({ onSend, ...rest }: ToolProps) {
  const t = useTranslations('chat.tool')
  const { api } = useWeb()
  const gifts = useQuery(chatQueries(api).gifts())
  const [chosen, setChosen] = useState<string | null>(null)
  const name = useId()
  const gift = gifts.data?.gifts.find(({ id }) => id === chosen)
  return (
    <ToolPanel
      {...rest}
      title={t('giftTitle')}
      onSend={gift ? () => onSend({ type: 'gift', text: '', gift: { id: gift.id, image: gift.image } }) : null}
    >
      {gifts.isError && <LoadFailed onRetry={() => void gifts.refetch()} />}
      <fieldset className="gift-grid grid-cols-[repeat(auto-fill,_minmax(min(max(104px,5rem),100%),_1fr))]">
        <legend className="sr">{t('giftTitle')}</legend>
        {gifts.data?.gifts.map(({ id, name: word, image }) => (
          <label key={id} className="gift-choice gap-0.5 py-2.5 px-1 text-[0.8125rem] font-semibold">
            <input className="sr" type="radio" name={name} checked={chosen === id} onChange={() => setChosen(id)} />
            <img src={image} alt="" width={48} height={48} />
            <span>{word}</span>
          </label>
        ))}
      </fieldset>
    </ToolPanel>
  )
}
