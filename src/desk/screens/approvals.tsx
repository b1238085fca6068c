import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useDesk } from '../desk.tsx'
import { DeskLink, useGo } from '../navigation.tsx'
import type { Approval } from '../queries.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { DataTable } from '../table/data-table.tsx'
import { givenList, wholeList } from '../table/list.ts'
import { TablePart } from '../table/table-part.tsx'
import { TableState } from '../table/table-state.tsx'
import type { Column } from '../table/use-data-table.ts'
import { When } from '../when.tsx'
import { useWordOf } from '../word-of.ts'
import { ApprovalCard, OutcomePill } from './approval-card.tsx'
import { approvalPath } from './approval-path.ts'
import { DecideApproval } from './decide-approval.tsx'

/** What one person asked for and another has to confirm, and what became of it. */
export default function Approvals() {
  const t = useTranslations('desk.approvals')
  const { queries } = useDesk()
  const asked = useQuery(queries.approvals())
  const list = wholeList(asked, asked.data)
  const [deciding, setDeciding] = useState<{ approval: Approval; confirm: boolean } | null>(null)
  const waiting = asked.data?.filter(({ outcome }) => outcome === null)
  const decided = asked.data?.filter(({ outcome }) => outcome !== null) ?? []
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="stack">
        <p className="muted">{t('lead')}</p>
        {waiting && waiting.length > 0 ? (
          <ul className="grid gap-3">
            {waiting.map((approval) => (
              <li key={approval.id}>
                <ApprovalCard
                  approval={approval}
                  to={approvalPath(approval.id)}
                  onDecide={(confirm) => setDeciding({ approval, confirm })}
                />
              </li>
            ))}
          </ul>
        ) : (
          <div className="card">
            <TableState
              list={{ ...list, rows: waiting }}
              empty={<EmptyState icon={<UserCheck />} title={t('empty')} />}
            />
          </div>
        )}
        {decided.length > 0 ? <Decided approvals={decided} /> : null}
      </div>
      {deciding ? <DecideApproval {...deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  )
}

function Decided({ approvals }: { approvals: readonly Approval[] }) {
  const t = useTranslations('desk.approvals')
  const go = useGo()
  const wordOf = useWordOf()
  const columns = useMemo(
    (): Column<Approval>[] => [
      {
        id: 'act',
        header: t('act'),
        value: ({ act }) => wordOf('ask', act),
        cell: ({ id, act }) => <DeskLink to={approvalPath(id)}>{wordOf('ask', act)}</DeskLink>,
      },
      { id: 'asked_by', header: t('askedBy'), value: (row) => row.asked_by },
      {
        id: 'asked_at',
        header: t('askedAt'),
        value: (row) => row.asked_at,
        cell: (row) => <When at={row.asked_at} />,
      },
      { id: 'reason', header: t('reason'), value: ({ reason }) => reason },
      {
        id: 'outcome',
        header: t('outcome'),
        value: ({ outcome }) => (outcome ? t(`outcomes.${outcome}`) : ''),
        cell: ({ outcome }) => (outcome ? <OutcomePill outcome={outcome} /> : null),
      },
      { id: 'decided_by', header: t('decidedBy'), value: (row) => row.decided_by },
    ],
    [t, wordOf],
  )
  return (
    <TablePart title={t('decided')}>
      <DataTable
        name="approvals"
        label={t('decided')}
        columns={columns}
        list={givenList(approvals)}
        rowId={({ id }) => id}
        rowName={({ act }) => wordOf('ask', act)}
        onOpen={(id) => go(approvalPath(id))}
        empty={null}
      />
    </TablePart>
  )
}
