import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { ACTOR_PASSWORD, givePasswords } from '../actor-passwords.ts'
import type { HttpCall } from '../drive.ts'
import { actorOf, asMember, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { startServer } from '../processes.ts'
import type { World } from '../world.ts'

const TARGET = 1.2
const LOGINS_PER_SECOND = 100
const OTHERS_PER_SECOND = 40

/**
 * Whether a rush of logins with wrong passwords, which cost a core for a tenth of a second each, holds up everybody else: profiles at
 * an even pace, first alone and then beside it.
 * @source SEC-10
 */
export async function logins({ loginSeconds: seconds }: Options, world: World): Promise<Fact> {
  const emails = await givePasswords(world)
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl, TRUSTED_PROXIES: '1' })
  // Apart, or the others would wait for a connection of the driver.
  const [crowd, others] = [new Pool(server.url, { connections: 512 }), new Pool(server.url, { connections: 64 })]
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
  try {
    await pace(others, { perSecond: OTHERS_PER_SECOND, seconds: 3 }, profile)
    const alone = await pace(others, { perSecond: OTHERS_PER_SECOND, seconds }, profile)
    const [beside, rush] = await Promise.all([
      pace(others, { perSecond: OTHERS_PER_SECOND, seconds }, profile),
      pace(crowd, { perSecond: LOGINS_PER_SECOND, seconds }, login),
    ])
    for (const { statuses } of [alone, beside]) {
      // A refusal is quick, and would look like speed.
      if ([...statuses.keys()].some((status) => status !== 200))
        throw new Error(`profiles were answered ${JSON.stringify([...statuses])}`)
    }
    const ratio = p95(beside.timesMs) / p95(alone.timesMs)
    const looked = rush.statuses.get(401) ?? 0
    return {
      name: `p95 of other calls beside ${LOGINS_PER_SECOND} logins a second, ${looked} of ${LOGINS_PER_SECOND * seconds} looked at`,
      value: `${ratio.toFixed(2)} × (${p95(alone.timesMs).toFixed(1)} to ${p95(beside.timesMs).toFixed(1)} ms)`,
      target: `≤ ${TARGET} ×`,
      hit: ratio <= TARGET,
    }
  } finally {
    await Promise.all([crowd.close(), others.close()])
    await server.stop()
  }
}

type Paced = { timesMs: number[]; statuses: Map<number, number> }

/** Sends calls at an even pace whether or not the earlier ones were answered, as many people do, and times every answer. */
async function pace(
  pool: Pool,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  next: (n: number) => HttpCall,
): Promise<Paced> {
  const paced: Paced = { timesMs: [], statuses: new Map() }
  const started = performance.now()
  const send = async (n: number) => {
    await wait(started + (n * 1_000) / perSecond - performance.now())
    const begun = performance.now()
    const { statusCode, body } = await pool.request(next(n))
    await body.dump()
    paced.timesMs.push(performance.now() - begun)
    paced.statuses.set(statusCode, (paced.statuses.get(statusCode) ?? 0) + 1)
  }
  await Promise.all(Array.from({ length: perSecond * seconds }, (_, n) => send(n)))
  return paced
}

const p95 = (timesMs: number[]): number => timesMs.toSorted((a, b) => a - b)[Math.floor(timesMs.length * 0.95)]!
