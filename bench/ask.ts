import { request } from 'undici'
import type { HttpCall } from './drive.ts'
import type { Fact } from './measure.ts'

/** One call again and again, nothing else at the same time. @param atMostMs the median's target */
export async function askAlone(
  { url, seconds }: { url: string; seconds: number },
  name: string,
  { call, atMostMs }: { call: HttpCall; atMostMs: number },
): Promise<Fact> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) times.push(await timeOf(url, call))
  const [best, half, slow] = [0, 0.5, 0.99].map(
    (part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!,
  )
  // The best one tells what it costs where the machine has other work.
  const value = `${half!.toFixed(1)} ms, best ${best!.toFixed(1)}, p99 ${slow!.toFixed(1)}`
  return { name, value, target: `≤ ${atMostMs} ms`, hit: half! <= atMostMs }
}

/** @returns milliseconds until the whole answer was there @throws Error when it is a refusal */
export async function timeOf(url: string, { path, headers }: HttpCall): Promise<number> {
  const started = performance.now()
  const { statusCode, body } = await request(new URL(path, url), { headers: headers ?? {} })
  await body.arrayBuffer()
  if (statusCode < 200 || statusCode > 299) throw new Error(`${path}: ${statusCode}`)
  return performance.now() - started
}
