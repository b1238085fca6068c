import { History } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { LOG_SORTS } from '../../contract/desk-sorts.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useDesk } from '../desk.tsx'
import { DeskLink, useFilters } from '../navigation.tsx'
import type { LogEntry } from '../queries.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { DataTable } from '../table/data-table.tsx'
import { usePages } from '../table/list.ts'
import type { Column } from '../table/use-data-table.ts'
import { ViewMenu } from '../views/view-menu.tsx'
import { When } from '../when.tsx'
import { useWordOf } from '../word-of.ts'
import { useActName } from './act-name.ts'
import { LogDetail } from './log-detail.tsx'
import { LogFilters } from './log-filters.tsx'
import { readLogSearch } from './log-search.ts'
import { SubjectLink } from './subject-link.tsx'

/** What staff did, newest first: nothing here can be changed or taken away. */
export default function Log() {
  const t = useTranslations('desk.log')
  const { queries } = useDesk()
  const [filters, change] = useFilters(readLogSearch)
  const { list } = usePages(queries.log(filters), 'entries')
  const columns = useLogColumns()
  const isFiltered = Object.keys(filters).some((name) => name !== 'entry' && name !== 'sort')
  return (
    <>
      <PageHeader title={t('title')}>
        <ViewMenu />
      </PageHeader>
      <div className="stack">
        <LogFilters
          filters={filters}
          error={list.error}
          onChange={(changed) => change({ ...changed, entry: undefined })}
        />
        <DataTable
          name="log"
          label={t('title')}
          columns={columns}
          list={list}
          sort={{ by: filters.sort, onSort: (sort) => change({ sort }), server: LOG_SORTS }}
          rowId={({ id }) => String(id)}
          rowName={({ id }) => t('entry', { id: String(id) })}
          detail={{
            open: filters.entry,
            onOpen: (entry) => change({ entry }),
            draw: (entry) => <LogDetail entry={entry} />,
          }}
          empty={<EmptyState icon={<History />} title={t(isFiltered ? 'nothing' : 'empty')} />}
        />
      </div>
    </>
  )
}

function useLogColumns(): Column<LogEntry>[] {
  const t = useTranslations('desk.log')
  const actName = useActName()
  const wordOf = useWordOf()
  return useMemo(
    () => [
      { id: 'at', header: t('at'), value: ({ at }) => at, cell: ({ at }) => <When at={at} /> },
      {
        id: 'staff',
        header: t('staff'),
        value: ({ staff }) => staff?.name ?? t('machine'),
        cell: ({ staff }) =>
          staff ? (
            <DeskLink to="." search={{ staff: String(staff.id) }}>
              {staff.name}
            </DeskLink>
          ) : (
            <span className="muted">{t('machine')}</span>
          ),
      },
      {
        id: 'act',
        header: t('act'),
        value: ({ act }) => actName(act),
      },
      {
        id: 'subject',
        header: t('subject'),
        value: ({ subject }) => (subject ? `${wordOf('subject', subject.kind)} ${subject.id}` : null),
        cell: ({ subject }) =>
          subject ? (
            <>
              {wordOf('subject', subject.kind)} <SubjectLink {...subject} />
            </>
          ) : null,
      },
      { id: 'reason', header: t('reason'), value: ({ reason }) => reason },
      { id: 'case', header: t('case'), value: (row) => row.case_id, optional: true },
    ],
    [t, actName, wordOf],
  )
}
