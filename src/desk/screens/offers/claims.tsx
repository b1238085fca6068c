import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useMoney } from '../../../kit/price.tsx'
import { useDesk } from '../../desk.tsx'
import { offerQueries, type OfferClaims } from '../../queries/offers.ts'
import { Unread } from '../../shell/unread.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { wholeList } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'

type Charged = OfferClaims['prices'][number]
type Measured = OfferClaims['measured'][number]

/** What members are promised, each beside what makes it true. */
export function Claims({ site }: { site: number }) {
  const t = useTranslations('desk.offers.claim')
  const asked = useQuery(offerQueries(useDesk().api).claims(site))
  const charged = useChargedColumns()
  const measured = useMeasuredColumns()
  const { data } = asked
  if (!data) return <Unread asked={asked} title={t('failed')} />
  const { percentage, days, running, used } = data
  return (
    <div className="stack">
      <section className="desk-part stack" aria-labelledby="bonus-title">
        <h2 id="bonus-title">{t('bonus')}</h2>
        <p>
          {percentage === 0
            ? t('bonusNone')
            : t('bonusText', {
                percentage: String(percentage),
                hours: String(data.seconds / 3_600),
                days: String(days),
              })}
        </p>
        <p className="small muted">{t('bonusUse', { running, used, days: String(days) })}</p>
        <DataTable
          name="charged"
          label={t('charged')}
          columns={charged}
          list={wholeList(asked, data.prices)}
          rowId={({ currency, style }) => `${currency} ${style}`}
          rowName={({ currency, style }) => `${currency} ${style}`}
          empty={<EmptyState title={t('nothingSold')} />}
        />
      </section>
      <section className="desk-part stack" aria-labelledby="matches-title">
        <h2 id="matches-title">{t('matches')}</h2>
        <p>{t('matchesText')}</p>
        <DataTable
          name="measured"
          label={t('matches')}
          columns={measured}
          list={wholeList(asked, data.measured)}
          rowId={({ at }) => at}
          rowName={({ at }) => at}
          empty={<EmptyState title={t('notMeasured')} />}
        />
      </section>
    </div>
  )
}

function useChargedColumns(): Column<Charged>[] {
  const t = useTranslations('desk.offers.claim')
  const money = useMoney()
  return useMemo(
    () => [
      { id: 'currency', header: t('currency'), value: ({ currency }) => currency },
      { id: 'credits', header: t('credits'), value: ({ credits }) => credits, atEnd: true },
      { id: 'was', header: t('was'), value: ({ was, currency }) => money(was, currency), atEnd: true },
      { id: 'now', header: t('now'), value: ({ now, currency }) => money(now, currency), atEnd: true },
      { id: 'charged', header: t('orders'), value: (row) => row.charged, atEnd: true },
      {
        id: 'last',
        header: t('last'),
        value: (row) => row.charged_at,
        cell: (row) => (row.charged_at ? <When at={row.charged_at} /> : null),
      },
      { id: 'lowest', header: t('lowest'), value: ({ lowest, currency }) => money(lowest, currency), atEnd: true },
      {
        id: 'proof',
        header: t('proof'),
        value: (row) => t(row.charged > 0 ? 'isCharged' : 'notCharged'),
        cell: (row) => (
          <Pill tone={row.charged > 0 ? 'ok' : 'warn'}>{t(row.charged > 0 ? 'isCharged' : 'notCharged')}</Pill>
        ),
      },
    ],
    [t, money],
  )
}

function useMeasuredColumns(): Column<Measured>[] {
  const t = useTranslations('desk.offers.claim')
  const format = useFormatter()
  return useMemo(() => {
    const percent = (value: number | null) =>
      value === null ? null : `${format.number(value, { maximumFractionDigits: 1 })} %`
    return [
      { id: 'at', header: t('measuredAt'), value: ({ at }) => at, cell: ({ at }) => <When at={at} /> },
      { id: 'claimed', header: t('claimed'), value: ({ claimed }) => percent(claimed), atEnd: true },
      { id: 'measured', header: t('measured'), value: (row) => percent(row.measured), atEnd: true },
      { id: 'bound', header: t('bound'), value: (row) => percent(row.lower_bound), atEnd: true },
      { id: 'premium', header: t('premium'), value: (row) => row.premium_members, atEnd: true },
      { id: 'free', header: t('free'), value: (row) => row.free_members, atEnd: true },
      {
        id: 'shown',
        header: t('proof'),
        value: ({ shown }) => t(shown ? 'shown' : 'notShown'),
        cell: ({ shown }) => <Pill tone={shown ? 'ok' : 'warn'}>{t(shown ? 'shown' : 'notShown')}</Pill>,
      },
    ]
  }, [t, format])
}
