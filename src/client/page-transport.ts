import type { Transport } from './api.ts'
import { browserTransport, type TransportParts } from './transport.ts'
import type { Web } from './web.tsx'

export type PageParts = Pick<TransportParts, 'build' | 'onCall'> & {
  /** Available once the router exists, which is before the first call. */
  web(): Web
}

/** The transport of a page; each call says for which member the page was rendered. */
export function pageTransport({ web, ...parts }: PageParts): Transport {
  const user = () => web().queryClient.getQueryData(web().queries.user().queryKey)
  const leave = async () => {
    const { isLeaving, leaveSession } = await import('./session.ts')
    if (!isLeaving()) await leaveSession(web(), location.pathname + location.search)
  }
  return browserTransport({
    ...parts,
    viewer: () => user()?.profile.id,
    onLoggedOut: () => void leave(),
    onAnother: () => {
      // This tab's storage belongs to the previous member; other storage is per account or belongs to the new one.
      sessionStorage.clear()
      location.reload()
    },
  })
}
