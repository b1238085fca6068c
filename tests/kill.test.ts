import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../src/platform/free-port.ts'
import { eventually, startApp } from './support/app.ts'
import { makeMember, type TestMember } from './support/makers.ts'
import { programEnv } from './support/program-env.ts'

const MESSAGES = 20
const AT_ONCE = 4
const dataDir = mkdtempSync(join(tmpdir(), 'lonk-kill-'))
const app = await startApp({ now: new Date() })
const sender = await makeMember(app, { premium: true, credits: MESSAGES, gender: 'male' })
const receiver = await makeMember(app)
const origin = `http://localhost:${await findFreePort()}`
let server: ChildProcess | null = null

afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

// Needs the pages, which `npm test` builds first.
describe.skipIf(!existsSync('dist/server/views.js'))('told to end', { timeout: 120_000 }, () => {
  test('a process serves on as unready, and answers all that came before it went [F-52 OPS-5]', async () => {
    await start()
    const outcomes: (number | string)[] = []
    const failedAt: number[] = []
    const write = async () => {
      for (;;) {
        const body = { language: 'nl' }
        const outcome = await call(receiver, '/api/user.php', { body, method: 'PUT', key: randomUUID() }).then(
          async (answer) => (await answer.text(), answer.status),
          (error: Error) => String((error.cause as { code?: string }).code),
        )
        outcomes.push(outcome)
        if (typeof outcome === 'number') continue
        failedAt.push(performance.now())
        return
      }
    }
    const writing = Array.from({ length: AT_ONCE }, write)
    await eventually(() => outcomes.length > 20)
    const ended = once(server!, 'exit')
    const toldAt = performance.now()
    server!.kill('SIGTERM')
    const ready = async () => (await fetch(`${origin}/readyz`)).status
    await eventually(async () => (await ready()) === 503)
    const before = outcomes.length
    await eventually(() => outcomes.length > before + 20)
    await Promise.all(writing)
    expect((await ended)[0]).toBe(0)
    // Nobody was there any more to take the last one of each, which may already have waited at the door.
    for (const outcome of outcomes) expect([200, 'ECONNREFUSED', 'ECONNRESET']).toContain(outcome)
    expect(Math.min(...failedAt) - toldAt).toBeGreaterThan(4_000)
  })
})

describe.skipIf(!existsSync('dist/server/views.js'))('killed by the system', { timeout: 240_000 }, () => {
  test('in the middle of sending, each message that was asked for again is there once, and paid once [MSG-1]', async () => {
    await start()
    const keys = Array.from({ length: MESSAGES }, () => randomUUID())
    const acknowledged = new Map<string, string>()
    const some = Promise.withResolvers<void>()
    const send = async (key: string) => {
      const body = { profile: { id: receiver.profileId }, type: 'text', text: `bericht ${key}` }
      const answer = await call(sender, '/api/message.php', { body, key })
      const { message } = await answer.json()
      expect(message?.id, `answered ${answer.status}`).toBe(acknowledged.get(key) ?? message?.id)
      acknowledged.set(key, message.id)
      if (acknowledged.size === 3) some.resolve()
    }
    // At once no more than this: all of them together would be stored, and acknowledged, in one batch.
    const sending = Array.from({ length: AT_ONCE }, async (_, n) => {
      for (const key of keys.filter((_key, i) => i % AT_ONCE === n)) await send(key).catch(() => {})
    })
    await some.promise
    await kill()
    await Promise.all(sending)
    expect(acknowledged.size).toBeLessThan(MESSAGES)

    await start()
    expect(await textsOf(receiver)).toEqual(
      expect.arrayContaining([...acknowledged.keys()].map((key) => `bericht ${key}`)),
    )
    for (const key of keys) await send(key)
    expect((await textsOf(receiver)).toSorted()).toEqual(keys.map((key) => `bericht ${key}`).toSorted())
    expect(await creditsOf(sender)).toBe(0)
    expect(ledger()).toContain(' 0 faults')
  })

  test('in the middle of paying, the credits come once', async () => {
    const order = { package: { id: 'p1' }, method: 'ideal', country: 'NL', accept: true }
    const key = randomUUID()
    const paying = call(sender, '/api/payment.php', { body: order, key }).catch(() => null)
    await kill()
    await paying
    await start()
    const again = await call(sender, '/api/payment.php', { body: order, key })
    expect(again.status).toBe(201)
    const { payment, redirect_url } = await again.json()
    const paid = fetch(redirect_url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid', twice: '1' }),
    }).catch(() => null)
    await eventually(() => app.db.selectFrom('simulated_event').select('id').executeTakeFirst())
    await kill()
    await paid

    await start()
    const isPaid = async () => (await paymentsOf(sender)).some((one) => one.status === 'completed')
    await eventually(isPaid, { withinMs: 20_000 })
    const undelivered = app.db.selectFrom('simulated_event').select('id').where('delivered_at', 'is', null)
    await eventually(async () => (await undelivered.execute()).length === 0, { withinMs: 20_000 })
    expect((await paymentsOf(sender)).map((one) => one.payment_id)).toEqual([payment.payment_id])
    expect(await creditsOf(sender)).toBe(25)
    expect(ledger()).toContain(' 0 faults')
  })
})

async function start(): Promise<void> {
  server = spawn(process.execPath, ['src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...programEnv(),
      LONK_MODE: 'demo',
      LOG_LEVEL: 'fatal',
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      DATABASE_URL: app.databaseUrl,
      RATE_LIMIT_FACTOR: '1000',
      LONK_SECRET: app.services.config.secret,
    },
  })
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually(isReady, { withinMs: 60_000 })
}

async function kill(): Promise<void> {
  const ended = server && once(server, 'exit')
  server?.kill('SIGKILL')
  await ended
}

function call(
  who: TestMember,
  path: string,
  { body, key, method = 'POST' }: { body?: object; key?: string; method?: string } = {},
): Promise<Response> {
  return fetch(origin + path, {
    ...(body ? { method, body: JSON.stringify(body) } : {}),
    headers: {
      origin,
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
  })
}

async function textsOf(reader: TestMember): Promise<string[]> {
  const { messages } = await (await call(reader, `/api/chat.php?profile=${sender.profileId}&after=0`)).json()
  return messages.map((message: { text: string }) => message.text)
}

const creditsOf = async (who: TestMember): Promise<number> =>
  (await (await call(who, '/api/user.php')).json()).user.credits

const paymentsOf = async (who: TestMember): Promise<{ payment_id: string; status: string }[]> =>
  (await (await call(who, '/api/payments.php')).json()).payments

function ledger(): string {
  const env = { ...process.env, LONK_MODE: 'demo', DATABASE_URL: app.databaseUrl }
  return spawnSync(process.execPath, ['scripts/ledger-check.ts'], { env, encoding: 'utf8' }).stdout
}
