import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { WandSparkles } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings, useUser, useWeb, type Web } from '../client/web.tsx'
import type { User } from '../contract/accounts.ts'
import type { Settings } from '../contract/site.ts'
import { keptWish } from '../features/accounts/ui/wish.ts'
import { useLike } from '../features/likes/ui/use-like.ts'
import { useLoginNeeded } from '../features/profiles/ui/login-needed.tsx'
import { FilterSheet } from '../features/search/ui/filter-sheet.tsx'
import { Filters } from '../features/search/ui/filters.tsx'
import { forgetSearch, keepSearch, keepWishedSearch, lastSearch } from '../features/search/ui/last-search.ts'
import { searchQueries, visitSource } from '../features/search/ui/queries.ts'
import { readSearch, type MemberSearch } from '../features/search/ui/read-search.ts'
import { Results } from '../features/search/ui/results.tsx'
import { firstSearch, offeredSearch } from '../features/search/ui/search.ts'
import { buttonClass, LinkButton } from '../kit/button.tsx'
import '../kit/styles/members.css'

export const Route = createFileRoute('/members/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { queryClient, queries, api } = context
    const [user, settings] = await Promise.all([
      queryClient.ensureQueryData(queries.user()),
      queryClient.ensureQueryData(queries.settings()),
    ])
    const search = chosen(readSearch(deps), { web: context, user, settings })
    const { country } = search
    // allSettled: the component shows a failure itself, below the filters.
    await Promise.allSettled([
      ...(country === undefined ? [] : [queryClient.ensureQueryData(queries.regions(country))]),
      queryClient.ensureInfiniteQueryData(searchQueries(api).search(search, visitSource(context))),
    ])
    return { title: context.i18n.translator('members')('title') }
  },
  component: Members,
})

type Chooser = { web: Web; user: User | null; settings: Settings }

/** A URL without filters shows the last search, or a default one. With any filter, the URL alone counts. */
function chosen(asked: MemberSearch, { web, user, settings }: Chooser): MemberSearch {
  const last = isEmpty(asked) && user ? lastSearch(web.searchCookie ?? document.cookie, user) : null
  const search = isEmpty(asked) ? (last ?? firstSearch(user, settings.geoip_selected_country)) : asked
  return offeredSearch(search, settings.search_fields)
}
const isEmpty = (search: MemberSearch) => Object.keys(search).length === 0

function Members() {
  const t = useTranslations('members')
  const user = useUser()
  const wanted = useWantedSearch()
  const search = chosen(wanted, { web: useWeb(), user, settings: useSettings() })
  const navigate = Route.useNavigate()
  const like = useLike()
  const login = useLoginNeeded()
  useEffect(() => {
    if (user && !isEmpty(wanted)) keepSearch(wanted, user)
  }, [user, wanted])
  const change = (next: MemberSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  const reset = () => {
    forgetSearch()
    if (user) keepWishedSearch(user, keptWish().looking_for)
    void navigate({ search: {}, replace: true })
  }
  return (
    <div className="wrap members-page grid grid-cols-[16.5rem_minmax(0,_1fr)] gap-(--space-8) py-(--space-6) max-lg:grid-cols-[minmax(0,_1fr)] max-lg:pt-(--space-4)">
      <aside
        className="card filter-panel sticky top-[calc(var(--topbar-h)_+_24px)] self-start p-(--space-5) max-h-[calc(100dvh_-_var(--topbar-h)_-_48px)] overflow-y-auto max-lg:hidden"
        aria-label={t('filters.title')}
      >
        <div className="row between mb-4">
          <h2 className="text-lg">{t('filters.title')}</h2>
          <LinkButton className="small" onClick={reset}>
            {t('filters.clear')}
          </LinkButton>
        </div>
        <Filters search={search} onChange={change} />
      </aside>
      <div>
        <div
          className={`row between members-head mb-(--space-5) min-h-11 ${user ? 'max-md:min-h-0 max-md:mb-0' : 'max-md:mb-3'}`}
        >
          <h1>{t('heading')}</h1>
          {user ? <Finder className={`${buttonClass({ variant: 'outline', size: 'sm' })} max-lg:hidden`} /> : null}
        </div>
        <FilterSheet search={search} onChange={change} onClear={reset}>
          {user ? <Finder className="chip" /> : null}
        </FilterSheet>
        <Results
          search={search}
          onChange={change}
          onClear={reset}
          onLike={(card) => (user ? like.mutate({ id: card.id, like: !card.liked }) : login.ask('like'))}
        />
      </div>
      {login.prompt}
    </div>
  )
}

/**
 * The filters of the latest URL, also while its results are loading, so that a second change does not undo the first.
 */
function useWantedSearch(): MemberSearch {
  const shown = readSearch(Route.useSearch())
  const wanted = useLocation({ select: (to) => (to.pathname === '/members' ? readSearch(to.search) : null) })
  return wanted ?? shown
}

/** Link to the match finder, which is not in the menu. */
function Finder({ className }: { className: string }) {
  const t = useTranslations('members')
  return (
    <Link to="/match-finder" className={className}>
      <WandSparkles className="icon s" aria-hidden />
      {t('finder')}
    </Link>
  )
}
