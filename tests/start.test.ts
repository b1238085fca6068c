import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { demoLogins } from '../seed/demo-logins.ts'
import { findFreePort } from '../src/platform/free-port.ts'
import { freshDatabase } from './support/database.ts'

const TEST_MS = 180_000
const KILLS = Number(process.env['DATABASE_KILLS'] ?? 3)
const BACK_WITHIN_MS = 20_000
const folder = mkdtempSync(join(tmpdir(), 'lonk-start-'))
// Passable for the user whom root lends to the server.
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')
const port = await findFreePort()
const groups: number[] = []
afterEach(() => groups.splice(0).forEach(killGroup))

// Needs the pages, which `npm test` builds first.
describe.skipIf(!existsSync('dist/server/views.js'))('npm start', { timeout: TEST_MS }, () => {
  test('tells where to look, serves, and leaves nothing behind after Ctrl-C', async () => {
    const started = start()
    expect(await started.output(/Ctrl-C/)).toContain(`http://localhost:${port}`)
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
    const postgres = postmasterPid()
    // A terminal sends it to every process of the group.
    process.kill(-started.pid, 'SIGINT')
    expect(await started.exitCode).toBe(0)
    expect(isAlive(postgres)).toBe(false)
  })

  test('stops its database after kill -9 and starts again from what that left', async () => {
    const killed = start()
    await killed.output(/Ctrl-C/)
    const postgres = postmasterPid()
    process.kill(-killed.pid, 'SIGKILL')
    await until(() => !isAlive(postgres))
    const again = start()
    await again.output(/Ctrl-C/)
    process.kill(again.pid, 'SIGTERM')
    expect(await again.exitCode).toBe(0)
  })

  test(
    `serves on after kill -9 of its database, with all it acknowledged, ${KILLS} times, one line each when it goes and comes [F-70 F-71 F-72 MSG-7]`,
    { timeout: TEST_MS + KILLS * 30_000 },
    async () => {
      const started = start({ RATE_LIMIT_FACTOR: '1000' })
      await started.output(/Ctrl-C/)
      const { send, texts } = await openChat()
      const acknowledged: string[] = []
      const over = new AbortController()
      const write = async (writer: number) => {
        for (let n = 0; !over.signal.aborted; n++) {
          const text = `bericht ${writer} ${n}`
          if (await send(text)) acknowledged.push(text)
        }
      }
      const writing = [1, 2, 3, 4].map(write)
      const tenMore = async () => {
        const before = acknowledged.length
        await until(() => acknowledged.length > before + 10)
      }
      for (let kill = 0; kill < KILLS; kill++) {
        await tenMore()
        process.kill(postmasterPid(), 'SIGKILL')
        if (kill === 0) await expectAway()
        const killedAt = performance.now()
        await tenMore()
        expect(performance.now() - killedAt).toBeLessThan(BACK_WITHIN_MS)
      }
      over.abort()
      await Promise.all(writing)
      expect(await texts()).toEqual(expect.arrayContaining(acknowledged))
      process.kill(started.pid, 'SIGTERM')
      expect(await started.exitCode).toBe(0)
      const told = ['the database is away', 'the database is back']
      expect(started.log()).toEqual(Array.from({ length: KILLS }, () => told).flat())
    },
  )

  test('says in one line that the port is in use', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const refused = start()
    expect(await refused.exitCode).toBe(1)
    expect(refused.errors()).toMatch(new RegExp(`^Port ${port} is in use[^\\n]*\\n$`))
    other.close()
  })

  test.each([
    ['postgres://lonk:secret@127.0.0.1:1/lonk', 'Cannot use the database postgres://lonk@127.0.0.1:1/lonk: '],
    ['nonsense', 'DATABASE_URL is not usable'],
  ])('says in one line that DATABASE_URL is wrong: %s', async (url, message) => {
    const refused = start({ LONK_MODE: 'demo', DATABASE_URL: url })
    expect(await refused.exitCode).toBe(1)
    expect(refused.errors().trim().split('\n')).toEqual([expect.stringContaining(message)])
  })

  test('says in one line that there is no mode for a database of others [F-1]', async () => {
    const refused = start({ DATABASE_URL: 'postgres://lonk:secret@127.0.0.1:1/lonk' })
    expect(await refused.exitCode).toBe(1)
    expect(refused.errors()).toMatch(/^LONK_MODE must be set together with DATABASE_URL[^\n]*\n$/)
  })

  test('says in one line that the bucket for pictures cannot be used', async () => {
    const refused = start({ LONK_MODE: 'demo', FILES_URL: 's3+http://key:hidden@127.0.0.1:1/pictures' })
    expect(await refused.exitCode).toBe(1)
    expect(refused.errors()).toMatch(/^Cannot keep pictures in 127\.0\.0\.1:1\/pictures[^\n]*\n$/)
  })

  test('says in one line that the data folder is none', async () => {
    const refused = start({ DATA_DIR: join(process.cwd(), 'package.json') })
    expect(await refused.exitCode).toBe(1)
    expect(refused.errors()).toMatch(/^DATA_DIR is not usable: [^\n]*\n$/)
  })

  test('says in one line what nobody foresaw, and where it met that only to who looks for it [F-1]', async () => {
    const { url, pool } = await freshDatabase()
    await pool.query('drop table site cascade')
    await pool.query('create table site (n int)')
    const refused = start({ LONK_MODE: 'demo', DATABASE_URL: url })
    expect(await refused.exitCode).toBe(1)
    expect(refused.errors()).toMatch(
      /^This database is not of this program[^\n]*column "sample_data" does not exist[^\n]*\n$/,
    )
    const looked = start({ LONK_MODE: 'demo', DATABASE_URL: url, LOG_LEVEL: 'debug' })
    expect(await looked.exitCode).toBe(1)
    expect(looked.errors()).toMatch(/^This database [^\n]*\n[^]*\n\s+at /)
  })
})

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), ...env },
  })
  const text = { stdout: '', stderr: '' }
  child.stdout.on('data', (part: Buffer) => (text.stdout += part.toString()))
  child.stderr.on('data', (part: Buffer) => (text.stderr += part.toString()))
  groups.push(pidOf(child))
  const exitCode = once(child, 'close').then(([code]: (number | null)[]) => code)
  return { pid: pidOf(child), exitCode, errors: () => text.stderr, log, output }

  function log(): string[] {
    const lines = text.stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string; err?: { message: string } })
    // The mail server of the demo keeps its mails in the same database.
    return lines.filter(({ err }) => !err?.message.startsWith('mail was not taken')).map(({ msg }) => msg)
  }

  async function output(wanted: RegExp): Promise<string> {
    await until(() => wanted.test(text.stdout) || child.exitCode !== null)
    if (!wanted.test(text.stdout)) throw new Error(`ended with: ${text.stderr}`)
    return text.stdout
  }
}

