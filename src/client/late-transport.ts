import type { Transport } from './api.ts'
import type { PageParts } from './page-transport.ts'

/**
 * A transport whose code is loaded with the first call, which a server-rendered page may never make.
 * @returns `preload` loads it ahead of time
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
