import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { REVIEW_KINDS } from '../../contract/choices.ts'
import { STAFF_ACTS } from '../../contract/staff-acts.ts'
import { SelectField, TextField } from '../../kit/field.tsx'
import { useDesk, useMe } from '../desk.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { useActName } from './act-name.ts'
import type { LogSearch } from './log-search.ts'

type Props = {
  filters: LogSearch
  error: unknown
  onChange(filters: { [N in keyof LogSearch]?: string | undefined }): void
}

export function LogFilters({ filters, error, onChange }: Props) {
  const t = useTranslations('desk.log')
  const { queries } = useDesk()
  const { may } = useMe()
  const { data } = useQuery({ ...queries.staff(), enabled: may('staff.manage') })
  const people = data?.staff.map(({ id, name }) => ({ value: String(id), label: name }))
  const actName = useActName()
  const kinds = useTranslations('desk.queue.kind')
  const acts = [
    ...STAFF_ACTS.map((act) => ({ value: act, label: actName(act) })),
    // All that was decided about things of a kind: the log is asked by how an act begins.
    ...REVIEW_KINDS.map((kind) => ({ value: `${kind}.`, label: t('decisions', { kind: kinds(kind) }) })),
  ]
  return (
    <FilterBar
      filters={filters}
      names={['staff', 'act', 'member', 'about', 'words', 'from', 'until']}
      error={error}
      onChange={onChange}
    >
      {(field) => (
        <>
          {people ? (
            <SelectField small label={t('staff')} options={people} placeholder={t('everybody')} {...field('staff')} />
          ) : null}
          <SelectField small label={t('act')} options={acts} placeholder={t('everything')} {...field('act')} />
          <TextField label={t('member')} autoComplete="off" {...field('member')} />
          <TextField label={t('about')} autoComplete="off" {...field('about')} />
          <TextField label={t('words')} autoComplete="off" {...field('words')} />
          <TextField label={t('from')} type="date" {...field('from')} />
          <TextField label={t('until')} type="date" {...field('until')} />
        </>
      )}
    </FilterBar>
  )
}
