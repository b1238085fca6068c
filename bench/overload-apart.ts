// Sends a mix of calls at one pace whatever becomes of them, and counts what came of each; see apart.ts.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Priority } from '../src/contract/priority.ts'
import { answerApart } from './apart.ts'
import type { HttpCall } from './drive.ts'

export type MixedCall = HttpCall & { priority: Priority }
export type Flood = { url: string; calls: MixedCall[]; perSecond: number; seconds: number }
/** What came of the calls that were begun within one second, with their times in ms. */
export type Second = { served: number[]; refused: number[]; failed: number }
export type Flooded = {
  seconds: Second[]
  /**
   * Of those that were served, how many had their answer before the time was over: the rest only shows how long the
   * queue was.
   */
  servedInTime: number
  of: Record<string, { served: number[]; refused: number }>
  sentPerSecond: number
}

const CONNECTIONS = 512
const TICK_MS = 4

answerApart<Flood, Flooded>(
  async ({ url, calls, perSecond, seconds: length }) => {
    const pool = new Pool(url, { connections: CONNECTIONS })
    const seconds = Array.from({ length }, (): Second => ({ served: [], refused: [], failed: 0 }))
    const of: Flooded['of'] = {}
    const underWay = new Set<Promise<void>>()
    const started = performance.now()
    let [sent, servedInTime] = [0, 0]
    const send = async (n: number, second: Second) => {
      const { priority, ...call } = calls[n % calls.length]!
      const counts = (of[priority] ??= { served: [], refused: 0 })
      // Each write is another one.
      if (call.method === 'POST') call.headers = { ...call.headers, 'idempotency-key': randomUUID() }
      const begun = performance.now()
      try {
        const { statusCode, headers, body } = await pool.request(call)
        await body.dump()
        const tookMs = performance.now() - begun
        if (statusCode >= 200 && statusCode < 300) {
          counts.served.push(tookMs)
          second.served.push(tookMs)
          if (performance.now() - started < length * 1_000) servedInTime++
        } else if (statusCode === 503 && headers['retry-after'] !== undefined) {
          counts.refused++
          second.refused.push(tookMs)
        } else second.failed++
      } catch {
        second.failed++
      }
    }
    for (let elapsed = 0; elapsed < length * 1_000; elapsed = performance.now() - started) {
      for (; sent < (elapsed * perSecond) / 1_000; sent++) {
        const work = send(sent, seconds[Math.floor(elapsed / 1_000)]!)
        underWay.add(work)
        void work.then(() => underWay.delete(work))
      }
      await wait(TICK_MS)
    }
    await Promise.all(underWay)
    await pool.close()
    return { seconds, servedInTime, of, sentPerSecond: sent / length }
  },
  { isTimed: true },
)
