import { useInfiniteQuery } from '@tanstack/react-query'
import { Percent } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { TextField } from '../../../kit/field.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { useFilters } from '../../navigation.tsx'
import type { VatRow } from '../../queries/money.ts'
import { vatParts } from '../../queries/vat-parts.ts'
import { searchReader } from '../../search.ts'
import { SitePick } from '../../site-pick.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { FilterBar } from '../../table/filter-bar.tsx'
import { wholeList } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { usePercent } from './money.tsx'

const readVatSearch = searchReader(['from', 'until', 'site'])

/** The tax of each month by country, for whoever files it; amounts as numbers, so that a spreadsheet adds them up. */
export default function Vat() {
  const t = useTranslations('desk.vat')
  const { queries } = useDesk()
  const [{ from = monthAgo(1), until = from, site }, change] = useFilters(readVatSearch)
  const asked = useInfiniteQuery(queries.vat({ from, until, site }))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = asked
  // Of millions of sales a year takes longer than anybody waits for without hearing how far it is.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
    // Each time that one has come, also where it came before anything was drawn in between.
  }, [data, hasNextPage, isFetching, isError, fetchNextPage])
  const rows = useMemo(() => (hasNextPage ? undefined : data?.pages.flat()), [data, hasNextPage])
  const columns = useVatColumns()
  return (
    <div className="stack">
      <p className="muted">{t('lead')}</p>
      <FilterBar filters={{ from, until }} names={['from', 'until']} error={asked.error} onChange={change}>
        {(field) => (
          <>
            <TextField label={t('from')} type="month" {...field('from')} />
            <TextField label={t('until')} type="month" {...field('until')} />
          </>
        )}
      </FilterBar>
      {data && hasNextPage ? (
        <p className="small muted" role="status">
          {t('coming', { done: data.pages.length, months: vatParts({ from, until }).length })}
        </p>
      ) : null}
      <DataTable
        name="vat"
        file={`vat-${from}-${until}`}
        label={t('title')}
        columns={columns}
        list={wholeList(asked, rows)}
        rowId={(row) => [row.month, row.site, row.country, row.currency, row.vat_rate_bp].join(' ')}
        rowName={({ month, country }) => `${month} ${country}`}
        tools={<SitePick value={site} onChange={(site) => change({ site })} />}
        empty={<EmptyState icon={<Percent />} title={t('empty')} />}
      />
    </div>
  )
}

/** @returns such as `2026-10` */
function monthAgo(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1)).toISOString().slice(0, 7)
}

function useVatColumns(): Column<VatRow>[] {
  const t = useTranslations('desk.vat')
  const percent = usePercent()
  const { sites } = useMe().staff
  return useMemo(
    () => [
      { id: 'month', header: t('month'), value: ({ month }) => month },
      { id: 'country', header: t('country'), value: ({ country }) => country },
      { id: 'rate', header: t('rate'), value: (row) => percent(row.vat_rate_bp), atEnd: true },
      { id: 'currency', header: t('currency'), value: ({ currency }) => currency },
      { id: 'gross', header: t('gross'), value: ({ gross }) => Number(gross), cell: ({ gross }) => gross, atEnd: true },
      { id: 'net', header: t('net'), value: ({ net }) => Number(net), cell: ({ net }) => net, atEnd: true },
      { id: 'vat', header: t('vat'), value: ({ vat }) => Number(vat), cell: ({ vat }) => vat, atEnd: true },
      { id: 'invoices', header: t('invoices'), value: ({ invoices }) => invoices, atEnd: true },
      { id: 'notes', header: t('creditNotes'), value: (row) => row.credit_notes, atEnd: true },
      {
        id: 'site',
        header: t('site'),
        value: (row) => sites.find(({ id }) => id === row.site)?.name ?? `#${row.site}`,
        ...(sites.length > 1 ? {} : { optional: true as const }),
      },
    ],
    [t, percent, sites],
  )
}
