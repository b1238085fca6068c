import { BUILD_HEADER } from '../contract/limits.ts'

/** What else looks at each answer; added by what is not in every page. */
export const looks = new Set<(response: Response) => void>()

let newer: string | null = null
let isTold = false
let told: (() => void) | null = null

/**
 * Fetches as the browser does, and looks whether the server has another build meanwhile than this page.
 * @param own address of the entry script of this page
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

/** Calls once for each build that is not this page's, also for one that was noticed before. @returns what ends it */
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
