import { createFileRoute } from '@tanstack/react-router'
import { useMember, useWeb, type Web } from '../client/web.tsx'
import type { User } from '../contract/accounts.ts'
import { handQuery, type SwipeFilter } from '../features/likes/ui/swipe/hand.ts'
import { SwipeScreen } from '../features/likes/ui/swipe/swipe-screen.tsx'
import { readSwipeSearch, type SwipeSearch } from '../features/likes/ui/swipe/swipe-search.ts'
import { lastSearch } from '../features/search/ui/last-search.ts'
import { firstSearch } from '../features/search/ui/search.ts'

export const Route = createFileRoute('/swipe-game')({
  validateSearch: readSwipeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { queryClient, queries, api, i18n } = context
    const user = await queryClient.ensureQueryData(queries.user())
    // allSettled: the component shows a failure itself.
    await Promise.allSettled([
      queryClient.ensureQueryData(queries.interests()),
      ...(user ? [queryClient.ensureQueryData(handQuery(api, filterOf(deps, user, context)))] : []),
    ])
    return { title: i18n.translator('games')('swipe.title') }
  },
  component: Page,
})

/**
 * Filters missing from the URL default to those of the first search: who the member looks for, and ages around their
 * own. If the account does not store whom they look for, the browser's last search counts.
 */
function filterOf(search: SwipeSearch, user: User, web: Web): SwipeFilter {
  const first = firstSearch(user, user.profile.country)
  const last = user.profile.looking_for === null ? lastSearch(web.searchCookie ?? document.cookie, user) : null
  return {
    gender: search.gender ?? (last ?? first).gender ?? 'both',
    ...(search.ages === 'all' ? {} : { min_age: first.min_age, max_age: first.max_age }),
    fictional: search.fictional,
  }
}

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SwipeScreen
      search={search}
      filter={filterOf(search, useMember(), useWeb())}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
