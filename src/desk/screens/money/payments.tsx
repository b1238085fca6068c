import { CreditCard } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { PAYMENT_STATES } from '../../../contract/choices.ts'
import { PAYMENT_SORTS } from '../../../contract/desk-sorts.ts'
import { METHOD_IDS } from '../../../contract/payment-methods.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { SelectField, TextField } from '../../../kit/field.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { DeskLink, useFilters, useGo } from '../../navigation.tsx'
import type { PaymentRow } from '../../queries/money.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { SitePick } from '../../site-pick.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { FilterBar } from '../../table/filter-bar.tsx'
import { usePages } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { ViewMenu } from '../../views/view-menu.tsx'
import { When } from '../../when.tsx'
import { useWordOf } from '../../word-of.ts'
import { StatusPill, useMethodName, useMoney } from './money.tsx'
import { paymentPath } from './payment-path.ts'
import { readPaymentsSearch, type PaymentsSearch } from './payments-search.ts'

/** Every payment, newest first: found by what a bank, a provider or a member names it by. */
export default function Payments() {
  const t = useTranslations('desk.payments')
  const { queries } = useDesk()
  const [filters, change] = useFilters(readPaymentsSearch)
  const { list } = usePages(queries.payments(filters), 'payments')
  const columns = usePaymentColumns()
  const money = useMoney()
  const go = useGo()
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  return (
    <>
      <PageHeader title={t('title')}>
        <SitePick value={filters.site} onChange={(site) => change({ site })} />
        <ViewMenu />
      </PageHeader>
      <div className="stack">
        <PaymentFilters filters={filters} error={list.error} onChange={change} />
        <DataTable
          name="payments"
          label={t('title')}
          columns={columns}
          list={list}
          rowId={({ id }) => id}
          sort={{ by: filters.sort, onSort: (sort) => change({ sort }), server: PAYMENT_SORTS }}
          rowName={({ amount, currency }) => t('one', { amount: money(amount, currency) })}
          onOpen={(id) => go(paymentPath(id))}
          empty={<EmptyState icon={<CreditCard />} title={t(isFiltered ? 'nothing' : 'empty')} />}
        />
      </div>
    </>
  )
}

type FilterProps = {
  filters: PaymentsSearch
  error: unknown
  onChange(filters: { [N in keyof PaymentsSearch]?: string | undefined }): void
}

function PaymentFilters({ filters, error, onChange }: FilterProps) {
  const t = useTranslations('desk.payments')
  const methodName = useMethodName()
  const states = PAYMENT_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))
  const methods = METHOD_IDS.map((method) => ({ value: method, label: methodName(method) }))
  return (
    <FilterBar
      filters={filters}
      names={['q', 'member', 'amount', 'state', 'method', 'from', 'until']}
      error={error}
      onChange={onChange}
    >
      {(field) => (
        <>
          <TextField label={t('q')} autoComplete="off" {...field('q')} />
          <TextField label={t('memberFilter')} autoComplete="off" {...field('member')} />
          <TextField label={t('amount')} inputMode="decimal" autoComplete="off" {...field('amount')} />
          <SelectField small label={t('state')} options={states} placeholder={t('any')} {...field('state')} />
          <SelectField small label={t('method')} options={methods} placeholder={t('any')} {...field('method')} />
          <TextField label={t('from')} type="date" {...field('from')} />
          <TextField label={t('until')} type="date" {...field('until')} />
        </>
      )}
    </FilterBar>
  )
}

function usePaymentColumns(): Column<PaymentRow>[] {
  const t = useTranslations('desk.payments')
  const money = useMoney()
  const methodName = useMethodName()
  const wordOf = useWordOf()
  const { sites } = useMe().staff
  return useMemo(
    () => [
      {
        id: 'created',
        header: t('created'),
        value: (row) => row.created_at,
        cell: ({ id, created_at }) => (
          <DeskLink to={paymentPath(id)}>
            <When at={created_at} />
          </DeskLink>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        value: ({ amount, currency }) => `${amount} ${currency}`,
        cell: ({ amount, currency }) => money(amount, currency),
        atEnd: true,
      },
      {
        id: 'status',
        header: t('state'),
        value: ({ status }) => t(`states.${status}`),
        cell: ({ status }) => <StatusPill status={status} />,
      },
      { id: 'method', header: t('method'), value: ({ method }) => methodName(method) },
      {
        id: 'member',
        header: t('member'),
        value: ({ member }) => member.name ?? t('erased'),
        cell: ({ member }) => (
          <DeskLink to="." search={{ member: String(member.account_id) }}>
            {member.name ?? t('erased')}
          </DeskLink>
        ),
      },
      { id: 'credits', header: t('credits'), value: ({ credits }) => credits, atEnd: true },
      {
        id: 'refunded',
        header: t('refunded'),
        value: ({ refunded, currency }) => `${refunded} ${currency}`,
        cell: ({ refunded, currency }) => (Number(refunded) > 0 ? money(refunded, currency) : null),
        atEnd: true,
      },
      { id: 'provider', header: t('provider'), value: ({ provider }) => wordOf('payments.providers', provider) },
      { id: 'reference', header: t('reference'), value: (row) => row.provider_ref, optional: true },
      { id: 'id', header: t('id'), value: ({ id }) => id, optional: true },
      {
        id: 'settled',
        header: t('settled'),
        value: (row) => row.settled_at,
        cell: (row) => (row.settled_at ? <When at={row.settled_at} /> : null),
        optional: true,
      },
      {
        id: 'site',
        header: t('site'),
        value: (row) => sites.find(({ id }) => id === row.site)?.name ?? `#${row.site}`,
        ...(sites.length > 1 ? {} : { optional: true as const }),
      },
    ],
    [t, money, methodName, wordOf, sites],
  )
}
