import type { RouteGroup } from '../contract/choices.ts'

/** When the page has nothing else to load: what is measured is kept by the browser until then. */
const LATE_MS = 5_000

/** Measures this visit, late. @param group what its first page is counted with */
export function measureVisit(group: RouteGroup): void {
  setTimeout(() => {
    import('./report-vitals.ts').then(({ reportVitals }) => reportVitals(group)).catch(() => {}) // a visit less
  }, LATE_MS)
}
