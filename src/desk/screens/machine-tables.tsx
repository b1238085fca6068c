import { useMutation } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useRefetch } from '../desk.tsx'
import { useDeskErrorText } from '../error-text.ts'
import type { MachineState } from '../queries.ts'
import { DataTable } from '../table/data-table.tsx'
import { givenList } from '../table/list.ts'
import { TablePart } from '../table/table-part.tsx'
import type { Column } from '../table/use-data-table.ts'
import { Since, When } from '../when.tsx'

type Failed = MachineState['failed'][number]
type Queue = MachineState['queues'][number]
type Migration = MachineState['migrations'][number]

/** Jobs that were given up; each can be tried once more. */
export function FailedJobs({ failed }: { failed: readonly Failed[] }) {
  const t = useTranslations('desk.machine')
  const { api } = useDesk()
  const refetch = useRefetch()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const repeat = useMutation({
    mutationFn: ({ id, queue }: Failed) => api.repeatJob({ body: { id, queue } }),
    onSuccess: () => toast({ tone: 'ok', text: t('repeating') }),
    onError: (error) => toast({ tone: 'danger', text: errorText(error) }),
    onSettled: () => refetch('machine'),
  })
  const columns = useMemo(
    (): Column<Failed>[] => [
      { id: 'queue', header: t('queue'), value: ({ queue }) => queue },
      { id: 'at', header: t('failedAt'), value: (row) => row.failed_at, cell: (row) => <When at={row.failed_at} /> },
      { id: 'tries', header: t('tries'), value: ({ tries }) => tries, atEnd: true },
      { id: 'error', header: t('error'), value: ({ error }) => error },
    ],
    [t],
  )
  return (
    <TablePart title={t('failures')}>
      <DataTable
        name="failed-jobs"
        label={t('failures')}
        columns={columns}
        list={givenList(failed)}
        rowId={({ id }) => id}
        rowName={({ queue }) => queue}
        actions={(row) => [{ label: t('repeat'), run: () => repeat.mutate(row) }]}
        empty={
          <EmptyState icon={<CheckCheck />} title={t('failuresEmpty')}>
            {t('failuresEmptyText')}
          </EmptyState>
        }
      />
    </TablePart>
  )
}

export function JobQueues({ queues }: { queues: readonly Queue[] }) {
  const t = useTranslations('desk.machine')
  const columns = useMemo(
    (): Column<Queue>[] => [
      { id: 'queue', header: t('queue'), value: ({ queue }) => queue },
      ...(['waiting', 'repeated', 'active', 'failed'] as const).map((name): Column<Queue> => ({
        id: name,
        header: t(name),
        value: (row) => row[name],
        atEnd: true,
      })),
      {
        id: 'since',
        header: t('waitsSince'),
        value: (row) => row.waits_since ?? '',
        cell: (row) => (row.waits_since ? <Since at={row.waits_since} /> : null),
      },
    ],
    [t],
  )
  return (
    <TablePart title={t('queues')}>
      <DataTable
        name="job-queues"
        label={t('queues')}
        columns={columns}
        list={givenList(queues)}
        rowId={({ queue }) => queue}
        rowName={({ queue }) => queue}
        empty={<EmptyState icon={<CheckCheck />} title={t('queuesEmpty')} />}
      />
    </TablePart>
  )
}

export function Migrations({ migrations }: { migrations: readonly Migration[] }) {
  const t = useTranslations('desk.machine')
  const columns = useMemo(
    (): Column<Migration>[] => [
      { id: 'name', header: t('migration'), value: ({ name }) => name },
      { id: 'at', header: t('applied'), value: ({ at }) => at, cell: ({ at }) => <When at={at} /> },
    ],
    [t],
  )
  return (
    <TablePart title={t('migrations')}>
      <DataTable
        name="migrations"
        label={t('migrations')}
        columns={columns}
        list={givenList(migrations)}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        empty={null}
      />
    </TablePart>
  )
}
