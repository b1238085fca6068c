import type { Logger } from '../log.ts'

/** A connection is looked at once in as many of these as there are turns, which is less than a minute. */
const TURN_MS = 5_000
const TURNS = 11

type Watched = { isOver(): Promise<boolean>; end(): void }

/**
 * Ends connections whose session is over, whatever became of the news of it: each is looked at again once a minute.
 * While the database is away they stay.
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
      log.error({ err: error }, 'sessions of live connections')
    }
  }
  return {
    /** @returns what ends the watching */
    add(one: Watched): () => void {
      const some = turns[next++ % TURNS]!
      some.add(one)
      return () => void some.delete(one)
    },
    stop: () => clearInterval(timer),
  }
}
