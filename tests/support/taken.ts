import type { Taken } from '../../src/platform/jobs/jobs.ts'

/** A job as passed to its worker, in a process that is not shutting down. */
export const taken = (id = ''): Taken => ({
  id,
  note: async () => {},
  postpone: async () => {},
  ending: new AbortController().signal,
})
