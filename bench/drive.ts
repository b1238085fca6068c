import autocannon from 'autocannon'

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
  let n = 0
  const call = () => next(n++)
  await run({ ...load, seconds: load.warmupSeconds }, call)
  const measured = await run(load, call)
  if (!(measured.perSecond > 0)) throw new Error(`${load.url}: not one answer in ${load.seconds} s`)
  return { ...measured, calls: n }
}

async function run({ url, connections, seconds }: Load, call: () => HttpCall): Promise<Rate & { bytes: number }> {
  const timesMs: number[] = []
  const refused = new Map<number, number>()
  let bytes = 0
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: [{ setupRequest: (request) => ({ ...request, ...call() }) }],
      },
      (error) => (error ? reject(error) : resolve()),
    )
    instance.on('response', (_client, status, size, timeMs) => {
      timesMs.push(timeMs)
      bytes += size
      if (status < 200 || status > 299) refused.set(status, (refused.get(status) ?? 0) + 1)
    })
    instance.on('reqError', reject)
  })
  const elapsedSeconds = (performance.now() - started) / 1_000
  if (refused.size > 0) throw new Error(`${url}: answers ${JSON.stringify([...refused])} of ${timesMs.length}`)
  return { ...rateOf(timesMs, elapsedSeconds), bytes: Math.round(bytes / timesMs.length) }
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
