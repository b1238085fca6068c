import { CircleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Skeleton, useDelayed } from '../../kit/skeleton.tsx'
import type { List } from './list.ts'

const ROWS = 5

/**
 * What stands under the head of a table when its rows do not, or not all: still coming, no connection, a failure, or
 * nothing to see.
 */
export function TableState<Row>({ list, empty }: { list: Omit<List<Row>, 'more' | 'everything'>; empty: ReactNode }) {
  const t = useTranslations('desk.table')
  const retry = useTranslations('base.word')('retry')
  const errorText = useErrorText()
  const { rows, error, isPaused } = list
  if (isPaused && rows === undefined) return <EmptyState icon={<WifiOff />} title={t('offline')} />
  if (error)
    return (
      <div role="alert">
        <EmptyState icon={<CircleAlert />} title={t('failed')} action={<Button onClick={list.retry}>{retry}</Button>}>
          {errorText(error)}
        </EmptyState>
      </div>
    )
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
