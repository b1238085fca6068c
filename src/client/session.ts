import { useRouter } from '@tanstack/react-router'
import type { User } from '../contract/accounts.ts'
import { LEAVES_WITHIN_MS } from './chunk-reload.ts'
import { useWeb, type Web } from './web.tsx'

/** Queries that survive a change of session: those of the site, and `user`, which is set to the new one. */
const KEPT = ['user', 'settings', 'companyinfo', 'interests', 'regions', 'page']

/** How long leaving waits for stored data to be deleted. */
const LEAVE_AFTER_MS = 2_000
const keepers = new Set<() => unknown>()

/** Registers a feature's clean-up for the end of the session. @returns a function that removes it */
export function onSignedOut(forget: () => unknown): () => void {
  keepers.add(forget)
  return () => void keepers.delete(forget)
}

/**
 * Clears everything of the session from memory and device.
 * @returns once the device is clean; leaving the page earlier would interrupt that
 */
export async function forgetSession(web: Web): Promise<void> {
  const { queryClient, queries } = web
  queryClient.setQueryData(queries.user().queryKey, null)
  forgetLists(queryClient)
  await forgetOnDevice(web)
}

async function forgetOnDevice({ live }: Web): Promise<void> {
  live.disconnect()
  // Search preferences, stored by last-search.ts of members and wish.ts of accounts, which may not be loaded now.
  document.cookie = 'search=; path=/; max-age=0'
  localStorage.removeItem('wish')
  const gone = Promise.allSettled([...keepers].map((forget) => forget()))
  await Promise.race([gone, new Promise((late) => setTimeout(late, LEAVE_AFTER_MS))])
}

export function takeSession({ queryClient, queries }: Web, user: User): void {
  queryClient.setQueryData(queries.user().queryKey, user)
  // Members get other lists than visitors.
  forgetLists(queryClient)
}

/** Marks the member as paying after a purchase, before offers for new members are requested, which would be refused. */
export function takePayment({ queryClient, queries }: Web, status: string): void {
  if (status !== 'completed') return
  queryClient.setQueryData(queries.user().queryKey, (user) => user && { ...user, paid_user: true })
}

const forgetLists = (queryClient: Web['queryClient']): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => !KEPT.includes(String(queryKey[0])) })

let leaving = false

/** Whether the member is logging out: refused calls of the page being left must not lead to the login page. */
export const isLeaving = (): boolean => leaving

/**
 * Loads a new document after the session has ended, so that nothing private stays in memory. Until then the page stays
 * unchanged, because a redirect to the login page could overtake the navigation.
 * @source ASVS 14.3.1
 */
export async function leaveSession(web: Web, href: string): Promise<void> {
  leaving = true
  await forgetOnDevice(web)
  window.location.assign(href)
  // The visitor may have cancelled in the "unsaved changes" dialog; their next refused call redirects again.
  setTimeout(() => (leaving = false), LEAVES_WITHIN_MS)
}

/** Makes a call that ends the session; meanwhile, refused calls of the page do not lead to the login page. */
export async function endSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  leaving = true
  try {
    return await call()
  } catch (error) {
    leaving = false
    throw error
  }
}

/** Logs out and goes to the home page. Asks about unsaved changes first, since they cannot be saved afterwards. */
export function useLogout(): () => Promise<void> {
  const web = useWeb()
  const router = useRouter()
  return async () => {
    const { history } = router
    const { href, pathname } = router.buildLocation({ to: '/' })
    const way = {
      currentLocation: history.location,
      nextLocation: { ...history.location, href, pathname },
      action: 'PUSH',
    } as const
    // Runs the router's blockers, as it does before navigating to another site.
    for (const { blockerFn } of history._getBlockers()) if (await blockerFn(way)) return
    await endSession(() => web.api.logout())
    history._ignoreNextBeforeUnload?.(href)
    await leaveSession(web, href)
  }
}
