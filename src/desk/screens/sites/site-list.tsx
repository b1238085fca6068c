import { useQuery } from '@tanstack/react-query'
import { Globe, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useDesk } from '../../desk.tsx'
import { DeskLink, useFilters, useGo } from '../../navigation.tsx'
import { siteQueries, type SiteRow } from '../../queries/sites.ts'
import { searchReader } from '../../search.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { wholeList } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'
import { useCountryNames } from '../offers/country-names.ts'
import { NewSite } from './new-site.tsx'
import { sitePath } from './site-path.ts'

const readSitesSearch = searchReader(['sort', 'do'])

/** The sites of the installation. */
export function SiteList() {
  const t = useTranslations('desk.sites')
  const go = useGo()
  const [{ sort, do: act }, change] = useFilters(readSitesSearch)
  const asked = useQuery(siteQueries(useDesk().api).sites())
  const columns = useSiteColumns()
  return (
    <>
      <PageHeader title={t('title')}>
        <Button variant="secondary" onClick={() => change({ do: 'new' })}>
          <Plus className="icon s" aria-hidden />
          {t('create.open')}
        </Button>
      </PageHeader>
      <DataTable
        name="sites"
        label={t('list')}
        columns={columns}
        list={wholeList(asked, asked.data)}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        actions={({ id }) => [{ label: t('change'), run: () => go(sitePath(id)) }]}
        sort={{ by: sort, onSort: (by) => change({ sort: by }) }}
        empty={<EmptyState icon={<Globe />} title={t('list')} />}
      />
      {act === 'new' ? <NewSite onClose={() => change({ do: undefined })} /> : null}
    </>
  )
}

function useSiteColumns(): Column<SiteRow>[] {
  const t = useTranslations('desk.sites')
  const language = useTranslations('base.language')
  const namesOf = useCountryNames()
  const format = useFormatter()
  return useMemo(() => {
    const languages = (row: SiteRow) => format.list(row.languages.map((one) => language(one)))
    const state = ({ deleted_at: closed }: SiteRow) => t(closed === null ? 'open' : 'closed')
    return [
      {
        id: 'name',
        header: t('name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <DeskLink to={sitePath(id)}>
            <b>{name}</b>
          </DeskLink>
        ),
      },
      { id: 'key', header: t('key'), value: ({ key }) => key },
      { id: 'address', header: t('address'), value: ({ origin }) => origin.replace(/^https?:\/\//, '') },
      { id: 'country', header: t('country'), value: ({ country }) => namesOf([country]) },
      { id: 'languages', header: t('languages'), value: languages },
      {
        id: 'state',
        header: t('state'),
        value: state,
        cell: (row) => (
          <span className="chips">
            <Pill tone={row.deleted_at === null ? 'ok' : 'danger'}>{state(row)}</Pill>
            {row.is_default ? <Pill>{t('default')}</Pill> : null}
          </span>
        ),
      },
      {
        id: 'changed',
        header: t('changed'),
        value: ({ changed_at: at }) => at ?? '',
        cell: ({ changed_at: at }) => (at === null ? '–' : <When at={at} />),
      },
      { id: 'by', header: t('changedBy'), value: ({ changed_by: by }) => by ?? '–' },
    ]
  }, [t, language, namesOf, format])
}
