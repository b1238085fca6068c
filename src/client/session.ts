import { useRouter } from '@tanstack/react-router'
import type { User } from '../contract/accounts.ts'
import { LEAVES_WITHIN_MS } from './chunk-reload.ts'
import { useWeb, type Web } from './web.tsx'

/** What belongs to the site, not to a person; and who that is, which is set anew. */
const KEPT = ['user', 'settings', 'companyinfo', 'interests', 'regions', 'page']

/** A page that leaves waits no longer for what it kept to be gone. */
const LEAVE_AFTER_MS = 2_000
const keepers = new Set<() => unknown>()

/** Runs when the session ends, so that what a feature kept on this device goes too. @returns what ends the listening */
export function onSignedOut(forget: () => unknown): () => void {
  keepers.add(forget)
  return () => void keepers.delete(forget)
}

/**
 * Forgets everything that belonged to the session.
 * @returns when it is gone from this device too: leaving the page before would stop that half-way
 */
export async function forgetSession(web: Web): Promise<void> {
  const { queryClient, queries } = web
  queryClient.setQueryData(queries.user().queryKey, null)
  forgetLists(queryClient)
  await forgetOnDevice(web)
}

async function forgetOnDevice({ live }: Web): Promise<void> {
  live.disconnect()
  // Whom somebody sought here: kept by last-search.ts of the members and wish.ts of the accounts, which may not be
  // loaded now.
  document.cookie = 'search=; path=/; max-age=0'
  localStorage.removeItem('wish')
  const gone = Promise.allSettled([...keepers].map((forget) => forget()))
  await Promise.race([gone, new Promise((late) => setTimeout(late, LEAVE_AFTER_MS))])
}

export function takeSession({ queryClient, queries }: Web, user: User): void {
  queryClient.setQueryData(queries.user().queryKey, user)
  // Lists that a visitor saw are other lists for a member.
  forgetLists(queryClient)
}

/**
 * Whoever has paid is offered nothing to new members any more: known before it is asked for, or it would be refused.
 */
export function takePayment({ queryClient, queries }: Web, status: string): void {
  if (status !== 'completed') return
  queryClient.setQueryData(queries.user().queryKey, (user) => user && { ...user, paid_user: true })
}

const forgetLists = (queryClient: Web['queryClient']): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => !KEPT.includes(String(queryKey[0])) })

let leaving = false

/** Somebody has just ended their session: what the page that is being left still asks for may not lead to the login. */
export const isLeaving = (): boolean => leaving

/**
 * Goes by a new page, once the session has ended, so that nothing private stays in memory. Until it comes this one
 * stays as it is: its way to the login could overtake this one.
 * @source ASVS 14.3.1
 */
export async function leaveSession(web: Web, href: string): Promise<void> {
  leaving = true
  await forgetOnDevice(web)
  window.location.assign(href)
  // Asked about what is not saved, somebody may have stayed: their next call leads on again.
  setTimeout(() => (leaving = false), LEAVES_WITHIN_MS)
}

/**
 * Ends the session by a call: what the page would ask for before the answer is here would be refused, and lead to the
 * login.
 */
export async function endSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  leaving = true
  try {
    return await call()
  } catch (error) {
    leaving = false
    throw error
  }
}

/** Logs out and goes home. What is not saved is asked about first: once the session has ended, nothing can be saved. */
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
    // As the router does before it leaves for another site.
    for (const { blockerFn } of history._getBlockers()) if (await blockerFn(way)) return
    await endSession(() => web.api.logout())
    history._ignoreNextBeforeUnload?.(href)
    await leaveSession(web, href)
  }
}
