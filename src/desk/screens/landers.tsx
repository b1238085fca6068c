import { useQuery } from '@tanstack/react-query'
import { Megaphone, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PRODUCT_SLUGS } from '../../contract/lander-slugs.ts'
import { Pill } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useDesk, useMe } from '../desk.tsx'
import { useFilters } from '../navigation.tsx'
import { landerQueries, type LanderSlug } from '../queries/landers.ts'
import { searchReader } from '../search.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { SitePick } from '../site-pick.tsx'
import { DataTable } from '../table/data-table.tsx'
import { wholeList } from '../table/list.ts'
import type { Column } from '../table/use-data-table.ts'
import { When } from '../when.tsx'
import { EndSlug } from './landers/end-slug.tsx'
import { SlugDialog } from './landers/slug-dialog.tsx'

const readLanders = searchReader(['site', 'sort'])
const TONES = { planned: 'info', running: 'ok', ended: 'plain' } as const

/** Campaigns of the landing pages: what the word behind their address selects, from when until when. */
export default function Landers() {
  const t = useTranslations('desk.landers')
  const { sites } = useMe().staff
  const [filters, change] = useFilters(readLanders)
  const site = sites.find(({ id }) => String(id) === filters.site)?.id ?? sites[0]!.id
  const asked = useQuery(landerQueries(useDesk().api).slugs(site))
  const columns = useSlugColumns()
  const [editing, setEditing] = useState<LanderSlug | 'new' | null>(null)
  const [ending, setEnding] = useState<LanderSlug | null>(null)
  return (
    <>
      <PageHeader title={t('title')}>
        <SitePick value={String(site)} needed onChange={(site) => change({ site })} />
      </PageHeader>
      <div className="stack">
        <p className="muted">{t('lead')}</p>
        <DataTable
          name="landers"
          label={t('title')}
          columns={columns}
          list={wholeList(asked, asked.data?.slugs)}
          rowId={({ id }) => String(id)}
          rowName={({ slug }) => slug}
          actions={(slug) => [
            { label: t('change'), run: () => setEditing(slug) },
            ...(slug.state === 'ended' ? [] : [{ label: t('end'), run: () => setEnding(slug), isDanger: true }]),
          ]}
          sort={{ by: filters.sort, onSort: (sort) => change({ sort }) }}
          tools={
            <Button variant="secondary" size="sm" onClick={() => setEditing('new')}>
              <Plus className="icon s" aria-hidden />
              {t('make')}
            </Button>
          }
          empty={<EmptyState icon={<Megaphone />} title={t('empty')} />}
        />
        <section className="desk-part" aria-labelledby="of-product">
          <h2 id="of-product">{t('ofProduct')}</h2>
          <p className="small muted mb-2">{t('ofProductText')}</p>
          <ul className="chips">
            {Object.keys(PRODUCT_SLUGS).map((slug) => (
              <li key={slug} className="chip">
                {slug}
              </li>
            ))}
          </ul>
        </section>
      </div>
      {editing && asked.data ? (
        <SlugDialog
          slug={editing === 'new' ? null : editing}
          site={site}
          locales={asked.data.locales}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {ending ? <EndSlug slug={ending} onClose={() => setEnding(null)} /> : null}
    </>
  )
}

function useSlugColumns(): Column<LanderSlug>[] {
  const t = useTranslations('desk.landers')
  return useMemo(
    () => [
      { id: 'slug', header: t('slug'), value: ({ slug }) => slug, cell: ({ slug }) => <b>{slug}</b> },
      {
        id: 'state',
        header: t('state'),
        value: ({ state }) => t(`states.${state}`),
        cell: ({ state }) => <Pill tone={TONES[state]}>{t(`states.${state}`)}</Pill>,
      },
      { id: 'languages', header: t('languages'), value: ({ texts }) => Object.keys(texts).join(', ') },
      { id: 'picture', header: t('picture'), value: ({ picture }) => picture, optional: true },
      {
        id: 'starts',
        header: t('starts'),
        value: ({ starts }) => starts,
        cell: ({ starts }) => <When at={starts} />,
      },
      {
        id: 'ends',
        header: t('ends'),
        value: ({ ends }) => ends,
        cell: ({ ends }) => (ends ? <When at={ends} /> : t('never')),
      },
    ],
    [t],
  )
}
