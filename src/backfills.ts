import type { Backfill } from './platform/jobs/backfill.ts'

/** Data changes that migrations left to run in batches. Remove one once every installation has completed it. */
export const backfills: readonly Backfill[] = []
