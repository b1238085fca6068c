import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Stats } from './people.ts'
import type { Random } from './random.ts'

/** Has members write at a steady rate, and read now and then. @param rate messages a second */
export async function write(
  pages: readonly Page[],
  { random, rate, isOver }: { random: Random; rate: number; isOver(): boolean },
): Promise<void> {
  const started = performance.now()
  for (let written = 0; !isOver();) {
    const due = ((performance.now() - started) / 1_000) * rate
    for (; written < due; written++) {
      const page = random.pick(pages)
      // Who waits for an answer writes no more than a few.
      if (page.waiting() < 5) page.write()
      if (random.next() < 0.05) void random.pick(pages).read()
    }
    await wait(5)
  }
}

/**
 * @returns milliseconds from now until a send that begins after now is acknowledged; null when the writing ended before
 */
export function untilAcknowledged(
  { acknowledged }: Stats,
  { origin, end }: { origin: string | null; end: number },
): Promise<number | null> {
  const since = performance.now()
  return new Promise((resolve) => {
    const finish = (result: number | null) => {
      clearTimeout(timer)
      acknowledged.delete(heard)
      resolve(result)
    }
    const heard = (by: string, startedAt: number) => {
      if (startedAt > since && (origin === null || by === origin)) finish(performance.now() - since)
    }
    const timer = setTimeout(() => finish(null), Math.max(0, end - since))
    acknowledged.add(heard)
  })
}
