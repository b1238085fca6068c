import { useInfiniteQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings, useWeb } from '../../../client/web.tsx'
import { TRAIT_NAMES } from '../../../contract/facts.ts'
import { MAX_AGE, MIN_AGE, SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import { useCountryName } from '../../profiles/ui/use-country-name.ts'
import { useFactWords } from '../../profiles/ui/use-fact-words.ts'
import { Filters } from './filters.tsx'
import { searchQueries, visitSource } from './queries.ts'
import type { MemberSearch } from './read-search.ts'
import { isCapped } from './search.ts'

type Props = {
  search: MemberSearch
  onChange(search: MemberSearch): void
  onClear(): void
  /** Beside the button: another way of searching. */
  children?: ReactNode
}

/** On small screens the filters come from below; what is on stands beside their button, and opens them too. */
export function FilterSheet({ search, onChange, onClear, children }: Props) {
  const t = useTranslations('members.filters')
  const base = useTranslations('base.word')
  const [open, setOpen] = useState(false)
  const id = useId()
  const words = useFilterWords(search)
  const on = words.length
  const show = () => setOpen(true)
  return (
    <div className="filter-chips lg:hidden">
      <button type="button" className="chip" onClick={show} aria-haspopup="dialog">
        <SlidersHorizontal className="icon s" aria-hidden />
        {t('title')}
        <Badge tone="plain" count={on} label={t('on', { n: on })} />
      </button>
      {children}
      {words.map((word) => (
        <button key={word} type="button" className="chip on" onClick={show} aria-haspopup="dialog">
          {word}
        </button>
      ))}
      <Modal open={open} sheet onClose={() => setOpen(false)} labelledBy={id}>
        <ModalHeader id={id} title={t('title')} closeLabel={base('close')} onClose={() => setOpen(false)} />
        <Filters search={search} onChange={onChange} />
        <div className="sticky -bottom-6 flex gap-2.5 -mx-6 -mb-6 px-6 pt-3.5 pb-[max(18px,env(safe-area-inset-bottom))] bg-surface">
          <Button variant="outline" onClick={onClear}>
            {t('clear')}
          </Button>
          <Done search={search} onClick={() => setOpen(false)} />
        </div>
      </Modal>
    </div>
  )
}

/** Says how many there are as soon as that is known. */
function Done({ search, onClick }: { search: MemberSearch; onClick(): void }) {
  const t = useTranslations('members.filters')
  const web = useWeb()
  // The results behind the sheet ask; this only looks.
  const { data } = useInfiniteQuery({ ...searchQueries(web.api).search(search, visitSource(web)), enabled: false })
  const n = data?.pages[0]?.numResults
  return (
    <Button variant="primary" className="grow" onClick={onClick}>
      {n === undefined ? t('done') : isCapped(n) ? t('doneMany', { n: SEARCH_COUNT_CAP }) : t('doneCount', { n })}
    </Button>
  )
}

function useFilterWords(search: MemberSearch): string[] {
  const t = useTranslations('members.filters')
  const { nameOf, valueOf } = useFactWords()
  const { queryClient, queries } = useWeb()
  const { fictional_plural: fictional } = useSettings()
  const countryName = useCountryName()
  const { gender, country, countryregion, min_age, max_age, name } = search
  const regions = queryClient.getQueryData(queries.regions(country).queryKey)?.[country ?? '']?.regions
  const region = regions?.find(({ id }) => id === countryregion)?.name
  const isAged = min_age !== undefined || max_age !== undefined
  return [
    gender ? t(gender) : null,
    isAged ? t('ages', { min: String(min_age ?? MIN_AGE), max: String(max_age ?? MAX_AGE) }) : null,
    region ?? (country ? t('everywhere', { country: countryName(country) }) : null),
    name ?? null,
    search.fictional === 'no' ? t('without', { fictional }) : null,
    ...TRAIT_NAMES.map((name) => {
      const value = search[name]
      return value ? t('trait', { fact: nameOf(name), value: valueOf(name, value) }) : null
    }),
  ].filter((word) => word !== null)
}
