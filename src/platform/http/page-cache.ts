const LIFE_MS = 30_000
const PAGES_MAX = 500

type Rendered = { html: string; nonce: string }
export type PageCache = {
  /** @param nonce of this answer: takes the place of the one the page was rendered with. @returns null when there is none that is fresh */
  find(key: string, nonce: string): string | null
  keep(key: string, page: Rendered): void
}

/**
 * Pages that are the same for many visitors, for half a minute: a campaign brings many people to one address.
 * Each answer gets a nonce of its own. The one in the page is random, so nothing else in it can look the same.
 * @param now in ms
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, Rendered & { until: number }>()
  return {
    find(key, nonce) {
      const page = pages.get(key)
      if (!page) return null
      if (page.until > now()) return page.html.replaceAll(page.nonce, nonce)
      pages.delete(key)
      return null
    },
    keep(key, page) {
      // The oldest goes: a Map is in the order of writing.
      if (pages.size >= PAGES_MAX) pages.delete(pages.keys().next().value!)
      pages.set(key, { ...page, until: now() + LIFE_MS })
    },
  }
}
