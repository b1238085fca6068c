import type { Taken } from '../../src/platform/jobs/jobs.ts'

/** A job as its worker is given it, of a process that goes on. */
export const taken = (id = ''): Taken => ({
  id,
  note: async () => {},
  postpone: async () => {},
  ending: new AbortController().signal,
})
