import { createFileRoute } from '@tanstack/react-router'
import type { User } from '../../contract/accounts.ts'
import { handQuery, type SwipeFilter } from '../../features/likes/ui/swipe/hand.ts'
import { readSwipeSearch, type SwipeSearch } from '../../features/likes/ui/swipe/swipe-search.ts'
import { SwipeScreen } from '../../features/likes/ui/swipe/swipe-screen.tsx'
import { firstSearch } from '../../features/members/ui/search.ts'
import { pageTitle, unlistedHead } from '../client/page-title.ts'
import { useMember } from '../client/web.tsx'

export const Route = createFileRoute('/swipe-game')({
  validateSearch: readSwipeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { queryClient, queries, api, i18n } = context
    const user = await queryClient.ensureQueryData(queries.user())
    // A failure is the component's to show.
    await Promise.allSettled([
      queryClient.ensureQueryData(queries.interests()),
      ...(user ? [queryClient.ensureQueryData(handQuery(api, filterOf(deps, user)))] : []),
    ])
    return { title: pageTitle(context, i18n.translator('games')('swipe.title')) }
  },
  head: unlistedHead,
  component: Page,
})

/** What the address does not say is as in the first search: the wish, and ages around the own. @source O-56 */
function filterOf(search: SwipeSearch, user: Pick<User, 'profile'>): SwipeFilter {
  const first = firstSearch(user, user.profile.country)
  return {
    gender: search.gender ?? first.gender ?? 'both',
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
      filter={filterOf(search, useMember())}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
