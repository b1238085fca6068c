import { startTransition, useEffect, useState } from 'react'
import { isTimeZone } from '../contract/time-zone.ts'
import { useMember, useWeb } from './web.tsx'

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * In which zone times are shown: the reader's. A page comes to life in the zone in which the server wrote it, unless an old browser
 * does not know that one.
 */
export function useReadersZone(written: string): string {
  const [zone, setZone] = useState(() => (isTimeZone(written) ? written : ownZone()))
  // As a transition: what has not come to life yet would be thrown away and drawn anew.
  useEffect(() => startTransition(() => setZone(ownZone())), [])
  return zone
}

/** Tells the account, once a page, where the clock of this member stands, so that the server writes times in that zone too. */
export function useToldZone(): void {
  const { api, queryClient, queries } = useWeb()
  const known = useMember().time_zone
  const [told] = useState(() => ({ from: known, to: ownZone() }))
  useEffect(() => {
    if (told.from === told.to) return
    api
      .updateUser({ body: { time_zone: told.to } }, { quiet: true })
      .then(({ user: { time_zone } }) =>
        // Nothing else of the answer: what came by an event meanwhile is newer.
        queryClient.setQueryData(queries.user().queryKey, (user) => user && { ...user, time_zone }),
      )
      .catch(() => {}) // the next page tells it
  }, [told, api, queryClient, queries])
}
