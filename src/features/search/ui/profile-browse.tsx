import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWeb } from '../../../client/web.tsx'
import { searchQueries } from './queries.ts'
import type { MemberSearch } from './read-search.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The search whose results one is going through. */
    browse?: MemberSearch
  }
}

/** This near to the last one that is loaded the next page is fetched. */
const AHEAD = 4

export function ProfileBrowse({ id }: { id: string }) {
  const search = useRouterState({ select: ({ location }) => location.state.browse })
  return search === undefined ? null : <Steps id={id} search={search} />
}

function Steps({ id, search }: { id: string; search: MemberSearch }) {
  const t = useTranslations('members.profile.browse')
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  // Only what the results have loaded already: after a reload there is nothing to go through.
  const found = useInfiniteQuery({ ...searchQueries(useWeb().api).search(search), enabled: false })
  const pages = found.data?.pages ?? []
  const ids = [
    ...new Set([...pages.flatMap((page) => page.results), ...(pages[0]?.similar_results ?? [])].map((card) => card.id)),
  ]
  const at = ids.indexOf(id)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found
  const isThere = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const wantsMore = at >= 0 && at >= ids.length - AHEAD && isThere
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  if (at < 0) return null
  return (
    <nav className="browse" aria-label={t('label')}>
      <Link
        to="/members"
        search={search}
        // Where one was among the results belongs to the entry before, as every step here took the place of this one.
        onClick={(event) => {
          if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          history.back()
        }}
      >
        <ArrowLeft className="icon s" aria-hidden />
        {t('back')}
      </Link>
      <Step id={ids[at - 1]} search={search}>
        <ChevronLeft className="icon s" aria-hidden />
        {t('previous')}
      </Step>
      <Step id={ids[at + 1]} search={search}>
        {t('next')}
        <ChevronRight className="icon s" aria-hidden />
      </Step>
    </nav>
  )
}

type StepProps = { id: string | undefined; search: MemberSearch; children: ReactNode }

/** At either end it stays where it is, so that the other one does not move under the finger. */
function Step({ id, search, children }: StepProps) {
  if (id === undefined)
    return (
      <span className="off" aria-hidden>
        {children}
      </span>
    )
  return (
    <Link to="/members/$id" params={{ id }} state={{ browse: search }} replace>
      {children}
    </Link>
  )
}
