import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Finds an unused port, outside the ephemeral range, from which the system could assign it to another program before
 * it is used.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().listen(port)
    try {
      await once(probe, 'listening')
      return port
    } catch {
      // in use: try another
    } finally {
      probe.close()
    }
  }
}
