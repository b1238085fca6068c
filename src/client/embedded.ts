import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Embedded = [key: QueryKey, data: unknown, updatedAt: number]

const ID = 'embedded-data'

/**
 * Serialises the query cache into an inert script for hydration.
 * @returns HTML in which `<` is escaped, so that no text of a member can close the script
 */
export function embedQueries(queryClient: QueryClient): string {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  const embedded = queries.map(({ queryKey, state }): Embedded => [queryKey, state.data, state.dataUpdatedAt])
  return `<script type="application/json" id="${ID}">${JSON.stringify(embedded).replaceAll('<', String.raw`\u003c`)}</script>`
}

/** Loads the embedded queries and removes the script, which React does not expect when it hydrates. */
export function takeEmbeddedQueries(queryClient: QueryClient): void {
  const script = document.getElementById(ID)
  for (const [key, data, updatedAt] of JSON.parse(script?.textContent ?? '[]') as Embedded[]) {
    // Settings and user are read without an observer, so the cache would drop them after five minutes.
    queryClient.setQueryDefaults(key, { gcTime: Infinity })
    queryClient.setQueryData(key, data, { updatedAt })
  }
  script?.remove()
}
