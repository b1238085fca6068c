import { Drama, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HOUSE_STATES } from '../../contract/choices.ts'
import { HOUSE_SORTS } from '../../contract/desk-sorts.ts'
import { Banner } from '../../kit/banner.tsx'
import { Button, LinkButton } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { SelectField, TextField } from '../../kit/field.tsx'
import { useDesk } from '../desk.tsx'
import { useFilters } from '../navigation.tsx'
import { fictionalQueries, type HouseProfile } from '../queries/fictional.ts'
import { searchReader } from '../search.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { SitePick } from '../site-pick.tsx'
import { DataTable } from '../table/data-table.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { usePages } from '../table/list.ts'
import { ViewMenu } from '../views/view-menu.tsx'
import { useHouseColumns } from './fictional/columns.tsx'
import { HouseLabel } from './fictional/house-label.tsx'
import { LicenceDialog } from './fictional/licence-dialog.tsx'
import { PauseDialog, type Pausing } from './fictional/pause-dialog.tsx'
import { HouseTiles } from './fictional/tiles.tsx'

const readFictional = searchReader(['site', 'words', 'state', 'licence', 'sort'])
type Licensing = { profile: HouseProfile; place: number }

/** The profiles of the house: who rests, and under which licence each picture is shown. */
export default function Fictional() {
  const t = useTranslations('desk.fictional')
  const [filters, change] = useFilters(readFictional)
  const { words, state, licence, site } = filters
  const { list, first } = usePages(fictionalQueries(useDesk().api).profiles(filters), 'profiles')
  const totals = first?.totals
  const columns = useHouseColumns()
  const [pausing, setPausing] = useState<Pausing | null>(null)
  const [licensing, setLicensing] = useState<Licensing | null>(null)
  const all = (to: Pausing['to']) => totals && setPausing({ to, profile: null, site, totals })
  return (
    <>
      <PageHeader title={t('title')}>
        <SitePick value={site} onChange={(site) => change({ site })} />
        <ViewMenu />
      </PageHeader>
      <div className="stack">
        <div className="row between flex-wrap">
          <p className="muted flex-[1_1_20rem] max-w-[46rem]">
            <HouseLabel /> {t('lead')}
          </p>
          <div className="row flex-wrap">
            {totals?.paused ? (
              <Button variant="outline" onClick={() => all('resume')}>
                <Sun className="icon s" aria-hidden />
                {t('resumeAll')}
              </Button>
            ) : null}
            {totals?.shown ? (
              <Button variant="outline" onClick={() => all('pause')}>
                <Moon className="icon s" aria-hidden />
                {t('pauseAll')}
              </Button>
            ) : null}
          </div>
        </div>
        {totals ? <HouseTiles totals={totals} /> : null}
        {totals?.unlicensed ? (
          <Banner tone="warn">
            {t('unlicensed', { n: totals.unlicensed })}{' '}
            <LinkButton onClick={() => change({ licence: 'missing', state: undefined, words: undefined })}>
              {t('showThese')}
            </LinkButton>
          </Banner>
        ) : null}
        <FilterBar filters={filters} names={['words', 'state', 'licence']} error={list.error} onChange={change}>
          {(field) => (
            <>
              <TextField label={t('find')} autoComplete="off" maxLength={40} {...field('words')} />
              <SelectField
                small
                label={t('stateOf')}
                placeholder={t('all')}
                options={HOUSE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
                {...field('state')}
              />
              <SelectField
                small
                label={t('licenceOf')}
                placeholder={t('all')}
                options={[{ value: 'missing', label: t('missing') }]}
                {...field('licence')}
              />
            </>
          )}
        </FilterBar>
        <DataTable
          name="fictional"
          label={t('title')}
          columns={columns}
          list={list}
          sort={{ by: filters.sort, onSort: (sort) => change({ sort }), server: HOUSE_SORTS }}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          actions={(profile) => [
            ...(profile.state === 'shown' && totals
              ? [{ label: t('pause'), run: () => setPausing({ to: 'pause', profile, site, totals }), isDanger: true }]
              : []),
            ...(profile.state === 'paused' && totals
              ? [{ label: t('resume'), run: () => setPausing({ to: 'resume', profile, site, totals }) }]
              : []),
            ...profile.pictures.map((_, place) => ({
              label: t('licence', { n: String(place + 1) }),
              run: () => setLicensing({ profile, place }),
            })),
          ]}
          empty={
            words || state || licence ? (
              <EmptyState icon={<Drama />} title={t('nothing')} />
            ) : (
              <EmptyState icon={<Drama />} title={t('empty')}>
                {t('emptyText')}
              </EmptyState>
            )
          }
        />
      </div>
      {pausing ? <PauseDialog {...pausing} onClose={() => setPausing(null)} /> : null}
      {licensing ? <LicenceDialog {...licensing} onClose={() => setLicensing(null)} /> : null}
    </>
  )
}
