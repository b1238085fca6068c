import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { readToken } from '../../src/features/accounts/writes/issue-token.ts'
import { checkBooks } from '../../src/features/books/reads/check-books.ts'
import { findFreePort } from '../../src/platform/free-port.ts'
import { prepareJobs } from '../../src/platform/jobs/jobs.ts'
import { freshDatabase } from '../support/database.ts'
import { programEnv } from '../support/program-env.ts'
import { takeOut, versionBefore } from './version-before.ts'

const version = versionBefore()
if (version === null) console.log('no version before is tried on this schema: git has no history here')
// The same for all of them, one after the other.
const port = await findFreePort()
const origin = `http://localhost:${port}`
const FIRST = 'Dag, alles goed?'
const THEN = [
  'Ben je er nog na de nieuwe versie?',
  'En als de oude nog eens begint?',
  'Nu schrijf ik met de nieuwe.',
] as const
const PASSWORD = 'twee lonken bij volle maan'
const SECRET = 'a secret of the upgrade, forty letters and so on'
/** As the version before makes its database. */
const FIRST_START = `
const { migrate } = await import('./db/migrate.ts')
const { prepareJobs } = await import('./src/platform/jobs/jobs.ts')
const { createDatabase } = await import('./src/platform/db/pool.ts')
const { ensureSite } = await import('./src/features/site/writes/ensure-site.ts')
const [url, origin] = process.argv.slice(1)
await migrate(url)
await prepareJobs(url)
const { db, close } = createDatabase(url)
await ensureSite(db, { origin, sampleData: true, now: new Date() })
await close()`
/** As the version before begins a start, which it refuses on a schema that it cannot run on with. */
const MIGRATE = `const { migrate } = await import('./db/migrate.ts'); await migrate(process.argv[1])`
const dataDir = mkdtempSync(join(tmpdir(), 'lonk-upgrade-'))
const processes: ChildProcess[] = []
afterAll(() => {
  for (const one of processes) one.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test.skipIf(version === null)(
  'the version before serves on while the new one migrates under it, starts again on the new schema, and hands over [OPS-6]',
  async () => {
    const { folder, remove } = takeOut(version!)
    try {
      const { url, db, pool } = await freshDatabase()
      await pool.query('drop schema public cascade; create schema public; drop schema if exists pgboss cascade')
      const run = (program: string) =>
        execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', program, url, origin], {
          cwd: folder,
          stdio: ['ignore', 'ignore', 'inherit'],
        })
      run(FIRST_START)

      const before = await start(folder, url)
      const [anna, bram] = [await signUp('Anna'), await signUp('Bram')]
      // The links of mails that nobody wrote: these processes have no pages and no letters.
      for (const { id } of await db.selectFrom('one_time_token').select('id').execute()) {
        const { token } = (await readToken(db, SECRET, { id, now: new Date() }))!
        await call(anna, 'PUT', '/api/activate.php', { token })
      }
      anna.to = bram.profile
      await write(anna, FIRST)
      await migrate(url)
      await prepareJobs(url)

      await mainJob({ anna, bram, text: THEN[0] })
      await stop(before)
      run(MIGRATE)
      const again = await start(folder, url)
      await mainJob({ anna, bram, text: THEN[1] })
      await stop(again)

      await start(join(import.meta.dirname, '../..'), url)
      await mainJob({ anna, bram, text: THEN[2] })
      const { messages } = await call(bram, 'GET', `/api/chat.php?conversation=${anna.conversation}`)
      expect(messages.map(({ text }: { text: string }) => text)).toEqual([FIRST, ...THEN])
      expect((await checkBooks(db)).faults).toEqual([])
    } finally {
      remove()
    }
  },
  180_000,
)

type Job = { anna: Person; bram: Person; text: string }
type Person = { name: string; email: string; profile: string; cookie: string; conversation?: string; to?: string }

async function start(folder: string, url: string): Promise<ChildProcess> {
  const started = fork(join(folder, 'tests/chaos/app-process.ts'), [], {
    cwd: folder,
    env: {
      ...programEnv(),
      LONK_MODE: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LONK_SECRET: SECRET,
      RATE_LIMIT_FACTOR: '1000',
      PORT: String(port),
      ORIGIN: origin,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--no-warnings'],
  })
  processes.push(started)
  const ended = once(started, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`)))
  await Promise.race([once(started, 'message'), ended])
  ended.catch(() => {})
  return started
}

async function stop(one: ChildProcess): Promise<void> {
  const ended = once(one, 'exit')
  one.kill('SIGKILL')
  await ended
}

async function signUp(name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@voorbeeld.example`
  const me: Person = { name, email, profile: '', cookie: '' }
  const draft = { name, email, password: PASSWORD, gender: 'female', date_of_birth: '1992-03-14', terms: true }
  await call(me, 'POST', '/api/signup.php', { ...draft, country: 'NL', city: 'Haarlem', language: 'nl' })
  const { user } = await call(me, 'GET', '/api/user.php')
  return { ...me, profile: user.profile.id }
}

/** Logs in, finds the other one, writes, and buys. */
async function mainJob({ anna, bram, text }: Job): Promise<void> {
  anna.cookie = bram.cookie = ''
  for (const one of [anna, bram]) await call(one, 'POST', '/api/user.php', { email: one.email, password: PASSWORD })
  const { results } = await call(anna, 'GET', '/api/members.php?gender=female&country=NL')
  expect(results.map(({ id }: { id: string }) => id)).toContain(bram.profile)
  const { user: before } = await call(anna, 'GET', '/api/user.php')
  await write(anna, text)
  const order = { package: { id: 'p1' }, method: 'ideal', country: 'NL', accept: true }
  const { redirect_url: checkout } = await call(anna, 'POST', '/api/payment.php', order)
  const { pathname, search } = new URL(checkout, origin)
  const paid = await fetch(`${origin}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid',
    redirect: 'manual',
  })
  expect(paid.status).toBe(303)
  const credits = async () => (await call(anna, 'GET', '/api/user.php')).user.credits
  await vi.waitUntil(async () => (await credits()) >= before.credits + 20, { timeout: 20_000 })
}

async function write(from: Person, text: string): Promise<void> {
  const to = from.conversation ? { conversation: { id: from.conversation } } : { profile: { id: from.to } }
  const { conversation } = await call(from, 'POST', '/api/message.php', { ...to, type: 'text', text })
  from.conversation = conversation.id
}

/** Through the front door, as a browser does. @returns what any version answers */
async function call(who: Person, method: string, path: string, body?: object): Promise<any> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      origin,
      'x-request-type': 'client',
      ...(who.cookie ? { cookie: who.cookie } : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const [set] = answer.headers.getSetCookie().filter((one) => one.startsWith('auth='))
  if (set) who.cookie = set.split(';')[0]!
  const text = await answer.text()
  expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300)
  return JSON.parse(text)
}
