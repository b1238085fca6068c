import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { ACTOR_PASSWORD, givePasswords } from '../actor-passwords.ts'
import { askApart } from '../apart.ts'
import type { HttpCall } from '../drive.ts'
import { actorOf, asMember, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { expectAnswers, p95, pace, type Crowd, type Paced } from '../pace.ts'
import { startServer } from '../processes.ts'
import type { World } from '../world.ts'

const SENDER = new URL('../pace-apart.ts', import.meta.url)
const TARGET = 1.2
const LOGINS_PER_SECOND = 100
const OTHERS_PER_SECOND = 40
const REST_MS = 5_000

/**
 * Whether a rush of logins with wrong passwords, which cost a core for a fifth of a second each, holds up everybody else: profiles at
 * an even pace beside it, and alone, half of the time before and half after it, because a machine is not as fast at every moment. The
 * crowd has a sender of its own: in one process the profiles would also wait for the making of the logins, which no member does. Both
 * senders share the cores with the server and the database.
 */
export async function logins({ loginSeconds: seconds }: Options, world: World): Promise<Fact> {
  const emails = await givePasswords(world)
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl, TRUSTED_PROXIES: '1' })
  const others = new Pool(server.url, { connections: 64 })
  const profile = (n: number): HttpCall => asMember(actorOf(world, n), '/api/profile.php')
  const login = (n: number): HttpCall => ({
    method: 'POST',
    path: '/api/user.php',
    // Each from an address of its own: one alone would soon be refused.
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({ email: emails[n % emails.length], password: `${ACTOR_PASSWORD} ${n}` }),
  })
  const calls = Array.from({ length: LOGINS_PER_SECOND * seconds }, (_, n) => login(n))
  try {
    await pace(others, { perSecond: OTHERS_PER_SECOND, seconds: 3 }, profile)
    const before = await pace(others, { perSecond: OTHERS_PER_SECOND, seconds: seconds / 2 }, profile)
    const [beside, rush] = await Promise.all([
      pace(others, { perSecond: OTHERS_PER_SECOND, seconds }, profile),
      askApart<Crowd, Paced>(SENDER, { url: server.url, calls, perSecond: LOGINS_PER_SECOND, seconds }),
    ])
    // Those who wait are still looked at for some seconds.
    await wait(REST_MS)
    const after = await pace(others, { perSecond: OTHERS_PER_SECOND, seconds: seconds / 2 }, profile)
    for (const part of [before, beside, after]) expectAnswers(part)
    const aloneMs = p95([...before.timesMs, ...after.timesMs])
    const ratio = p95(beside.timesMs) / aloneMs
    const looked = rush.statuses.get(401) ?? 0
    return {
      name: `p95 of other calls beside ${LOGINS_PER_SECOND} logins a second, ${looked} of ${LOGINS_PER_SECOND * seconds} looked at`,
      value: `${ratio.toFixed(2)} × (${aloneMs.toFixed(1)} to ${p95(beside.timesMs).toFixed(1)} ms)`,
      target: `≤ ${TARGET} ×`,
      hit: ratio <= TARGET,
    }
  } finally {
    await others.close()
    await server.stop()
  }
}
