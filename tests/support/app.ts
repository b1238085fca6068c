import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createApp, type App } from '../../src/app.ts'
import { ensureSite } from '../../src/features/site/writes/ensure-site.ts'
import type { Config } from '../../src/platform/config.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Db, Services } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import type { Load } from '../../src/platform/http/admission.ts'
import type { WebBuild } from '../../src/platform/http/web-build.ts'
import type { Views } from '../../src/platform/views.ts'
import { atEnd } from './at-end.ts'
import { createClient, type Client } from './client.ts'
import { freshDatabase, withUser } from './database.ts'

export type TestClock = { now(): Date; advance(ms: number): void; set(time: Date | string): void }

export type TestApp = {
  app: App
  services: Services
  db: Db
  databaseUrl: string
  siteId: number
  clock: TestClock
  /** `http://localhost:port`; a real one only with `listen`. */
  origin: string
  /** The text of `/metrics`. */
  metrics(): Promise<string>
  /** A new browser with its own cookies. */
  browser(options?: { address?: string }): Client
  close(): Promise<void>
}

export type StartOptions = {
  now?: Date | string
  /** Also listens on a free port, for sockets and webhooks. */
  listen?: boolean
  config?: Partial<Config>
  /** Maps the real database URL to the one the product uses, for example through a proxy that can be cut. */
  databaseUrl?: (url: string) => string
  /** Serves pages too. */
  web?: WebBuild
  /** Uses this migrated server instead of a fresh database. */
  server?: { url: string; servingUrl: string }
  /** Simulated load, which the test may change at any time; `measured` uses the real load. */
  load?: Load | 'measured'
  /** Starts a second process of the same installation, with its database and clock. */
  beside?: TestApp
}

/**
 * Starts the whole product on a fresh database, with a clock that only the test moves. Closed after the test that
 * starts it, or after the last one of the file. Nothing of ours is mocked: mail goes over SMTP to the outbox, jobs
 * through the queue.
 */
export async function startApp({
  now = '2026-03-15T12:00:00.000Z',
  listen = false,
  config: changed = {},
  databaseUrl = (url) => url,
  web,
  load = { waiting: 0, lateMs: 0, busy: 0 },
  beside,
  server,
}: StartOptions = {}): Promise<TestApp> {
  // A pool without statement timeout, because setting up thousands of rows may exceed the product's two seconds.
  const own = server ? ownDatabase(server.url) : null
  const database = beside
    ? { db: beside.db, url: beside.databaseUrl }
    : (own ?? (await freshDatabase({ statementTimeoutMs: 0 })))
  const dataDir = mkdtempSync(join(tmpdir(), 'lonk-files-'))
  const clock = beside?.clock ?? createClock(now)
  const config = {
    ...testConfig(dataDir),
    ...changed,
    databaseUrl: databaseUrl(server?.servingUrl ?? withUser(database.url, inject('servingUser'))),
  }
  const siteId = await ensureSite(database.db, { origin: config.origin, sampleData: true, now: clock.now() })
  const app = await createApp({
    config,
    views,
    clock,
    load: load === 'measured' ? undefined : { read: () => load, stop: () => {} },
    ...(web ? { web } : {}),
  })
  await app.server.ready()
  if (listen) {
    await app.server.listen({ port: config.port, host: '127.0.0.1' })
    // known only now, because the system chose the port
    config.origin = `http://localhost:${(app.server.server.address() as AddressInfo).port}`
  }
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await app.close()
    await own?.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  atEnd(close)
  return {
    app,
    services: app.services,
    db: database.db,
    databaseUrl: database.url,
    siteId,
    clock,
    origin: config.origin,
    metrics: async () => {
      const headers = { authorization: `Bearer ${config.metricsToken}` }
      return (await createClient(app.server, { origin: config.origin }).send('GET', '/metrics', { headers })).text
    },
    browser: (options) => createClient(app.server, { origin: config.origin, ...options }),
    close,
  }
}

function ownDatabase(url: string) {
  return { ...createDatabase(url, { statementTimeoutMs: 0, max: 2 }), url }
}

/** A clock that stands still until the test moves it. */
export function createClock(start: Date | string): TestClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advance: (ms) => void (time += ms),
    set: (to) => void (time = new Date(to).getTime()),
  }
}

const testConfig = (dataDir: string): Config => ({
  ...readConfig({
    LONK_MODE: 'test',
    PORT: '0',
    ORIGIN: 'http://localhost:3000',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    METRICS_TOKEN: 'a token for the watchers',
  }),
  secret: 'a secret that is only used by tests, 32+ characters',
  rateLimits: {
    visitorPerMinute: 100_000,
    memberPerMinute: 100_000,
    messagesPerMinute: 100_000,
    signupsPerHour: 100_000,
    emailChecksPerHour: 100_000,
    reportsPerHour: 100_000,
    visitorProfilesPerDay: 100_000,
    memberProfilesPerDay: 100_000,
  },
})

/** Renders mails with their real templates; only the end-to-end tests render pages. */
const views: Views = {
  renderPage: () => Promise.reject(new Error('pages are not rendered here')),
  renderMail: async (kind, reader, props) => {
    const { renderMail } = await import('../../src/features/notifications/mail/render-mail.ts')
    return renderMail(kind, reader, props)
  },
}

/** Server rendering without a build, as the test runner can load the pages' modules. */
export async function unbuiltPages(): Promise<WebBuild> {
  const { renderPage } = await import('../../src/views.ts')
  const nothing = { manifest: null, clientDir: null, vite: null, stylesheet: () => '' }
  return { ...nothing, views: { ...views, renderPage }, close: async () => {} }
}

/** Polls for an effect of a job or socket. @param seen returns undefined, null or false until it is there */
export async function eventually<T>(seen: () => Promise<T> | T, { withinMs = 20_000 } = {}): Promise<NonNullable<T>> {
  const end = Date.now() + withinMs
  for (;;) {
    const found = await seen()
    if (found) return found
    if (Date.now() > end) throw new Error(`not seen within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
