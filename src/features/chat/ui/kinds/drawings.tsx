import { Pause, Play } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import { useWeb } from '../../../../client/web.tsx'
import type { Gif, Message } from '../../../../contract/chat.ts'

const CALM = '(prefers-reduced-motion: reduce)'

/** Moves until it is stopped; who asked for less motion starts it. @source WCAG 2.2.2 */
export function GifMessage({ gif }: { gif: Gif }) {
  const t = useTranslations('chat.message')
  const kind = useTranslations('chat.list')
  const nameOf = useGifName()
  const wantsCalm = useCalm()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const moves = chosen ?? !wantsCalm
  const Icon = moves ? Pause : Play
  return (
    <span className="relative block bubble-text">
      <img
        className="size-[200px] object-contain rounded-[17px] bg-surface"
        src={moves ? gif.url : gif.thumb}
        alt={nameOf(gif.id)}
        width={200}
        height={200}
        loading="lazy"
      />
      <span
        className="absolute top-2 left-2 px-[7px] py-0.5 rounded-[6px] bg-[rgb(20_6_16/0.72)] text-white font-bold text-[0.6875rem] leading-[1.4] font-body"
        aria-hidden
      >
        {kind('gif')}
      </span>
      <button
        type="button"
        className="absolute right-1 bottom-1 grid place-items-center size-10 rounded-full bg-[rgb(20_6_16/0.6)] text-white cursor-pointer"
        aria-label={moves ? t('gifStop') : t('gifPlay')}
        onClick={() => setChosen(!moves)}
      >
        <Icon className="icon xs" aria-hidden />
      </button>
    </span>
  )
}

/** Whether the reader asked for less motion; yes until that is known. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => matchMedia(CALM).matches,
    () => true,
  )

/** What a GIF shows, in words; its kind until those are there, or when it is not one of ours. */
export function useGifName(): (id: string) => string {
  const { i18n } = useWeb()
  const t = useTranslations('chat.list')
  const moods = useGifMoods()
  useEffect(() => void i18n.load(['gifs']).catch(() => {}), [i18n])
  return (id) => {
    const name = moods.find(({ gifs }) => id in gifs)?.gifs[id]?.name
    return typeof name === 'string' ? name : t('gif')
  }
}

type Mood = { name: string; gifs: Record<string, { name: unknown }> }

/** What GIFs can be about; none until the words are there. */
export function useGifMoods(): Mood[] {
  const { gifs } = useMessages() as { gifs?: Record<string, Mood> } // only what was loaded is there
  return Object.values(gifs ?? {})
}

type GiftProps = { gift: NonNullable<Message['gift']>; own: boolean; name: string }

export function GiftMessage({ gift, own, name }: GiftProps) {
  const t = useTranslations('chat.message')
  const gifts = useTranslations('gifts')
  return (
    <span className="flex gap-3.5 items-center pt-0.5 pr-1 pb-0.5">
      <span className="grid place-items-center size-15 rounded-[16px] bg-(image:--gradient-brand-soft)">
        <img src={gift.image} alt="" width={40} height={40} loading="lazy" />
      </span>
      <span className="bubble-text">
        <b className="block">{gifts(gift.id)}</b>
        <span className="small block">{own ? t('giftTo', { name }) : t('giftFrom', { name })}</span>
      </span>
    </span>
  )
}
