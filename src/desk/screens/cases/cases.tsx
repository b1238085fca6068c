import { FolderLock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { CASE_SORTS } from '../../../contract/desk-sorts.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { DESK_PATH } from '../../address.ts'
import { useDesk } from '../../desk.tsx'
import { DeskLink, useFilters, useGo } from '../../navigation.tsx'
import type { CaseRow } from '../../queries/cases.ts'
import { searchReader } from '../../search.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { SitePick } from '../../site-pick.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { usePages } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { ViewMenu } from '../../views/view-menu.tsx'
import { When } from '../../when.tsx'

const readCasesSearch = searchReader(['site', 'sort'])

/** Payment disputes and legal requests, those that are open first. */
export default function Cases() {
  const t = useTranslations('desk.cases')
  const { queries } = useDesk()
  const [filters, change] = useFilters(readCasesSearch)
  const { list } = usePages(queries.cases(filters), 'cases')
  const columns = useCaseColumns()
  const go = useGo()
  return (
    <>
      <PageHeader title={t('title')}>
        <ViewMenu />
        <SitePick value={filters.site} onChange={(one) => change({ site: one })} />
      </PageHeader>
      <DataTable
        name="cases"
        label={t('title')}
        columns={columns}
        list={list}
        sort={{ by: filters.sort, onSort: (sort) => change({ sort }), server: CASE_SORTS }}
        rowId={({ id }) => id}
        rowName={({ kind }) => t(`kind.${kind}`)}
        onOpen={(id) => go(`${DESK_PATH}/cases/${id}`)}
        empty={
          <EmptyState icon={<FolderLock />} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
    </>
  )
}

function useCaseColumns(): Column<CaseRow>[] {
  const t = useTranslations('desk.cases')
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t('what'),
        value: ({ kind }) => t(`kind.${kind}`),
        cell: ({ id, kind }) => <DeskLink to={`${DESK_PATH}/cases/${id}`}>{t(`kind.${kind}`)}</DeskLink>,
      },
      { id: 'member', header: t('member'), value: ({ name }) => name ?? t('erased') },
      { id: 'reason', header: t('reason'), value: ({ reason }) => reason },
      { id: 'by', header: t('openedBy'), value: ({ opened_by }) => opened_by ?? '' },
      { id: 'at', header: t('openedAt'), value: (row) => row.opened_at, cell: (row) => <When at={row.opened_at} /> },
      { id: 'looks', header: t('looks'), value: ({ looks }) => looks, atEnd: true },
      {
        id: 'state',
        header: t('state'),
        value: ({ closed_at }) => t(closed_at === null ? 'open' : 'closed'),
      },
    ],
    [t],
  )
}
