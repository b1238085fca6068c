import { Pause, Play } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Gif } from '../../../../contract/chat.ts'
import { useGifName } from './use-gif-name.ts'

const CALM = '(prefers-reduced-motion: reduce)'

/** Moves until it is stopped; who asked for less motion starts it. @source WCAG 2.2.2 */
export function GifMessage({ gif }: { gif: Gif }) {
  const t = useTranslations('chat.message')
  const kind = useTranslations('chat.list')
  const nameOf = useGifName()
  const wantsCalm = useSyncExternalStore(
    () => () => {},
    () => matchMedia(CALM).matches,
    () => true,
  )
  const [chosen, setChosen] = useState<boolean | null>(null)
  const moves = chosen ?? !wantsCalm
  const Icon = moves ? Pause : Play
  return (
    <span className="gif-message bubble-text">
      <img src={moves ? gif.url : gif.thumb} alt={nameOf(gif.id)} width={200} height={200} loading="lazy" />
      <span className="gif-tag" aria-hidden>
        {kind('gif')}
      </span>
      <button
        type="button"
        className="gif-toggle"
        aria-label={moves ? t('gifStop') : t('gifPlay')}
        onClick={() => setChosen(!moves)}
      >
        <Icon className="icon xs" aria-hidden />
      </button>
    </span>
  )
}
