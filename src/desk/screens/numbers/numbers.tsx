import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useDesk } from '../../desk.tsx'
import { useFilters } from '../../navigation.tsx'
import { PageHeader } from '../../shell/page-header.tsx'
import { Unread } from '../../shell/unread.tsx'
import { SitePick } from '../../site-pick.tsx'
import { ViewMenu } from '../../views/view-menu.tsx'
import { Charts } from './charts.tsx'
import { Cohorts } from './cohorts.tsx'
import { NumbersFilters } from './filters.tsx'
import { Period } from './period.tsx'
import { readNumbersSearch } from './search.ts'
import { Sources } from './sources.tsx'
import { Totals } from './totals.tsx'

/** How the product does over months: what was counted at night, by day. */
export default function Numbers() {
  const t = useTranslations('desk.numbers')
  const { queries } = useDesk()
  const [filters, change] = useFilters(readNumbersSearch)
  const asked = useQuery(queries.numbers(filters))
  const { data, error } = asked
  return (
    <>
      <PageHeader title={t('title')}>
        {data?.counted_until ? <AsOf day={data.counted_until} /> : null}
        <SitePick value={filters.site} onChange={(site) => change({ site })} />
        <ViewMenu />
      </PageHeader>
      <div className="stack">
        <NumbersFilters filters={filters} numbers={data} error={error} onChange={change} />
        {error || !data ? (
          <Unread asked={asked} title={t('failed')} />
        ) : data.counted_until === null ? (
          <EmptyState icon={<ChartLine />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <>
            <div className="row">
              <Period numbers={data} onChange={change} />
            </div>
            <Totals numbers={data} />
            <Charts numbers={data} />
            <Sources sources={data.sources} onPick={(source) => change({ source })} />
            <Cohorts cohorts={data.cohorts} isOfAll={!filters.source} />
            <p className="small muted">{t('how')}</p>
          </>
        )}
      </div>
    </>
  )
}

function AsOf({ day }: { day: string }) {
  const t = useTranslations('desk.numbers')
  const format = useFormatter()
  const written = format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return <span className="small muted">{t('asOf', { day: written })}</span>
}
