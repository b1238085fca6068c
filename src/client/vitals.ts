import type { RouteGroup } from '../contract/choices.ts'

/** Delay until the page has loaded everything else; the browser buffers measurements until then. */
const LATE_MS = 5_000

/** Measures web vitals of this visit, loading the code late. @param group route group of the first page */
export function measureVisit(group: RouteGroup): void {
  setTimeout(() => {
    import('./report-vitals.ts').then(({ reportVitals }) => reportVitals(group)).catch(() => {}) // not measured
  }, LATE_MS)
}
