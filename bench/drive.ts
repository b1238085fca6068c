import { Pool } from 'undici'

/** What one call needs to be made. */
export type HttpCall = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export type Rate = { perSecond: number; p50Ms: number; p99Ms: number }
/** @property calls with those to warm up */
export type Measured = Rate & { bytes: number; calls: number }

export type Load = { url: string; connections: number; seconds: number; warmupSeconds: number }

/**
 * Sends calls over kept connections, each as soon as the one before it was answered, and times every answer.
 * @param next makes the n-th call, so that no two need be the same
 * @throws Error when an answer is not a 2xx: a refusal is quick, and would look like speed
 */
export async function drive(load: Load, next: (n: number) => HttpCall): Promise<Measured> {
  const pool = new Pool(load.url, { connections: load.connections, pipelining: 1 })
  let calls = 0
  let bytes = 0
  try {
    const rate = await repeat(load, async (n) => {
      const { statusCode, body } = await pool.request(next(n))
      for await (const part of body) bytes += (part as Buffer).length
      if (statusCode < 200 || statusCode > 299) throw new Error(`${load.url}: an answer of ${statusCode}`)
      calls++
    })
    return { ...rate, calls, bytes: Math.round(bytes / calls) }
  } finally {
    await pool.close()
  }
}

/** The same for work inside this process: `connections` of it at once. */
export async function repeat(load: Omit<Load, 'url'>, work: (n: number) => Promise<unknown>): Promise<Rate> {
  let n = 0
  const runFor = async (seconds: number): Promise<Rate> => {
    const timesMs: number[] = []
    const started = performance.now()
    const end = started + seconds * 1_000
    const worker = async () => {
      while (performance.now() < end) {
        const begun = performance.now()
        await work(n++)
        timesMs.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: load.connections }, worker))
    return rateOf(timesMs, (performance.now() - started) / 1_000)
  }
  await runFor(load.warmupSeconds)
  return runFor(load.seconds)
}

function rateOf(timesMs: number[], elapsedSeconds: number): Rate {
  const sorted = Float64Array.from(timesMs).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { perSecond: timesMs.length / elapsedSeconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}
