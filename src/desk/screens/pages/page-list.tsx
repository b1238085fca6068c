import { useQuery } from '@tanstack/react-query'
import { FilePlus, FileText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '../../../contract/limits.ts'
import { Pill } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useDesk } from '../../desk.tsx'
import { DeskLink } from '../../navigation.tsx'
import type { PageRow } from '../../queries/pages.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { SitePick } from '../../site-pick.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { wholeList } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { Since, When } from '../../when.tsx'
import { NewPage } from './new-page.tsx'
import type { PagesProps } from './pages-search.ts'

/** Every information page of a site: in which languages, since when, and what is being written. */
export function PageList({ site, filters, change }: PagesProps) {
  const t = useTranslations('desk.pages')
  const { queries } = useDesk()
  const asked = useQuery(queries.pages({ site }))
  const columns = usePageColumns(filters.site, asked.data?.languages ?? [])
  const [isNew, setNew] = useState(false)
  return (
    <>
      <PageHeader title={t('title')}>
        <SitePick value={String(site)} needed onChange={(site) => change({ site })} />
        <Button variant="secondary" onClick={() => setNew(true)}>
          <FilePlus className="icon s" aria-hidden />
          {t('new')}
        </Button>
      </PageHeader>
      <DataTable
        name="pages"
        label={t('title')}
        columns={columns}
        list={wholeList(asked, asked.data?.pages)}
        rowId={({ token }) => token}
        rowName={({ title }) => title}
        actions={({ token }) => [{ label: t('open'), run: () => change({ page: token }) }]}
        sort={{ by: filters.sort, onSort: (sort) => change({ sort }) }}
        empty={<EmptyState icon={<FileText />} title={t('empty')} />}
      />
      {isNew ? (
        <NewPage
          known={asked.data?.pages.map(({ token }) => token) ?? []}
          onMade={(page) => change({ page })}
          onClose={() => setNew(false)}
        />
      ) : null}
    </>
  )
}

function usePageColumns(site: string | undefined, exposed: readonly Locale[]): Column<PageRow>[] {
  const t = useTranslations('desk.pages')
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('page'),
        value: ({ title }) => title,
        cell: ({ title, token }) => (
          <>
            <DeskLink to="." search={{ ...(site ? { site } : {}), page: token }}>
              {title}
            </DeskLink>
            <span className="muted small block">{`/pages/${token}`}</span>
          </>
        ),
      },
      {
        id: 'languages',
        header: t('languages'),
        value: ({ languages }) => languages.join(' '),
        cell: ({ languages }) => (
          <span className="row flex-wrap">
            {languages.map((language) => (
              <Pill key={language}>{language}</Pill>
            ))}
            {exposed
              .filter((language) => !languages.includes(language))
              .map((language) => (
                <Pill key={language} tone="warn">
                  {t('missing', { language })}
                </Pill>
              ))}
          </span>
        ),
      },
      {
        id: 'updated',
        header: t('updated'),
        value: ({ updated }) => updated,
        cell: ({ updated }) => (updated ? <When at={updated} /> : <span className="muted">{t('never')}</span>),
      },
      {
        id: 'next',
        header: t('next'),
        value: ({ next }) => next,
        cell: ({ next }) => (next ? <When at={next} /> : null),
      },
      {
        id: 'draft',
        header: t('draft'),
        value: ({ draft }) => draft?.saved_at ?? null,
        cell: ({ draft }) =>
          draft ? (
            <>
              {draft.by} <span className="muted">{<Since at={draft.saved_at} />}</span>
            </>
          ) : null,
      },
    ],
    [t, site, exposed],
  )
}
