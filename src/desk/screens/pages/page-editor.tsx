import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LOCALES } from '../../../contract/limits.ts'
import { buttonClass } from '../../../kit/button.tsx'
import { useDesk } from '../../desk.tsx'
import { DeskLink } from '../../navigation.tsx'
import type { PageTexts } from '../../queries/pages.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { wholeList } from '../../table/list.ts'
import { TableState } from '../../table/table-state.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { LanguagePicks } from './language-picks.tsx'
import { PageActs } from './page-acts.tsx'
import { PageValues } from './page-values.tsx'
import type { PagesProps } from './pages-search.ts'
import { TextColumn } from './text-column.tsx'
import { usePageDraft } from './use-page-draft.ts'
import { VersionList } from './version-list.tsx'

type Props = PagesProps & { token: string }

/** One page: two of its languages beside each other, what became of it, and what is published. */
export function PageEditor({ token, ...props }: Props) {
  const { queries } = useDesk()
  const asked = useQuery(queries.pageTexts({ site: props.site, token }))
  if (asked.data) return <Editor page={asked.data} {...props} />
  return (
    <>
      <PageHeader title={token} />
      <TableState list={wholeList(asked, undefined)} empty={null} />
    </>
  )
}

function Editor({ page: read, site, filters, change }: PagesProps & { page: PageTexts }) {
  const t = useTranslations('desk.pages')
  // Read here too: what was just saved and what is typed no more change in one drawing.
  const { data: page = read } = useQuery(useDesk().queries.pageTexts({ site, token: read.token }))
  const draft = usePageDraft(page)
  const exposed = page.languages.filter((one) => one.exposed).map(({ language }) => language)
  const known = (language: string | undefined) => LOCALES.find((one) => one === language)
  const left = known(filters.left) ?? exposed[0] ?? 'nl'
  // Where visitors have one language, the next that there is a text in.
  const others = [...exposed, ...page.languages.filter(({ now }) => now).map(({ language }) => language)]
  const other = others.find((language) => language !== left) ?? null
  const right = filters.right === 'none' ? null : (known(filters.right) ?? other)
  const shown = [left, ...(right === null || right === left ? [] : [right])]
  return (
    <>
      <PageHeader title={page.languages.find(({ now }) => now)?.now?.title ?? page.token}>
        <DeskLink
          to="."
          search={filters.site ? { site: filters.site } : {}}
          className={buttonClass({ variant: 'ghost' })}
        >
          <ArrowLeft className="icon s" aria-hidden />
          {t('all')}
        </DeskLink>
        <PageActs page={page} draft={draft} />
      </PageHeader>
      <div className="stack">
        <DraftConflict page={page} draft={draft} />
        <LanguagePicks
          page={page}
          draft={draft}
          picks={[left, right]}
          onPick={([left, right]) => change({ left, right: right ?? 'none' })}
        />
        <div className="desk-texts">
          {shown.map((language) => (
            <TextColumn key={language} language={language} page={page} draft={draft} />
          ))}
        </div>
        <PageValues values={page.values} />
        <VersionList
          page={page}
          site={site}
          draft={draft}
          open={filters.version}
          onOpen={(version) => change({ version })}
        />
      </div>
    </>
  )
}
