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
  const sender = openSender(load, next)
  try {
    return sender.told(await repeat(load, sender.work))
  } finally {
    await sender.close()
  }
}

/** What `drive` repeats, for whoever repeats it otherwise. */
export function openSender({ url, connections }: Pick<Load, 'url' | 'connections'>, next: (n: number) => HttpCall) {
  const pool = new Pool(url, { connections, pipelining: 1 })
  let calls = 0
  let bytes = 0
  return {
    // The bare way: what the sender takes of the processor, the server lacks.
    work: (n: number): Promise<void> =>
      new Promise((resolve, reject) => {
        let status = 0
        pool.dispatch(next(n), {
          onRequestStart: () => {},
          onResponseStart: (_, code) => void (status = code),
          onResponseData: (_, part) => void (bytes += part.length),
          onResponseEnd: () => {
            if (status < 200 || status > 299) return reject(new Error(`${url}: an answer of ${status}`))
            calls++
            resolve()
          },
          onResponseError: (_, error) => reject(error),
        })
      }),
    told: (rate: Rate): Measured => ({ ...rate, calls, bytes: Math.round(bytes / calls) }),
    close: () => pool.close(),
  }
}

type Work = (n: number) => Promise<unknown>
type Repeated = { connections: number; work: Work }

/** The same for work inside this process: `connections` of it at once. */
export async function repeat(load: Omit<Load, 'url'>, work: Work): Promise<Rate> {
  const { connections, seconds, warmupSeconds } = load
  const { only } = await repeatInTurns(
    { only: { connections, work } },
    { seconds, warmupSeconds, turnSeconds: seconds },
  )
  return only
}

/**
 * Several kinds of work one after the other, again and again: the speed of a machine that others share changes within
 * seconds, and what is held against each other must meet the same.
 * @param seconds of each
 * @param turnSeconds of each before the next has its turn; 0: once each
 */
export async function repeatInTurns<Name extends string>(
  works: Record<Name, Repeated>,
  { seconds, warmupSeconds, turnSeconds }: { seconds: number; warmupSeconds: number; turnSeconds: number },
): Promise<Record<Name, Rate>> {
  const names = Object.keys(works) as Name[]
  let series = new Map<Name, Series>()
  for (const length of warmupSeconds > 0 ? [warmupSeconds, seconds] : [seconds]) {
    series = new Map(names.map((name) => [name, { n: series.get(name)?.n ?? 0, timesMs: [], elapsedMs: 0 }]))
    while ([...series.values()].some(({ elapsedMs }) => elapsedMs < length * 1_000))
      for (const name of names) await takeTurn(works[name], series.get(name)!, Math.min(turnSeconds, length))
  }
  return Object.fromEntries(names.map((name) => [name, rateOf(series.get(name)!)])) as Record<Name, Rate>
}

type Series = { n: number; timesMs: number[]; elapsedMs: number }

async function takeTurn({ connections, work }: Repeated, series: Series, seconds: number): Promise<void> {
  const started = performance.now()
  const end = started + seconds * 1_000
  const worker = async () => {
    do {
      const begun = performance.now()
      await work(series.n++)
      series.timesMs.push(performance.now() - begun)
    } while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  series.elapsedMs += performance.now() - started
}

function rateOf({ timesMs, elapsedMs }: Series): Rate {
  const sorted = Float64Array.from(timesMs).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { perSecond: (timesMs.length * 1_000) / elapsedMs, p50Ms: at(0.5), p99Ms: at(0.99) }
}
