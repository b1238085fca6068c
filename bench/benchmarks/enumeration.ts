import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { ACTOR_PASSWORD, givePasswords } from '../actor-passwords.ts'
import { actorOf, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { startServer } from '../processes.ts'
import type { Actor, World } from '../world.ts'

const TARGET_MS = 5
/** So many changes of address may be asked for in a member's name. */
const CHANGES_PER_ACTOR = 3

type Call = { method: string; path: string; body: object; actor?: Actor }

/**
 * Whether a site with reveal_accounts = no tells by its time who has an account: as many calls with known as with
 * unknown addresses, in an order nobody can foresee.
 */
export async function enumeration({ enumerationCalls: calls }: Options, world: World): Promise<Fact[]> {
  const emails = await prepare(world)
  const known = (n: number) => emails[n % emails.length]!
  const unknown = (n: number) => `nobody${n}-${randomUUID()}@example.org`
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const facts: Fact[] = []
  const compare = async (name: string, callOf: (email: string, n: number) => Call) => {
    const found = await compareTimes(server.url, calls, (isKnown, n) => callOf(isKnown ? known(n) : unknown(n), n))
    facts.push(factOf(name, calls, found))
  }
  try {
    await compare('reset', (email) => ({ method: 'POST', path: '/api/reset-password.php', body: { email } }))
    await compare('signup', (email, n) => ({ method: 'POST', path: '/api/signup.php', body: signupForm(email, n) }))
    await compare('mail change', (email, n) => ({
      method: 'POST',
      path: '/api/mail-change.php',
      body: { email, password: ACTOR_PASSWORD },
      actor: actorOf(world, Math.floor(n / CHANGES_PER_ACTOR)),
    }))
  } finally {
    await server.stop()
  }
  return facts
}

/** @returns addresses that have an account, none of them of the members who ask first */
async function prepare(world: World): Promise<string[]> {
  await givePasswords(world)
  const { databaseUrl, actors } = world
  const { db, close } = createDatabase(databaseUrl, { statementTimeoutMs: 0, max: 1 })
  try {
    await sql`update site set settings = settings || '{"reveal_accounts": "no"}'`.execute(db)
    const ids = actors.map(({ accountId }) => accountId)
    const { rows } = await sql<{ email: string }>`
      select email from account where status = 'active' and not (id = any(${ids}::bigint[])) limit 2000`.execute(db)
    return rows.map(({ email }) => email)
  } finally {
    await close()
  }
}

type Compared = { knownMs: number; unknownMs: number; answers: Set<string> }

async function compareTimes(
  url: string,
  calls: number,
  callOf: (isKnown: boolean, n: number) => Call,
): Promise<Compared> {
  const total = { true: 0, false: 0 }
  const answers = new Set<string>()
  // The first ones of a process are slower than all others.
  for (let n = -20; n < calls * 2; n++) {
    const isKnown = n < 0 ? n % 2 === 0 : order(n)
    const call = callOf(isKnown, n < 0 ? calls * 2 - n : n)
    const started = performance.now()
    const answer = await fetch(`${url}${call.path}`, {
      method: call.method,
      headers: {
        origin: url,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(call.actor ? { cookie: `auth=${call.actor.token}` } : {}),
      },
      body: JSON.stringify(call.body),
    })
    const text = await answer.text()
    if (n < 0) continue
    total[`${isKnown}`] += performance.now() - started
    answers.add(`${answer.status} ${text}`)
  }
  return { knownMs: total.true / calls, unknownMs: total.false / calls, answers }
}

/**
 * Of each pair one is known: sometimes the first, sometimes the second, so that what a call leaves to do burdens both
 * alike.
 */
function order(n: number): boolean {
  const firstIsKnown = ((Math.floor(n / 2) * 2_654_435_761) >>> 16) % 2 === 0
  return (n % 2 === 0) === firstIsKnown
}

function factOf(name: string, calls: number, { knownMs, unknownMs, answers }: Compared): Fact {
  const difference = Math.abs(knownMs - unknownMs)
  const alike = answers.size === 1
  return {
    name: `${name}: known against unknown address (${calls.toLocaleString('en')} calls each)`,
    value: `${difference.toFixed(2)} ms of ${knownMs.toFixed(0)} ms, ${alike ? `all ${[...answers][0]}` : `${answers.size} different answers`}`,
    target: `< ${TARGET_MS} ms, one answer`,
    hit: alike && difference < TARGET_MS,
  }
}

const signupForm = (email: string, n: number) => ({
  email,
  name: `Meting ${n.toString(36)} ${randomUUID().slice(0, 4).replace(/\d/g, 'x')}`,
  date_of_birth: '1990-06-15',
  password: ACTOR_PASSWORD,
  gender: 'female',
  country: 'NL',
  city: 'Haarlem',
  language: 'nl',
  terms: true,
})
