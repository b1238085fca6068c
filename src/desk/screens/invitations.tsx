import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Invitation } from '../queries.ts'
import { DataTable } from '../table/data-table.tsx'
import { givenList } from '../table/list.ts'
import { TablePart } from '../table/table-part.tsx'
import type { Column } from '../table/use-data-table.ts'
import { When } from '../when.tsx'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

/** Links that were sent and not used yet. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('desk')
  const [ending, setEnding] = useState<Invitation | null>(null)
  const columns = useMemo(
    (): Column<Invitation>[] => [
      { id: 'email', header: t('staff.email'), value: ({ email }) => email },
      {
        id: 'roles',
        header: t('staff.roles'),
        value: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(', '),
      },
      {
        id: 'expires',
        header: t('staff.expires'),
        value: (row) => row.expires_at,
        cell: (row) => <When at={row.expires_at} />,
      },
    ],
    [t],
  )
  if (invitations.length === 0) return null
  return (
    <TablePart title={t('staff.invitations')}>
      <DataTable
        name="invitations"
        label={t('staff.invitations')}
        columns={columns}
        list={givenList(invitations)}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        actions={(row) => [{ label: t('staff.withdraw'), run: () => setEnding(row), isDanger: true }]}
        empty={null}
      />
      {ending ? <WithdrawInvitation invitation={ending} onClose={() => setEnding(null)} /> : null}
    </TablePart>
  )
}
