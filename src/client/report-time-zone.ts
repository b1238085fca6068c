import { useEffect, useState } from 'react'
import { ownZone } from './time-zone.ts'
import { useMember, useWeb } from './web.tsx'

/** Stores the browser's time zone in the account, once per page, so that the server renders times in it. */
export function useReportTimeZone(): void {
  const { api, queryClient, queries } = useWeb()
  const known = useMember().time_zone
  const [told] = useState(() => ({ from: known, to: ownZone() }))
  useEffect(() => {
    if (told.from === told.to) return
    api
      .updateUser({ body: { time_zone: told.to } }, { quiet: true })
      .then(({ user: { time_zone } }) =>
        // Takes only the time zone, because live events may have brought newer data meanwhile.
        queryClient.setQueryData(queries.user().queryKey, (user) => user && { ...user, time_zone }),
      )
      .catch(() => {}) // the next page tries again
  }, [told, api, queryClient, queries])
}
