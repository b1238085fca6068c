import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWeb } from '../../../../client/web.tsx'
import { GIF_QUERY_MAX } from '../../../../contract/choices.ts'
import { Chip } from '../../../../kit/chip.tsx'
import { useCalm, useGifMoods, useGifName } from '../kinds/drawings.tsx'
import { chatQueries } from '../queries.ts'
import { LoadFailed, ToolPanel, type ToolProps } from './tool-panel.tsx'

/** Whoever is still typing has not asked yet. */
const TYPING_PAUSE_MS = 250

export default function GifPanel({ onSend, ...rest }: ToolProps) {
  const t = useTranslations('chat.tool')
  const nameOf = useGifName()
  const moods = useGifMoods()
  const wantsCalm = useCalm()
  const { api } = useWeb()
  const [words, setWords] = useState('')
  const asked = usePaused(useDeferredValue(words.trim()))
  const found = useQuery({
    ...chatQueries(api).gifs(asked),
    enabled: rest.offer.refusal === null,
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const name = useId()
  const gifs = found.data?.gifs ?? []
  const source = found.data?.source
  // Whose library is asked is named in the field and below: its terms ask for both.
  const search = source ? t('gifSearchAt', { name: source }) : t('gifSearch')
  const gif = gifs.find(({ id }) => id === chosen)
  /** Not those of the words before, which stay until the others come. */
  const isFound = found.data !== undefined && !found.isPlaceholderData
  return (
    <ToolPanel {...rest} title={t('gifTitle')} onSend={gif ? () => onSend({ type: 'gif', text: '', gif }) : null}>
      <input
        className="input"
        type="search"
        data-autofocus
        value={words}
        maxLength={GIF_QUERY_MAX}
        placeholder={search}
        aria-label={search}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="gif-moods" role="group" aria-label={t('gifMoods')}>
        {moods.map(({ name: mood }) => (
          <Chip key={mood} pressed={words === mood} onToggle={() => setWords(words === mood ? '' : mood)}>
            {mood}
          </Chip>
        ))}
      </div>
      {found.isError && <LoadFailed onRetry={() => void found.refetch()} />}
      <p className={isFound && gifs.length === 0 ? 'muted' : 'sr'} role="status">
        {isFound && (gifs.length === 0 ? t('gifNone', { words: asked }) : t('gifFound', { n: gifs.length }))}
      </p>
      <fieldset className="gif-grid grid-cols-[repeat(auto-fill,_minmax(84px,_1fr))]">
        <legend className="sr">{t('gifTitle')}</legend>
        {gifs.map(({ id, url, thumb, name: shown }) => (
          <label key={id} className="gif-choice p-1.5">
            <input
              className="sr"
              type="radio"
              name={name}
              checked={chosen === id}
              aria-label={shown ?? nameOf(id)}
              onChange={() => setChosen(id)}
            />
            <img
              className="w-full h-auto aspect-square object-contain"
              src={chosen === id && !wantsCalm ? url : thumb}
              alt=""
              width={96}
              height={96}
              loading="lazy"
            />
          </label>
        ))}
      </fieldset>
      {source && <p className="muted small">{t('gifSource', { name: source })}</p>}
    </ToolPanel>
  )
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
