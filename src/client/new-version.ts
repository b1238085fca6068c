import { BUILD_HEADER } from '../contract/limits.ts'

/** Observers of each response, added by modules that not every page loads. */
export const looks = new Set<(response: Response) => void>()

let newer: string | null = null
let isTold = false
let told: (() => void) | null = null

/**
 * A `fetch` that notices when the server runs another build than this page.
 * @param own URL of this page's entry script
 */
export const fetchComparing =
  (own: string): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    for (const look of looks) look(response)
    const served = response.headers.get(BUILD_HEADER)
    if (served !== null && !own.endsWith(served) && served !== newer) {
      newer = served
      isTold = false
      tellOnce()
    }
    return response
  }

/** Calls `tell` once for each newer build, also for one noticed earlier. @returns a function that unsubscribes */
export function onNewVersion(tell: () => void): () => void {
  told = tell
  tellOnce()
  return () => void (told = null)
}

function tellOnce(): void {
  if (newer === null || isTold || told === null) return
  isTold = true
  told()
}
