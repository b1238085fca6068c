import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { DESK_PATH } from '../../address.ts'
import { useDesk, useMe } from '../../desk.tsx'
import { DeskLink, useFilters } from '../../navigation.tsx'
import type { BooksNow, Reconciliation } from '../../queries/money.ts'
import { searchReader } from '../../search.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { wholeList, type Asked } from '../../table/list.ts'
import { TablePart } from '../../table/table-part.tsx'
import { TableState } from '../../table/table-state.tsx'
import type { Column } from '../../table/use-data-table.ts'
import { useJob } from '../../use-job.ts'
import { When } from '../../when.tsx'
import { useWordOf } from '../../word-of.ts'
import { BooksTabs } from './books-tabs.tsx'
import { Differences } from './differences-table.tsx'
import { useMoney } from './money.tsx'

const readBooksSearch = searchReader(['open'])

/** Whether the books are right: added up, compared with the providers, and what is on its way back. */
export default function Books() {
  const t = useTranslations('desk.books')
  const { queries } = useDesk()
  const asked = useQuery(queries.books())
  const { data } = asked
  return (
    <>
      <PageHeader title={t('title')} />
      <BooksTabs />
      <div className="stack">
        {data ? (
          <>
            <Ledger books={data} />
            <Due due={data.due} />
            <Credits credits={data.credits} />
            <Reconciliations asked={asked} rows={data.reconciliations} />
          </>
        ) : (
          <div className="card">
            <TableState list={wholeList(asked, undefined)} empty={null} />
          </div>
        )}
      </div>
    </>
  )
}

function Ledger({ books: { check } }: { books: BooksNow }) {
  const t = useTranslations('desk.books')
  const { api } = useDesk()
  const job = useJob({
    mark: check?.checked_at ?? null,
    query: 'books',
    ask: () => api.checkBooksNow({ body: { check: 'ledger' } }),
    done: t('ledgerDone'),
    late: t('later'),
  })
  const now = (
    <Button variant="outline" size="sm" busy={job.busy} onClick={job.ask}>
      {t('ledgerNow')}
    </Button>
  )
  return (
    <section aria-labelledby="ledger-title" className="desk-part">
      <h2 id="ledger-title">{t('ledger')}</h2>
      {check === null ? (
        <Banner action={now}>{t('notChecked')}</Banner>
      ) : (
        <Banner tone={check.faults.length === 0 ? 'ok' : 'danger'} action={now}>
          <p>
            {check.faults.length === 0
              ? t('right', { n: check.transfers })
              : t('wrong', { n: check.faults.length, transfers: check.transfers })}
          </p>
          <p className="small">
            <When at={check.checked_at} />
          </p>
          {check.faults.length > 0 ? (
            <ul className="list-disc pl-5 small wrap-anywhere">
              {check.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          ) : null}
        </Banner>
      )}
    </section>
  )
}

function Due({ due }: Pick<BooksNow, 'due'>) {
  const t = useTranslations('desk.books')
  const money = useMoney()
  return (
    <section aria-labelledby="due-title" className="desk-part">
      <h2 id="due-title">{t('due')}</h2>
      {due.length === 0 ? <p className="muted">{t('nothingDue')}</p> : null}
      <ul className="grid gap-2">
        {due.map(({ currency, amount, refunds, oldest_at, refused }) => (
          <li key={currency} className="row flex-wrap">
            <b>{money(amount, currency)}</b>
            <DeskLink to={`${DESK_PATH}/payments`} search={{ state: 'refund_due' }}>
              {t('refunds', { n: refunds })}
            </DeskLink>
            <span className="muted small">
              {t('oldest')} <When at={oldest_at} />
            </span>
            {refused > 0 ? <Pill tone="danger">{t('refused', { n: refused })}</Pill> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Credits({ credits }: Pick<BooksNow, 'credits'>) {
  const t = useTranslations('desk.books')
  const format = useFormatter()
  const { sites } = useMe().staff
  const all = credits.reduce((sum, one) => sum + one.credits, 0)
  return (
    <section aria-labelledby="credits-title" className="desk-part">
      <h2 id="credits-title">{t('credits')}</h2>
      <p className="small muted mb-2">{t('creditsText')}</p>
      <dl className="desk-kv card pad">
        {credits.map(({ site, members, credits: some }) => (
          <div key={site}>
            <dt>{sites.find(({ id }) => id === site)?.name ?? `#${site}`}</dt>
            <dd>{t('creditsOf', { credits: format.number(some), n: members })}</dd>
          </div>
        ))}
        <div>
          <dt>{t('together')}</dt>
          <dd>
            <b>{format.number(all)}</b>
          </dd>
        </div>
      </dl>
    </section>
  )
}

type RunsProps = { asked: Asked; rows: readonly Reconciliation[] }

function Reconciliations({ asked, rows }: RunsProps) {
  const t = useTranslations('desk.books')
  const { api } = useDesk()
  const wordOf = useWordOf()
  const [{ open }, change] = useFilters(readBooksSearch)
  const job = useJob({
    mark: rows[0]?.id ?? null,
    query: 'books',
    ask: () => api.checkBooksNow({ body: { check: 'reconciliation' } }),
    done: t('compared'),
    late: t('later'),
  })
  const columns = useMemo(
    (): Column<Reconciliation>[] => [
      { id: 'made', header: t('when'), value: (row) => row.made_at, cell: (row) => <When at={row.made_at} /> },
      { id: 'provider', header: t('provider'), value: ({ provider }) => wordOf('payments.providers', provider) },
      { id: 'since', header: t('since'), value: ({ since }) => since, cell: ({ since }) => <When at={since} /> },
      { id: 'checked', header: t('checked'), value: ({ checked }) => checked, atEnd: true },
      {
        id: 'count',
        header: t('differences'),
        value: ({ count }) => count,
        cell: ({ count }) => <Pill tone={count === 0 ? 'ok' : 'danger'}>{t('differencesOf', { n: count })}</Pill>,
      },
    ],
    [t, wordOf],
  )
  return (
    <TablePart title={t('reconciliation')}>
      <DataTable
        name="reconciliations"
        label={t('reconciliation')}
        columns={columns}
        list={wholeList(asked, rows)}
        rowId={({ id }) => String(id)}
        rowName={({ provider }) => wordOf('payments.providers', provider)}
        detail={{
          open,
          onOpen: (id) => change({ open: id }),
          draw: ({ differences }) => <Differences differences={differences} />,
        }}
        tools={
          <Button variant="ghost" size="sm" busy={job.busy} onClick={job.ask}>
            {t('compareNow')}
          </Button>
        }
        empty={<EmptyState icon={<Scale />} title={t('notCompared')} />}
      />
    </TablePart>
  )
}
