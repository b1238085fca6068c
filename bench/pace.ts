import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'undici'
import type { HttpCall } from './drive.ts'

/** What comes beside the calls that are timed. */
export type Crowd = { url: string; calls: HttpCall[]; perSecond: number; seconds: number }
export type Paced = { timesMs: number[]; statuses: Map<number, number> }

/**
 * Sends calls at an even pace whether or not the earlier ones were answered, as many people do, and times every answer.
 */
export async function pace(
  pool: Pool,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  next: (n: number) => HttpCall,
): Promise<Paced> {
  const paced: Paced = { timesMs: [], statuses: new Map() }
  const started = performance.now()
  const send = async (n: number) => {
    await wait(Math.max(0, started + (n * 1_000) / perSecond - performance.now()))
    const begun = performance.now()
    const { statusCode, body } = await pool.request(next(n))
    await body.dump()
    paced.timesMs.push(performance.now() - begun)
    paced.statuses.set(statusCode, (paced.statuses.get(statusCode) ?? 0) + 1)
  }
  await Promise.all(Array.from({ length: perSecond * seconds }, (_, n) => send(n)))
  return paced
}

export const p95 = (timesMs: number[]): number => timesMs.toSorted((a, b) => a - b)[Math.floor(timesMs.length * 0.95)]!

/** A refusal is quick, and would look like speed. @throws Error when an answer is not a 2xx */
export function expectAnswers({ statuses }: Paced): void {
  if ([...statuses.keys()].some((status) => status < 200 || status > 299))
    throw new Error(`other calls were answered ${JSON.stringify([...statuses])}`)
}
