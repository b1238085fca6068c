import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton, useDelayed } from '../../kit/skeleton.tsx'
import { NoConnection, ReadFault } from '../shell/unread.tsx'
import type { List } from './list.ts'

const ROWS = 5

/**
 * What stands under the head of a table when its rows do not, or not all: still coming, no connection, a failure, or
 * nothing to see.
 */
export function TableState<Row>({ list, empty }: { list: Omit<List<Row>, 'more' | 'everything'>; empty: ReactNode }) {
  const t = useTranslations('desk.table')
  const { rows, error, isPaused } = list
  if (isPaused && rows === undefined) return <NoConnection />
  if (error) return <ReadFault error={error} title={t('failed')} again={list.retry} />
  if (rows === undefined) return <Coming />
  return rows.length === 0 ? empty : null
}

function Coming() {
  const t = useTranslations('base.word')
  return useDelayed(true) ? (
    <div className="grid gap-3 p-4" role="status">
      <span className="sr">{t('loading')}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} className="h-6" />
      ))}
    </div>
  ) : null
}
