import type { Backfill } from './platform/jobs/backfill.ts'

/** What migrations left to be changed in steps. One may go once it is done everywhere. */
export const backfills: readonly Backfill[] = []
