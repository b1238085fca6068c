import { useEffect } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import { useWeb } from '../../../../client/web.tsx'

/** What a GIF shows, in words; its kind until those are there, or when it is not one of ours. */
export function useGifName(): (id: string) => string {
  const { i18n } = useWeb()
  const t = useTranslations('chat.list')
  const { gifs } = useMessages() as { gifs?: Record<string, { name: unknown }> } // only what was loaded is there
  useEffect(() => void i18n.load(['gifs']).catch(() => {}), [i18n])
  return (id) => {
    const name = gifs?.[id]?.name
    return typeof name === 'string' ? name : t('gif')
  }
}
