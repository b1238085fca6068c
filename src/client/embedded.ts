import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Embedded = [key: QueryKey, data: unknown, updatedAt: number]

const ID = 'embedded-data'

/**
 * Everything the server fetched for the page, as a script that no browser runs.
 * @returns HTML; `<` is written so that no text of a member can end the script
 */
export function embedQueries(queryClient: QueryClient): string {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  const embedded = queries.map(({ queryKey, state }): Embedded => [queryKey, state.data, state.dataUpdatedAt])
  return `<script type="application/json" id="${ID}">${JSON.stringify(embedded).replaceAll('<', String.raw`\u003c`)}</script>`
}

/** Takes over what the server embedded, and removes it: the page that React knows has no such script. */
export function takeEmbeddedQueries(queryClient: QueryClient): void {
  const script = document.getElementById(ID)
  for (const [key, data, updatedAt] of JSON.parse(script?.textContent ?? '[]') as Embedded[]) {
    // Settings and user are read without an observer: they would be forgotten after five minutes, under the page that
    // shows them.
    queryClient.setQueryDefaults(key, { gcTime: Infinity })
    queryClient.setQueryData(key, data, { updatedAt })
  }
  script?.remove()
}
