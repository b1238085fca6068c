import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { ACTOR_PASSWORD, givePasswords } from '../actor-passwords.ts'
import { askApart } from '../apart.ts'
import type { HttpCall } from '../drive.ts'
import { actorOf, asMember, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { expectAnswers, p95, pace, type Crowd, type Paced } from '../pace.ts'
import { startServer, type Running } from '../processes.ts'
import type { World } from '../world.ts'

const SENDER = new URL('../pace-apart.ts', import.meta.url)
const TARGET = 1.2
const LOGINS_PER_SECOND = 100
const OTHERS_PER_SECOND = 40
const REST_MS = 5_000

const ATTACK_PER_SECOND = 200
const ATTACK_NETWORKS = 1_000
/** Until each of the attackers' networks has come more than once: before that nothing tells them from anybody else. */
const ATTACK_BEFORE_SECONDS = 15
const OWNER_WAIT_MAX_MS = 5_000
/** Logs in again and again in the browser it had before the attack. */
const KNOWN = 0
/** Has the account that is attacked, and each time a new browser in a network of its own. */
const ATTACKED = 1

type Attempt = { email: string; password: string; address: string; device?: string }

export async function logins({ loginSeconds: seconds }: Options, world: World): Promise<Fact[]> {
  const emails = await givePasswords(world)
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl, TRUSTED_PROXIES: '1' })
  const pool = new Pool(server.url, { connections: 64 })
  const bench = { world, server, pool, emails, seconds }
  try {
    const beside = await besideOthers(bench)
    const one = await besideAttack(bench, { name: 'at one account', block: 10, target: () => emails[ATTACKED]! })
    const all = await besideAttack(bench, {
      name: 'at all accounts',
      block: 20,
      target: (n) => emails[n % emails.length]!,
    })
    return [beside, one, all]
  } finally {
    await pool.close()
    await server.stop()
  }
}

/** `block`: where its addresses begin, so that each attack comes from networks that nobody has heard of. */
type Attack = { name: string; block: number; target(n: number): string }
type Bench = { world: World; server: Running; pool: Pool; emails: string[]; seconds: number }

/**
 * Whether a rush of logins with wrong passwords, which cost a core for a fifth of a second each, holds up everybody
 * else: profiles at an even pace beside it, and alone, half of the time before and half after it, because a machine is
 * not as fast at every moment. The crowd has a sender of its own: in one process the profiles would also wait for the
 * making of the logins, which no member does. Both senders share the cores with the server and the database.
 */
async function besideOthers({ world, server, pool, emails, seconds }: Bench): Promise<Fact> {
  const profile = (n: number): HttpCall => asMember(actorOf(world, n), '/api/profile.php')
  const calls = Array.from({ length: LOGINS_PER_SECOND * seconds }, (_, n) =>
    login(server, {
      email: emails[n % emails.length]!,
      password: `${ACTOR_PASSWORD} ${n}`,
      // Each from an address of its own: one alone would soon be refused.
      address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    }),
  )
  await pace(pool, { perSecond: OTHERS_PER_SECOND, seconds: 3 }, profile)
  const before = await pace(pool, { perSecond: OTHERS_PER_SECOND, seconds: seconds / 2 }, profile)
  const [beside, rush] = await Promise.all([
    pace(pool, { perSecond: OTHERS_PER_SECOND, seconds }, profile),
    askApart<Crowd, Paced>(SENDER, { url: server.url, calls, perSecond: LOGINS_PER_SECOND, seconds }),
  ])
  // Those who wait are still looked at for some seconds.
  await wait(REST_MS)
  const after = await pace(pool, { perSecond: OTHERS_PER_SECOND, seconds: seconds / 2 }, profile)
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
}

/**
 * Whether those who know their password get in beside an attack from a thousand networks: one login a second, by turns
 * in a browser of before and in a new one.
 */
async function besideAttack(bench: Bench, { name, block, target }: Attack): Promise<Fact> {
  const { server, pool, emails, seconds: longest } = bench
  const seconds = Math.max(longest, 10)
  const attackSeconds = ATTACK_BEFORE_SECONDS + seconds
  const calls = Array.from({ length: ATTACK_PER_SECOND * attackSeconds }, (_, n) =>
    login(server, {
      email: target(n),
      password: `${ACTOR_PASSWORD} ${n}`,
      address: networkAddress(block, n % ATTACK_NETWORKS),
    }),
  )
  const own = { email: emails[KNOWN]!, password: ACTOR_PASSWORD, address: networkAddress(block + 6, 0) }
  const device = await knownBrowser(pool, login(server, own))
  const right = (n: number) =>
    n % 2 === 0
      ? login(server, { ...own, device })
      : login(server, { ...own, email: emails[ATTACKED]!, address: networkAddress(block + 5, n) })
  const [owners, crowd] = await Promise.all([
    wait(ATTACK_BEFORE_SECONDS * 1_000).then(() => pace(pool, { perSecond: 1, seconds }, right)),
    askApart<Crowd, Paced>(SENDER, { url: server.url, calls, perSecond: ATTACK_PER_SECOND, seconds: attackSeconds }),
  ])
  await wait(REST_MS)
  const slowestMs = Math.max(...owners.timesMs)
  const got = owners.statuses.get(200) ?? 0
  const looked = crowd.statuses.get(401) ?? 0
  const others = [...owners.statuses].filter(([status]) => status !== 200).map(([status, n]) => `, ${status}: ${n}`)
  return {
    name: `slowest right login beside ${ATTACK_PER_SECOND} wrong ones a second from ${ATTACK_NETWORKS} networks ${name}, ${looked} of ${calls.length} looked at`,
    value: `${(slowestMs / 1_000).toFixed(1)} s, ${got} of ${seconds} got in${others.join('')}`,
    target: `≤ ${OWNER_WAIT_MAX_MS / 1_000} s, all`,
    hit: slowestMs <= OWNER_WAIT_MAX_MS && got === seconds,
  }
}

/** One in each /24. */
const networkAddress = (block: number, n: number): string => `192.${block + (n >> 8)}.${n & 255}.1`

/** Logs in. @returns what the browser is known by from then on */
async function knownBrowser(pool: Pool, call: HttpCall): Promise<string> {
  const { headers, body } = await pool.request(call)
  await body.dump()
  const cookie = [headers['set-cookie']].flat().find((line) => line?.startsWith('device='))
  if (cookie === undefined) throw new Error('the login before the attack was refused')
  return cookie.split(';')[0]!
}

const login = ({ url }: Running, { address, device, ...body }: Attempt): HttpCall => ({
  method: 'POST',
  path: '/api/user.php',
  headers: {
    'content-type': 'application/json',
    origin: url,
    'x-forwarded-for': address,
    ...(device === undefined ? {} : { cookie: device }),
  },
  body: JSON.stringify(body),
})
