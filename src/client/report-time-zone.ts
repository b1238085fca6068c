import { useEffect, useState } from 'react'
import { ownZone } from './time-zone.ts'
import { useMember, useWeb } from './web.tsx'

/**
 * Tells the account, once a page, where the clock of this member stands, so that the server writes times in that zone
 * too.
 */
export function useReportTimeZone(): void {
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
