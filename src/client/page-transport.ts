import type { Transport } from './api.ts'
import { browserTransport, type TransportParts } from './transport.ts'
import type { Web } from './web.tsx'

export type PageParts = Pick<TransportParts, 'build' | 'onCall'> & {
  /** Known once the router is there, which is before the first call. */
  web(): Web
}

/** The members' calls of one page, which tell for whom it was drawn. */
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
      // Of this tab, so of the one before. What lies beside it is by account, or already of who is logged in now.
      sessionStorage.clear()
      location.reload()
    },
  })
}
