import { useLocale, useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../kit/field.tsx'
import type { Numbers } from '../../queries.ts'
import { FilterBar } from '../../table/filter-bar.tsx'
import type { NumbersSearch } from './search.ts'
import { useSourceName } from './source-name.ts'

type Props = {
  filters: NumbersSearch
  numbers: Numbers | undefined
  error: unknown
  onChange(filters: { [N in keyof NumbersSearch]?: string | undefined }): void
}

export function NumbersFilters({ filters, numbers, error, onChange }: Props) {
  const t = useTranslations('desk.numbers')
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' })
  const sourceName = useSourceName()
  const countries = new Set([...(numbers?.countries ?? []), ...(filters.country ? [filters.country] : [])])
  const sources = new Map(numbers?.sources.map((one) => [`${one.field}:${one.value}`, sourceName(one)]))
  // What is chosen stays to be seen, also where nobody came with it.
  if (filters.source && !sources.has(filters.source)) sources.set(filters.source, filters.source)
  return (
    <FilterBar filters={filters} names={['country', 'from', 'until', 'source']} error={error} onChange={onChange}>
      {(field) => (
        <>
          <SelectField
            small
            label={t('country')}
            placeholder={t('allCountries')}
            options={[...countries].map((value) => ({ value, label: nameOf(names, value) }))}
            {...field('country')}
          />
          <TextField label={t('from')} type="date" {...field('from')} />
          <TextField label={t('until')} type="date" {...field('until')} />
          <SelectField
            small
            label={t('source')}
            placeholder={t('allSources')}
            options={[...sources].map(([value, label]) => ({ value, label }))}
            {...field('source')}
          />
        </>
      )}
    </FilterBar>
  )
}

/** Anything can stand in an address. */
function nameOf(names: Intl.DisplayNames, country: string): string {
  try {
    return names.of(country) ?? country
  } catch {
    return country
  }
}
