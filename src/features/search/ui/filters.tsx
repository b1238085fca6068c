import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings, useUser, useWeb } from '../../../client/web.tsx'
import { MAX_AGE, MIN_AGE, NAME_MAX } from '../../../contract/limits.ts'
import { Segmented, Switch } from '../../../kit/choice.tsx'
import { SelectField, TextField } from '../../../kit/field.tsx'
import { RangePair } from '../../../kit/range-pair.tsx'
import { useCountryName } from '../../profiles/ui/use-country-name.ts'
import type { MemberSearch } from './read-search.ts'
import { changeSearch } from './search.ts'
import { TraitFilters } from './trait-filters.tsx'

type Props = { search: MemberSearch; onChange(search: MemberSearch): void }

export function Filters({ search, onChange }: Props) {
  const t = useTranslations('members.filters')
  const { countries, search_fields: fields, fictional_plural: fictional } = useSettings()
  const offered = (...names: (keyof MemberSearch)[]) => names.every((name) => fields.includes(name))
  const { queries } = useWeb()
  const { data: regions } = useQuery({
    ...queries.regions(search.country),
    enabled: search.country !== undefined,
    placeholderData: keepPreviousData,
  })
  const countryName = useCountryName()
  const user = useUser()
  const change = (some: Record<string, unknown>) => onChange(changeSearch(search, some))
  const here = search.country ? regions?.[search.country] : undefined
  return (
    <div className="stack">
      {offered('gender') ? (
        <Segmented
          block
          label={t('gender')}
          value={search.gender ?? 'both'}
          options={[
            { value: 'female', label: t('female') },
            { value: 'male', label: t('male') },
            { value: 'both', label: t('both') },
          ]}
          onChange={(gender) => change({ gender: gender === 'both' ? undefined : gender })}
        />
      ) : null}
      {offered('min_age', 'max_age') ? <Ages search={search} onChange={change} /> : null}
      {offered('country') ? (
        <SelectField
          small
          label={t('country')}
          value={search.country ?? ''}
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
          onChange={(event) => change({ country: event.target.value })}
        />
      ) : null}
      {offered('countryregion') && here && search.country ? (
        <SelectField
          small
          label={here.term}
          value={search.countryregion ?? ''}
          placeholder={t('everywhere', { country: countryName(search.country) })}
          options={here.regions.map((region) => ({ value: region.id, label: region.name }))}
          onChange={(event) => change({ countryregion: event.target.value || undefined })}
        />
      ) : null}
      {user && offered('name') ? (
        <Name value={search.name ?? ''} onChange={(name) => change({ name: name || undefined })} />
      ) : null}
      <Switch
        label={fictional}
        checked={search.fictional !== 'no'}
        onChange={(event) => change({ fictional: event.target.checked ? undefined : 'no' })}
      />
      <TraitFilters search={search} onChange={change} />
    </div>
  )
}

/** Moves freely while it is dragged, searches when it is let go. */
function Ages({ search, onChange }: { search: MemberSearch; onChange(ages: Record<string, unknown>): void }) {
  const t = useTranslations('members.filters')
  const low = search.min_age ?? MIN_AGE
  const high = search.max_age ?? MAX_AGE
  const [ages, setAges] = useState([low, high] as const)
  useEffect(() => setAges([low, high]), [low, high])
  return (
    <RangePair
      label={t('age')}
      valueText={t('ages', { min: String(ages[0]), max: String(ages[1]) })}
      lowLabel={t('minAge')}
      highLabel={t('maxAge')}
      min={MIN_AGE}
      max={MAX_AGE}
      low={ages[0]}
      high={ages[1]}
      onChange={(min, max) => setAges([min, max])}
      onCommit={(min, max) => (min !== low || max !== high) && onChange({ min_age: min, max_age: max })}
    />
  )
}

const TYPING_PAUSE_MS = 350

function Name({ value, onChange }: { value: string; onChange(name: string): void }) {
  const t = useTranslations('members.filters')
  const [name, setName] = useState(value)
  const sent = useRef<string>(null)
  useEffect(() => {
    // What comes back as it was sent leaves the field alone: more was typed meanwhile, or a space at its end.
    if (value !== sent.current) setName(value)
    sent.current = null
  }, [value])
  const isChanged = name.trim() !== value
  const send = () => {
    sent.current = name.trim()
    onChange(sent.current)
  }
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(send, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      label={t('name')}
      type="search"
      autoComplete="off"
      maxLength={NAME_MAX}
      placeholder={t('namePlaceholder')}
      value={name}
      onChange={(event) => setName(event.target.value)}
      // Who closes the filters right after typing does not wait for the pause.
      onBlur={() => isChanged && send()}
    />
  )
}
