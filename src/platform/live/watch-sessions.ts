import type { Logger } from '../log.ts'

/** Interval between turns. Each connection is checked once in `TURNS` of them, which takes less than a minute. */
const TURN_MS = 5_000
const TURNS = 11

type Watched = { isOver(): Promise<boolean>; end(): void }

/**
 * Closes connections whose session has ended, in case the message about it was lost: checks each once a minute. During
 * an outage of the database they stay open.
 */
export function watchSessions(log: Logger) {
  const turns = Array.from({ length: TURNS }, () => new Set<Watched>())
  let turn = 0
  let next = 0
  const timer = setInterval(() => void look(turns[turn++ % TURNS]!), TURN_MS).unref()
  async function look(some: ReadonlySet<Watched>): Promise<void> {
    try {
      await Promise.all([...some].map(async (one) => (await one.isOver()) && one.end()))
    } catch (error) {
      log.error({ err: error }, 'sessions of live connections could not be checked')
    }
  }
  return {
    /** @returns a function that stops watching it */
    add(one: Watched): () => void {
      const some = turns[next++ % TURNS]!
      some.add(one)
      return () => void some.delete(one)
    },
    stop: () => clearInterval(timer),
  }
}
