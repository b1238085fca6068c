import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { DeskLink } from '../../navigation.tsx'
import type { DebitReturn, DirectDebits, HandRefund } from '../../queries/money.ts'
import { DataTable } from '../../table/data-table.tsx'
import { wholeList, type Asked } from '../../table/list.ts'
import { TablePart } from '../../table/table-part.tsx'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'
import { DebitFiles } from './debit-files.tsx'
import { DebitReturns } from './debit-returns.tsx'
import { useMoney } from './money.tsx'
import { paymentPath } from './payment-path.ts'

/** Direct debits that we collect ourselves: the file for the bank, what comes back, and what is paid back by hand. */
export default function Debits() {
  const asked = useQuery(useDesk().queries.directDebits())
  return (
    <div className="stack">
      <DebitFiles asked={asked} debits={asked.data} />
      <ByHand asked={asked} rows={asked.data?.by_hand} />
      <DebitReturns />
      <Returned asked={asked} rows={asked.data?.returns} />
    </div>
  )
}

function ByHand({ asked, rows }: { asked: Asked; rows: DirectDebits['by_hand'] | undefined }) {
  const t = useTranslations('desk.debits')
  const { api } = useDesk()
  const { may } = useMe()
  const toast = useToast()
  const money = useMoney()
  const [paying, setPaying] = useState<HandRefund | null>(null)
  const columns = useMemo(
    (): Column<HandRefund>[] => [
      {
        id: 'payment',
        header: t('payment'),
        value: (row) => row.payment_id,
        cell: (row) => <DeskLink to={paymentPath(row.payment_id)}>{row.payment_id.slice(0, 8)}</DeskLink>,
      },
      {
        id: 'amount',
        header: t('amount'),
        value: ({ amount, currency }) => `${amount} ${currency}`,
        cell: ({ amount, currency }) => money(amount, currency),
        atEnd: true,
      },
      { id: 'reference', header: t('reference'), value: ({ reference }) => reference },
      { id: 'since', header: t('since'), value: (row) => row.created_at, cell: (row) => <When at={row.created_at} /> },
    ],
    [t, money],
  )
  return (
    <TablePart title={t('byHand')}>
      <p className="small muted mb-2">{t('byHandText')}</p>
      <DataTable
        name="refunds-by-hand"
        label={t('byHand')}
        columns={columns}
        list={wholeList(asked, rows)}
        rowId={(row) => row.refund_id}
        rowName={({ amount, currency }) => money(amount, currency)}
        actions={(row) => (may('payments.refund') ? [{ label: t('paid'), run: () => setPaying(row) }] : [])}
        empty={<EmptyState icon={<Landmark />} title={t('nothingByHand')} />}
      />
      {paying ? (
        <ConfirmDialog
          title={t('paidTitle')}
          confirm={t('paid')}
          reason={null}
          run={() => api.markRefundPaid({ body: { refund_id: paying.refund_id } })}
          changes={['debits', 'payment', 'payments', 'books']}
          onDone={() => toast({ tone: 'ok', text: t('noted') })}
          onClose={() => setPaying(null)}
        >
          <p>{t('paidText', { amount: money(paying.amount, paying.currency), reference: paying.reference ?? '–' })}</p>
        </ConfirmDialog>
      ) : null}
    </TablePart>
  )
}

function Returned({ asked, rows }: { asked: Asked; rows: DirectDebits['returns'] | undefined }) {
  const t = useTranslations('desk.debits')
  const money = useMoney()
  const columns = useMemo(
    (): Column<DebitReturn>[] => [
      {
        id: 'payment',
        header: t('payment'),
        value: (row) => row.payment_id,
        cell: (row) => <DeskLink to={paymentPath(row.payment_id)}>{row.payment_id.slice(0, 8)}</DeskLink>,
      },
      { id: 'reason', header: t('reason'), value: ({ reason }) => reason },
      {
        id: 'amount',
        header: t('amount'),
        value: ({ amount }) => amount,
        cell: ({ amount }) => money(amount, 'EUR'),
        atEnd: true,
      },
      { id: 'reference', header: t('reference'), value: ({ reference }) => reference },
      {
        id: 'at',
        header: t('returnedAt'),
        value: (row) => row.returned_at,
        cell: (row) => <When at={row.returned_at} />,
      },
    ],
    [t, money],
  )
  return (
    <TablePart title={t('returned')}>
      <DataTable
        name="returned-debits"
        label={t('returned')}
        columns={columns}
        list={wholeList(asked, rows)}
        rowId={({ reference }) => reference}
        rowName={({ reference }) => reference}
        empty={<EmptyState icon={<Landmark />} title={t('nothingReturned')} />}
      />
    </TablePart>
  )
}
