// The only file with side effects: environment → database → app → listen → stop.
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { loadPlaces } from '../db/seed/places.ts'
import { createApp } from './app.ts'
import { ensureSite } from './features/site/writes/ensure-site.ts'
import { readConfig, type Config } from './platform/config.ts'
import type { Services } from './platform/ctx.ts'
import { expectDurable } from './platform/db/expect-durable.ts'
import { findDatabase } from './platform/db/find-database.ts'
import { createDatabase } from './platform/db/pool.ts'
import { openWebBuild } from './platform/http/web-build.ts'
import { isStartupError, startupError } from './platform/startup-error.ts'

const stopWithinMs = 15_000
/** What has been started, the newest first. */
const running: (() => Promise<unknown>)[] = []
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void stop(0))

try {
  await start()
} catch (error) {
  if (!stopping) {
    console.error(isStartupError(error) ? error.message : error)
    await stop(1)
  }
}

async function start(): Promise<void> {
  const config = readConfigOrExplain()
  await checkPort(config)
  const database = await findDatabase(config, process.env['POSTGRES_SHARED_BUFFERS'])
  running.unshift(database.stop)
  if (config.mode === 'production') await expectDurable(database.url)
  await migrate(database.url)
  const web = await openWebBuild(config.mode)
  const app = await createApp({ config: { ...config, databaseUrl: database.url }, views: web.views, web })
  running.unshift(app.close)
  await fill(app.services, database.url)
  await app.server.listen({ port: config.port, host: config.host })
  if (config.mode !== 'production') await announce(config)
}

function readConfigOrExplain(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw startupError(error instanceof Error ? error.message : String(error), error)
  }
}

// Asked before anything is started, so that a second start by mistake costs nothing.
function checkPort({ port, host }: Config): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const inUse = 'code' in error && error.code === 'EADDRINUSE'
      const reason = inUse ? 'is in use: stop what runs there' : `cannot be used (${error.message})`
      fail(startupError(`Port ${port} ${reason}, or choose another, for example PORT=${port + 1} npm start`, error))
    })
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

async function fill(services: Services, databaseUrl: string): Promise<void> {
  const { config, clock } = services
  const production = config.mode === 'production'
  // What is loaded here takes longer than a statement of the running product may.
  const patient = createDatabase(databaseUrl, { applicationName: 'lonk seed', statementTimeoutMs: 0, max: 2 })
  try {
    const { rows } = await sql<{ sample: boolean; empty: boolean }>`
      select exists (select from site where sample_data) as sample, not exists (select from account) as empty
    `.execute(patient.db)
    if (production && rows[0]?.sample)
      throw startupError('This database holds sample data, which production refuses: give it a database of its own.')
    await ensureSite(patient.db, { origin: config.origin, sampleData: !production, now: clock.now() })
    await loadPlaces(patient.db)
    if (production || !rows[0]?.empty) return
    console.log('Making the demo world …')
    const { seedDemoWorld } = await import('../db/seed.ts')
    await seedDemoWorld({ ...services, db: patient.db })
  } finally {
    await patient.close()
  }
}

async function announce({ origin, mode, smtpUrl }: Config): Promise<void> {
  const { demoLogins } = await import('../db/seed.ts')
  const lines = [
    '',
    `  Lonk is ready (${mode}, invented people only)`,
    `  open    ${origin}`,
    ...demoLogins.map(({ who, email, password }) => `  log in  ${email.padEnd(22)} ${password}   ${who}`),
    ...(smtpUrl === null ? [`  mail    ${origin}/dev/mail`] : []),
    '  stop    Ctrl-C',
    '',
  ]
  console.log(lines.join('\n'))
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  for (const close of running) await close().catch((error: unknown) => console.error(error))
  process.exit(code)
}
