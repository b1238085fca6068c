import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { CHARGEBACK_STATES } from '../../../contract/choices.ts'
import { CHARGEBACK_SORTS } from '../../../contract/desk-sorts.ts'
import { Pill } from '../../../kit/badge.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { SelectField, TextField } from '../../../kit/field.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { DeskLink, useFilters } from '../../navigation.tsx'
import type { ChargebackRow } from '../../queries/money.ts'
import { SitePick } from '../../site-pick.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { FilterBar } from '../../table/filter-bar.tsx'
import { usePages } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'
import { useWordOf } from '../../word-of.ts'
import { ChargebackDetail } from './chargeback-detail.tsx'
import { readChargebacksSearch } from './chargebacks-search.ts'
import { StatusPill, useMoney } from './money.tsx'
import { paymentPath } from './payment-path.ts'

/** Money that banks and card companies took back or gave once more, with what it did and what may still be done. */
export default function Chargebacks() {
  const t = useTranslations('desk.chargebacks')
  const { queries } = useDesk()
  const [filters, change] = useFilters(readChargebacksSearch)
  const { list } = usePages(queries.chargebacks(filters), 'chargebacks')
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort' && name !== 'open')
  const columns = useChargebackColumns()
  return (
    <div className="stack">
      <FilterBar
        filters={filters}
        names={['q', 'member', 'state', 'from', 'until']}
        error={list.error}
        onChange={change}
      >
        {(field) => (
          <>
            <TextField label={t('q')} autoComplete="off" {...field('q')} />
            <TextField label={t('memberFilter')} autoComplete="off" {...field('member')} />
            <SelectField
              small
              label={t('state')}
              options={CHARGEBACK_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
              placeholder={t('any')}
              {...field('state')}
            />
            <TextField label={t('from')} type="date" {...field('from')} />
            <TextField label={t('until')} type="date" {...field('until')} />
          </>
        )}
      </FilterBar>
      <DataTable
        name="chargebacks"
        label={t('title')}
        columns={columns}
        list={list}
        sort={{ by: filters.sort, onSort: (sort) => change({ sort }), server: CHARGEBACK_SORTS }}
        rowId={({ id }) => id}
        rowName={({ amount, payment }) => `${amount} ${payment.id.slice(0, 8)}`}
        detail={{
          open: filters.open,
          onOpen: (open) => change({ open }),
          draw: (row) => <ChargebackDetail row={row} />,
        }}
        tools={<SitePick value={filters.site} onChange={(site) => change({ site })} />}
        empty={<EmptyState icon={<Undo2 />} title={t(isFiltered ? 'nothing' : 'empty')} />}
      />
    </div>
  )
}

function useChargebackColumns(): Column<ChargebackRow>[] {
  const t = useTranslations('desk.chargebacks')
  const list = useTranslations('desk.payments')
  const money = useMoney()
  const format = useFormatter()
  const wordOf = useWordOf()
  const { sites } = useMe().staff
  return useMemo(() => {
    const signed = ({ kind, credits }: ChargebackRow) => (kind === 'taken' ? -credits : credits)
    return [
      { id: 'at', header: t('at'), value: ({ at }) => at, cell: ({ at }) => <When at={at} /> },
      {
        id: 'kind',
        header: t('kind'),
        value: ({ kind }) => t(`kinds.${kind}`),
        cell: ({ kind }) => <Pill tone={kind === 'taken' ? 'danger' : 'ok'}>{t(`kinds.${kind}`)}</Pill>,
      },
      {
        id: 'amount',
        header: list('amount'),
        value: ({ amount, currency }) => `${amount} ${currency}`,
        cell: ({ amount, currency }) => money(amount, currency),
        atEnd: true,
      },
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
        id: 'credits',
        header: t('credits'),
        value: signed,
        cell: (row) => format.number(signed(row), { signDisplay: 'exceptZero' }),
        atEnd: true,
      },
      { id: 'owed', header: t('owed'), value: ({ payment }) => payment.owed, atEnd: true },
      {
        id: 'open',
        header: t('open'),
        value: ({ payment, currency }) => `${payment.open} ${currency}`,
        cell: ({ payment, currency }) => money(payment.open, currency),
        atEnd: true,
      },
      {
        id: 'status',
        header: list('state'),
        value: ({ payment }) => list(`states.${payment.status}`),
        cell: ({ payment }) => <StatusPill status={payment.status} />,
      },
      {
        id: 'payment',
        header: t('payment'),
        value: ({ payment }) => payment.id,
        cell: ({ payment }) => <DeskLink to={paymentPath(payment.id)}>{payment.id.slice(0, 8)}</DeskLink>,
      },
      { id: 'reason', header: t('reason'), value: ({ reason }) => reason, optional: true },
      {
        id: 'provider',
        header: list('provider'),
        value: ({ provider }) => wordOf('payments.providers', provider),
        optional: true,
      },
      { id: 'reference', header: list('reference'), value: (row) => row.provider_ref, optional: true },
      {
        id: 'site',
        header: list('site'),
        value: (row) => sites.find(({ id }) => id === row.site)?.name ?? `#${row.site}`,
        ...(sites.length > 1 ? {} : { optional: true as const }),
      },
    ]
  }, [t, list, money, format, wordOf, sites])
}
