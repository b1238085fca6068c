import { MutationCache, QueryCache, QueryClient, useQuery, type QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { DeskApi } from '../contract/desk.ts'
import { isAppError } from '../contract/errors.ts'
import type { StaffRight } from '../contract/staff-rights.ts'
import { deskQueries, type DeskQueries, type StaffPerson, type StaffSession } from './queries.ts'

/** What every screen of the desk can reach. */
export type Desk = { api: DeskApi; queries: DeskQueries; queryClient: QueryClient }

const FRESH_MS = 10_000

export function createDesk(api: DeskApi): Desk {
  const queries = deskQueries(api)
  const { queryKey } = queries.session()
  // Whoever is refused as nobody is asked who they are, and RequireLogin shows what they have to do.
  const onError = (error: unknown) => {
    if (isAppError(error) && error.code === 'staff_required') void queryClient.invalidateQueries({ queryKey })
  }
  const isSession = ([name]: QueryKey) => name === queryKey[0]
  let whose: number | null = null
  // What one person read is gone before the next is here, be it that a session ended or that another began in a second
  // tab.
  const onSession = ({ staff }: StaffSession) => {
    const id = staff?.id ?? null
    if (whose !== null && whose !== id) queryClient.removeQueries({ predicate: (query) => !isSession(query.queryKey) })
    whose = id
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => !isSession(query.queryKey) && onError(error),
      onSuccess: (data, query) => isSession(query.queryKey) && onSession(data as StaffSession), // as: what it asks for
    }),
    mutationCache: new MutationCache({ onError }),
    // Tried again in the transport, also without a connection: an act that waited for one would happen unseen, later.
    defaultOptions: { queries: { retry: false, staleTime: FRESH_MS }, mutations: { networkMode: 'always' } },
  })
  return { api, queries, queryClient }
}

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('no DeskProvider')
  return desk
}

export type Me = {
  staff: StaffPerson
  /** Whether something is worth offering: the server decides on its own. */
  may(right: StaffRight): boolean
}

/** Who works here. @throws Error before the session is proven */
export function useMe(): Me {
  const { data } = useQuery(useDesk().queries.session())
  const staff = data?.staff
  if (!staff) throw new Error('nobody is here')
  return { staff, may: (right) => staff.rights.includes(right) }
}

/** Has lists of the server read again, after something was changed. */
export function useRefetch(): (...names: string[]) => Promise<void> {
  const { queryClient } = useDesk()
  return async (...names) => {
    await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] satisfies QueryKey })))
  }
}
