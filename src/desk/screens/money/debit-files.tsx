import { Landmark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import type { DebitFile, DirectDebits } from '../../queries/money.ts'
import { DataTable } from '../../table/data-table.tsx'
import { wholeList, type Asked } from '../../table/list.ts'
import { TablePart } from '../../table/table-part.tsx'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'
import { useMoney } from './money.tsx'

type Props = { asked: Asked; debits: DirectDebits | undefined }
type OfSite = DirectDebits['sites'][number]

/** What is due, and the files for the bank that were made of it. */
export function DebitFiles({ asked, debits }: Props) {
  const t = useTranslations('desk.debits')
  const { may } = useMe()
  const nameOf = useSiteName()
  const [making, setMaking] = useState<OfSite | null>(null)
  const columns = useFileColumns(nameOf)
  return (
    <TablePart title={t('files')}>
      <ul className="grid gap-2 mb-3">
        {debits?.sites
          .filter(({ creditor, waiting }) => creditor !== null || waiting > 0)
          .map((one) => (
            <Due key={one.site} of={one} mayMake={may('payments.refund')} onMake={() => setMaking(one)} />
          ))}
      </ul>
      <DataTable
        name="debit-files"
        label={t('files')}
        columns={columns}
        list={wholeList(asked, debits?.files)}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        empty={<EmptyState icon={<Landmark />} title={t('noFiles')} />}
      />
      {making ? <MakeFile of={making} onClose={() => setMaking(null)} /> : null}
    </TablePart>
  )
}

function useSiteName(): (site: number) => string {
  const { sites } = useMe().staff
  return (site) => sites.find(({ id }) => id === site)?.name ?? `#${site}`
}

function Due({ of, mayMake, onMake }: { of: OfSite; mayMake: boolean; onMake(): void }) {
  const t = useTranslations('desk.debits')
  const format = useFormatter()
  const money = useMoney()
  const nameOf = useSiteName()
  return (
    <li className="card pad row between flex-wrap">
      <span>
        <b>{nameOf(of.site)}</b>{' '}
        {of.due > 0
          ? t('dueNow', { n: of.due, amount: money(of.amount, 'EUR') })
          : t('notDue', {
              n: of.waiting,
              day:
                of.next_on === null
                  ? ''
                  : format.dateTime(new Date(of.next_on), { dateStyle: 'medium', timeZone: 'UTC' }),
            })}
        {of.creditor === null ? <span className="block small">{t('noCreditor')}</span> : null}
      </span>
      {mayMake && of.creditor !== null && of.due > 0 ? (
        <Button variant="secondary" size="sm" onClick={onMake}>
          {t('make')}
        </Button>
      ) : null}
    </li>
  )
}

function MakeFile({ of, onClose }: { of: OfSite; onClose(): void }) {
  const t = useTranslations('desk.debits')
  const { api } = useDesk()
  const toast = useToast()
  const money = useMoney()
  return (
    <ConfirmDialog
      title={t('makeTitle')}
      confirm={t('make')}
      reason={null}
      run={() => api.exportDirectDebits({ body: { site: of.site } })}
      changes={['debits', 'payment']}
      onDone={({ file }) =>
        toast({ tone: 'ok', text: file ? t('made', { id: file.id, n: file.count }) : t('nothingMade') })
      }
      onClose={onClose}
    >
      <p>{t('makeText', { n: of.due, amount: money(of.amount, 'EUR') })}</p>
    </ConfirmDialog>
  )
}

function useFileColumns(nameOf: (site: number) => string): Column<DebitFile>[] {
  const t = useTranslations('desk.debits')
  const { may } = useMe()
  const mayOpen = may('payments.refund')
  return useMemo(
    () => [
      {
        id: 'id',
        header: t('file'),
        value: ({ id }) => id,
        cell: ({ id }) =>
          mayOpen ? (
            <a href={`/api/admin/direct-debit-file.php?id=${id}`} download>
              {id}
            </a>
          ) : (
            id
          ),
      },
      { id: 'count', header: t('count'), value: ({ count }) => count, atEnd: true },
      { id: 'made', header: t('madeAt'), value: (row) => row.made_at, cell: (row) => <When at={row.made_at} /> },
      { id: 'site', header: t('site'), value: ({ site }) => nameOf(site) },
    ],
    [t, mayOpen, nameOf],
  )
}
