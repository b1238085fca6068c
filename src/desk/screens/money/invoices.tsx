import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { INVOICE_SORTS } from '../../../contract/desk-sorts.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { SelectField, TextField } from '../../../kit/field.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { DeskLink, useFilters } from '../../navigation.tsx'
import type { InvoiceRow } from '../../queries/money.ts'
import { SitePick } from '../../site-pick.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { FilterBar } from '../../table/filter-bar.tsx'
import { usePages } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'
import { readInvoicesSearch } from './invoices-search.ts'
import { InvoiceLink, useMoney, usePercent } from './money.tsx'
import { paymentPath } from './payment-path.ts'

const KINDS = ['invoice', 'credit_note'] as const

/** Invoices and credit notes, each as the member has it. */
export default function Invoices() {
  const t = useTranslations('desk.invoices')
  const { queries } = useDesk()
  const [filters, change] = useFilters(readInvoicesSearch)
  const { list } = usePages(queries.invoices(filters), 'invoices')
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  const columns = useInvoiceColumns()
  return (
    <div className="stack">
      <FilterBar
        filters={filters}
        names={['q', 'member', 'kind', 'from', 'until']}
        error={list.error}
        onChange={change}
      >
        {(field) => (
          <>
            <TextField label={t('q')} autoComplete="off" {...field('q')} />
            <TextField label={t('memberFilter')} autoComplete="off" {...field('member')} />
            <SelectField
              small
              label={t('kind')}
              options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              placeholder={t('any')}
              {...field('kind')}
            />
            <TextField label={t('from')} type="date" {...field('from')} />
            <TextField label={t('until')} type="date" {...field('until')} />
          </>
        )}
      </FilterBar>
      <DataTable
        name="invoices"
        label={t('title')}
        columns={columns}
        list={list}
        sort={{ by: filters.sort, onSort: (sort) => change({ sort }), server: INVOICE_SORTS }}
        rowId={({ id }) => String(id)}
        rowName={({ number, id }) => number ?? String(id)}
        tools={<SitePick value={filters.site} onChange={(site) => change({ site })} />}
        empty={<EmptyState icon={<FileText />} title={t(isFiltered ? 'nothing' : 'empty')} />}
      />
    </div>
  )
}

function useInvoiceColumns(): Column<InvoiceRow>[] {
  const t = useTranslations('desk.invoices')
  const list = useTranslations('desk.payments')
  const money = useMoney()
  const percent = usePercent()
  const { sites } = useMe().staff
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('number'),
        value: ({ number }) => number,
        cell: ({ number }) =>
          number === null ? <span className="muted">{t('soon')}</span> : <InvoiceLink number={number} />,
      },
      { id: 'kind', header: t('kind'), value: ({ kind }) => t(`kinds.${kind}`) },
      { id: 'issued', header: t('issued'), value: (row) => row.issued_at, cell: (row) => <When at={row.issued_at} /> },
      {
        id: 'gross',
        header: t('gross'),
        value: ({ gross, currency }) => `${gross} ${currency}`,
        cell: ({ gross, currency }) => money(gross, currency),
        atEnd: true,
      },
      {
        id: 'vat',
        header: t('vat'),
        value: ({ vat, currency }) => `${vat} ${currency}`,
        cell: ({ vat, currency }) => money(vat, currency),
        atEnd: true,
      },
      { id: 'rate', header: t('rate'), value: (row) => percent(row.vat_rate_bp), atEnd: true },
      { id: 'country', header: t('country'), value: ({ country }) => country },
      {
        id: 'member',
        header: list('member'),
        value: ({ member }) => member.name ?? list('erased'),
        cell: ({ member }) => (
          <DeskLink to="." search={{ member: String(member.account_id) }}>
            {member.name ?? list('erased')}
          </DeskLink>
        ),
      },
      {
        id: 'payment',
        header: t('payment'),
        value: (row) => row.payment_id,
        cell: (row) => <DeskLink to={paymentPath(row.payment_id)}>{row.payment_id.slice(0, 8)}</DeskLink>,
      },
      {
        id: 'mailed',
        header: t('mailed'),
        value: (row) => row.mailed_at,
        cell: (row) => (row.mailed_at ? <When at={row.mailed_at} /> : null),
        optional: true,
      },
      {
        id: 'site',
        header: list('site'),
        value: (row) => sites.find(({ id }) => id === row.site)?.name ?? `#${row.site}`,
        ...(sites.length > 1 ? {} : { optional: true as const }),
      },
    ],
    [t, list, money, percent, sites],
  )
}
