import { Plus, TicketPercent } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CODE_SORTS } from '../../../contract/desk-sorts.ts'
import { Pill } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { SelectField, TextField } from '../../../kit/field.tsx'
import { useMoney } from '../../../kit/price.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { offerQueries, type Code } from '../../queries/offers.ts'
import type { Search } from '../../search.ts'
import { DataTable } from '../../table/data-table.tsx'
import { FilterBar } from '../../table/filter-bar.tsx'
import { usePages } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { EndCode } from './end-code.tsx'

type Filters = Search<'part' | 'site' | 'words' | 'state' | 'sort' | 'do'>
type Props = { filters: Filters; onChange(change: { [N in keyof Filters]?: string | undefined }): void }

/** Discount codes and what became of them. */
export function Codes({ filters, onChange }: Props) {
  const t = useTranslations('desk.offers.code')
  const { site, words, state, sort } = filters
  const { list } = usePages(offerQueries(useDesk().api).codes({ site, words, state, sort }), 'codes')
  const columns = useCodeColumns()
  const [editing, setEditing] = useState<Code | null>(null)
  const [ending, setEnding] = useState<Code | null>(null)
  const states = [
    { value: 'usable', label: t('usable') },
    { value: 'ended', label: t('ended') },
  ]
  return (
    <div className="stack">
      <div className="row between flex-wrap">
        <div className="grow">
          <FilterBar filters={filters} names={['words', 'state']} error={list.error} onChange={onChange}>
            {(field) => (
              <>
                <TextField label={t('begins')} autoComplete="off" maxLength={40} {...field('words')} />
                <SelectField small label={t('state')} options={states} placeholder={t('all')} {...field('state')} />
              </>
            )}
          </FilterBar>
        </div>
        <Button variant="secondary" onClick={() => onChange({ do: 'new' })}>
          <Plus className="icon s" aria-hidden />
          {t('make')}
        </Button>
      </div>
      <DataTable
        name="codes"
        label={t('title')}
        columns={columns}
        list={list}
        rowId={({ id }) => String(id)}
        rowName={({ code }) => code}
        actions={(code) => [
          { label: t('change'), run: () => setEditing(code) },
          ...(code.status === 'active' ? [{ label: t('end'), run: () => setEnding(code), isDanger: true }] : []),
        ]}
        sort={{ by: sort, onSort: (by) => onChange({ sort: by }), server: CODE_SORTS }}
        empty={<EmptyState icon={<TicketPercent />} title={t(words || state ? 'nothing' : 'empty')} />}
      />
      {editing ? <CodeDialog code={editing} site={site} onClose={() => setEditing(null)} /> : null}
      {filters.do === 'new' ? <CodeDialog code={null} site={site} onClose={() => onChange({ do: undefined })} /> : null}
      {ending ? <EndCode code={ending} onClose={() => setEnding(null)} /> : null}
    </div>
  )
}

function useCodeColumns(): Column<Code>[] {
  const t = useTranslations('desk.offers.code')
  const methods = useTranslations('credits.method')
  const money = useMoney()
  const { sites } = useMe().staff
  return useMemo(() => {
    const isOver = ({ status, expired }: Code) => status === 'inactive' || expired
    const forWhat = ({ country, currency, minimum_order_value: minimum, paymentmethods }: Code) =>
      [
        country,
        minimum === null ? currency : t('atLeast', { price: money(minimum, currency ?? 'EUR') }),
        paymentmethods?.map((method) => methods(method)).join(', '),
      ]
        .filter(Boolean)
        .join(' · ')
    const given = (code: Code) => code.given.map(({ amount, currency }) => money(amount, currency)).join(' + ')
    return [
      { id: 'code', header: t('code'), value: ({ code }) => code, cell: ({ code }) => <b>{code}</b> },
      {
        id: 'off',
        header: t('off'),
        value: ({ percentage }) => percentage,
        cell: ({ percentage }) => `${percentage} %`,
        atEnd: true,
      },
      { id: 'validity', header: t('validity'), value: ({ validity }) => t(`validities.${validity}`) },
      { id: 'for', header: t('for'), value: (code) => forWhat(code) || t('everything') },
      { id: 'member', header: t('member'), value: (code) => code.user_id, optional: true },
      {
        id: 'expires',
        header: t('expires'),
        value: (code) => code.expires,
        cell: ({ expires }) => (expires ? <When at={expires} /> : t('never')),
      },
      {
        id: 'status',
        header: t('state'),
        value: (code) => t(isOver(code) ? 'ended' : 'usable'),
        cell: (code) => <Pill tone={isOver(code) ? 'plain' : 'ok'}>{t(isOver(code) ? 'ended' : 'usable')}</Pill>,
      },
      { id: 'uses', header: t('uses'), value: ({ uses }) => uses, atEnd: true },
      { id: 'open', header: t('open'), value: ({ open }) => open, atEnd: true, optional: true },
      { id: 'given', header: t('given'), value: given, atEnd: true },
      {
        id: 'last',
        header: t('lastUsed'),
        value: (code) => code.last_used_at,
        cell: (code) => (code.last_used_at ? <When at={code.last_used_at} /> : null),
      },
      {
        id: 'site',
        header: t('site'),
        value: (code) => sites.find(({ id }) => id === code.site)?.name ?? `#${code.site}`,
        ...(sites.length > 1 ? {} : { optional: true as const }),
      },
    ]
  }, [t, methods, money, sites])
}
