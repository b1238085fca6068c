import { Coins } from 'lucide-react'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useDesk } from '../../desk.tsx'
import type { CreditEntry } from '../../queries.ts'
import { DataTable } from '../../table/data-table.tsx'
import { usePages } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'

type Props = { id: string; balance: number }

/** Every credit that came and went, newest first. */
export function CreditsTable({ id, balance }: Props) {
  const t = useTranslations('desk.members')
  const { list } = usePages(useDesk().queries.memberCredits(id), 'entries')
  return (
    <DataTable
      name="member-credits"
      label={t('credits')}
      columns={useEntryColumns()}
      list={list}
      rowId={(row) => String(row.id)}
      rowName={({ cause }) => cause}
      empty={<EmptyState icon={<Coins />} title={t('noCredits')} />}
      tools={
        <span className="small">
          <b>{t('creditsNow', { n: balance })}</b>
        </span>
      }
    />
  )
}

function useEntryColumns(): Column<CreditEntry>[] {
  const t = useTranslations('desk.members')
  const format = useFormatter()
  return useMemo(
    () => [
      { id: 'at', header: t('at'), value: ({ at }) => at, cell: ({ at }) => <When at={at} /> },
      {
        id: 'cause',
        header: t('what'),
        value: ({ cause }) => {
          const known = cause as 'purchase' // or what is none, as is asked next
          return t.has(`cause.${known}`) ? t(`cause.${known}`) : cause
        },
      },
      {
        id: 'change',
        header: t('change'),
        value: ({ change }) => change,
        cell: ({ change }) => format.number(change, { signDisplay: 'always' }),
        atEnd: true,
      },
      { id: 'balance', header: t('balance'), value: (row) => row.balance, atEnd: true },
    ],
    [t, format],
  )
}