/** Of a demo member with a profile that costs nothing to write to. */
async function openChat() {
  const origin = `http://localhost:${port}`
  let cookie = ''
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { origin, cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
    cookie ||= answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    return { ok: answer.ok, status: answer.status, body: await answer.json() }
  }
  const { email, password } = demoLogins.find(({ who }) => who === 'premium member')!
  await call('user.php', { email, password })
  let id: string | undefined
  for (let page = 1; id === undefined; page++) {
    const { results } = (await call(`members.php?gender=female&pageNumber=${page}`)).body
    expect(results).not.toEqual([])
    id = results.find(({ fictional }: { fictional: boolean }) => fictional)?.id
  }
  const message = { profile: { id }, type: 'text', accept_fictional: true }
  return {
    send: (text: string) =>
      call('message.php', { ...message, text }).then(
        ({ ok }) => ok,
        () => false,
      ),
    async texts() {
      const found: string[] = []
      for (let after = 0, more = true; more;) {
        const answer = await call(`chat.php?profile=${id}&after=${after}`)
        // A connection of before the kill may still break: whoever gets a 503 asks again.
        if (answer.status === 503) continue
        const page = answer.body
        for (const { text, seq } of page.messages) {
          found.push(text)
          after = seq
        }
        more = page.more
      }
      return found
    },
  }
}

/** A page tells what an answer tells. */
async function expectAway(): Promise<void> {
  const page = async () => {
    const answer = await fetch(`http://localhost:${port}/`)
    return { status: answer.status, wait: answer.headers.get('retry-after'), text: await answer.text() }
  }
  let answer = await page()
  while (answer.status === 200) answer = await page()
  expect([answer.status, answer.wait]).toEqual([503, '5'])
  expect(answer.text).toContain('We zijn even niet bereikbaar.')
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the process did not start')
  return child.pid
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // It has ended, as it should.
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The first start fills a database, which takes half a minute where other tests run beside it. */
async function until(happened: () => boolean): Promise<void> {
  const end = Date.now() + TEST_MS - 10_000
  while (Date.now() < end && !happened()) await wait(25)
  expect(happened()).toBe(true)
}
