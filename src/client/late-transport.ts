import type { Transport } from './api.ts'
import type { PageParts } from './page-transport.ts'

/**
 * The transport whose code comes with the first call: a page that the server drew may never make one.
 * @returns `preload` for pages that will
 */
export function lateTransport(parts: PageParts): { transport: Transport; preload(): void } {
  let loading: Promise<Transport> | null = null
  const load = () => {
    loading ??= import('./page-transport.ts').then(({ pageTransport }) => pageTransport(parts))
    loading.catch(() => (loading = null)) // another call may try again
    return loading
  }
  return {
    transport: async (name, args, options) => (await load())(name, args, options),
    preload: () => void load(),
  }
}
