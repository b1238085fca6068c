import { startTransition, useEffect, useState } from 'react'

/** In which zone times are shown: the reader's. A page comes to life in the site's, in which the server wrote it. */
export function useReadersZone(siteZone: string): string {
  const [zone, setZone] = useState(siteZone)
  // As a transition: what has not come to life yet would be thrown away and drawn anew.
  useEffect(() => startTransition(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone)), [])
  return zone
}
