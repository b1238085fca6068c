import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Invitation } from '../queries.ts'
import { DataTable } from '../table/data-table.tsx'
import { givenList } from '../table/list.ts'
import { TablePart } from '../table/table-part.tsx'
import type { Column } from '../table/use-data-table.ts'
import { When } from '../when.tsx'

/** Links that were sent and not used yet. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('desk')
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
        empty={null}
      />
    </TablePart>
  )
}
