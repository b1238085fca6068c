import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useDesk, useMe } from '../desk.tsx'
import { useFilters } from '../navigation.tsx'
import type { Colleague } from '../queries.ts'
import { searchReader } from '../search.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { DataTable } from '../table/data-table.tsx'
import { wholeList } from '../table/list.ts'
import { ChangeStaff } from './change-staff.tsx'
import { DisableStaff } from './disable-staff.tsx'
import { Invitations } from './invitations.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { useStaffColumns } from './staff-columns.tsx'

const readStaffSearch = searchReader(['sort', 'do'])

/** Who works here, and with which roles. */
export default function Staff() {
  const t = useTranslations('desk.staff')
  const { queries } = useDesk()
  const me = useMe().staff
  // What Ctrl-K leads to has an address.
  const [{ sort, do: act }, change] = useFilters(readStaffSearch)
  const asked = useQuery(queries.staff())
  const columns = useStaffColumns()
  const [changing, setChanging] = useState<Colleague | null>(null)
  const [disabling, setDisabling] = useState<Colleague | null>(null)
  return (
    <>
      <PageHeader title={t('title')}>
        <Button variant="secondary" onClick={() => change({ do: 'invite' })}>
          <UserPlus className="icon s" aria-hidden />
          {t('invite')}
        </Button>
      </PageHeader>
      <div className="stack">
        <DataTable
          name="staff"
          label={t('title')}
          columns={columns}
          list={wholeList(asked, asked.data?.staff)}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          // Nobody changes their own: the server refuses it, too.
          actions={(row) =>
            row.id === me.id
              ? []
              : [
                  { label: t('change'), run: () => setChanging(row) },
                  row.disabled_at === null
                    ? { label: t('disable'), run: () => setDisabling(row), isDanger: true }
                    : { label: t('giveBack'), run: () => setDisabling(row) },
                ]
          }
          sort={{ by: sort, onSort: (by) => change({ sort: by }) }}
          empty={<EmptyState icon={<Users />} title={t('empty')} />}
        />
        <Invitations invitations={asked.data?.invitations ?? []} />
      </div>
      {act === 'invite' ? <InviteStaff onClose={() => change({ do: undefined })} /> : null}
      {changing ? <ChangeStaff person={changing} onClose={() => setChanging(null)} /> : null}
      {disabling ? <DisableStaff person={disabling} onClose={() => setDisabling(null)} /> : null}
    </>
  )
}
