import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useNote } from '../../../../client/use-note.ts'
import { useWeb } from '../../../../client/web.tsx'
import { Field } from '../../../../kit/field.tsx'

const CITY_MAX = 80
const TYPED_FROM = 2
const PAUSE_MS = 200

type Place = { city: string; region: string | null }
type Props = {
  country: string
  region: string | null
  value: string
  error: ReactNode
  /** Name of a region, to tell places of one name apart. */
  regionName(id: string): string | undefined
  onType(city: string): void
  onChoose(place: Place): void
}

/** A combobox: what is typed brings places, arrows and Enter choose one. @source WAI-ARIA APG combobox */
export function CityField({ country, region, value, error, regionName, onType, onChoose }: Props) {
  const t = useTranslations('profile.place')
  const note = useNote()
  const listId = useId()
  const { api } = useWeb()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = usePaused(value.trim(), PAUSE_MS)
  // Not for what stood there before the first letter.
  const asks = open && typed === value.trim() && typed.length >= TYPED_FROM
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['places', country, region ?? '', typed],
    // largest first; an answer that is no longer wanted is not waited for
    queryFn: async ({ signal }) =>
      (await api.getPlaces({ query: { country, q: typed, ...(region ? { region } : {}) } }, { signal })).places,
    staleTime: Infinity,
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  const places = asks && data ? data : []
  const shown = open && places.length > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (place: Place) => {
    onChoose(place)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
    const chosen = places[active]
    if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault()
      choose(chosen)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    // One more than there are places: none of them, what was typed.
    if (shown) setActive(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1)
  }
  return (
    <Field label={t('city')} hint={note('city', t('cityHint'))} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            className="input"
            name="city"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            maxLength={CITY_MAX}
            value={value}
            onChange={(event) => {
              setOpen(true)
              setActive(-1)
              onType(event.target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {shown ? (
            <div
              className="menu edit-places absolute inset-[calc(100%_+_4px)_0_auto] z-(--z-dropdown) max-h-80 overflow-y-auto"
              role="listbox"
              id={listId}
              aria-label={t('city')}
            >
              {places.map((place, index) => (
                <div
                  key={`${place.city}${place.region}`}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  // Else the field would lose the focus, and close, before the press counts.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(place)}
                >
                  {place.city}
                  {place.region && !region ? <span className="muted small">{regionName(place.region)}</span> : null}
                </div>
              ))}
            </div>
          ) : null}
          <span className="sr" role="status">
            {asks && data && !isPlaceholderData ? t('found', { n: data.length }) : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

/** What it was once it has rested. @param pauseMs how long */
function usePaused(value: string, pauseMs: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return rested
}
