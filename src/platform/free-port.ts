import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nobody listens on. It is none of those that systems hand out by themselves: one of these may be given
 * away before it is used.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().listen(port)
    try {
      await once(probe, 'listening')
      return port
    } catch {
      // Somebody listens there.
    } finally {
      probe.close()
    }
  }
}
