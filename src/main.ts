// The only file with side effects: environment → database → app → listen → stop.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { App } from './app.ts'
import { readConfig, type Config } from './platform/config.ts'
import { findDatabase } from './platform/db/local-postgres.ts'
import { expectRedis } from './platform/redis/redis.ts'
import { failureOf, startupError } from './platform/startup-error.ts'
import { prepareDatabase } from './prepare-database.ts'

/** How long it keeps serving while unready; longer than a load balancer's interval between health checks. */
const UNREADY_MS = 5_000
const stopWithinMs = 35_000
const BACKUP_AGAIN_MS = 10_000
const BACKUP_ENDS_WITHIN_MS = 8_000
/** Functions that close what has been started, newest first. */
const running: (() => Promise<unknown>)[] = []
let app: App | null = null
let stopping = false

for (const signal of ['SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, () => void stop(0))
process.on('SIGTERM', () => void retire())

try {
  await start()
} catch (error) {
  fail(error)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  await checkPort(config)
  const loading = loadProduct(config)
  loading.catch(() => {}) // handled where it is awaited below
  if (config.redis !== null) await expectRedis(config.redis)
  const database = await findDatabase(config, fail)
  running.unshift(database.stop)
  await prepareDatabase(config, { url: database.directUrl, pooledUrl: database.url, ownerUrl: database.ownerUrl })
  const { createApp, fill, web } = await loading
  app = await createApp({ config: { ...config, databaseUrl: database.url }, views: web.views, web })
  running.unshift(app.close)
  if (config.mode === 'production') await Promise.all([app.services.mail.check(), checkCompany(config)])
  await fill(app.services, database.ownerUrl)
  await app.server.listen({ port: config.port, host: config.host })
  // Closes after the app, so that the backup includes its last writes, and before the database.
  if (config.backup !== null && config.roles.jobs) running.splice(1, 0, followWithBackup())
  if (config.mode !== 'production') await announce(config)
}

async function checkCompany({ mollie }: Config): Promise<void> {
  const { expectMollieKey } = await import('./features/payments/providers/mollie.ts')
  if (mollie !== null) await expectMollieKey(mollie)
}

/**
 * Runs the backup in a child process, so that compressing and encrypting never delay requests; restarts it when it
 * exits.
 */
function followWithBackup(): () => Promise<void> {
  const program = fileURLToPath(new URL('../scripts/backup.ts', import.meta.url))
  let child: ChildProcess | null = null
  const follow = () => {
    if (stopping) return
    // The child exits when the IPC channel closes, which happens however this process ends.
    child = spawn(process.execPath, ['--no-warnings', program, '--follow'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    for (const event of ['error', 'exit']) child.once(event, () => void setTimeout(follow, BACKUP_AGAIN_MS).unref())
  }
  follow()
  return async () => {
    const one = child
    if (one === null || one.exitCode !== null || one.signalCode !== null) return
    const ended = once(one, 'exit')
    one.kill('SIGTERM')
    await Promise.race([ended, wait(BACKUP_ENDS_WITHIN_MS, null, { ref: false })])
  }
}

function fail(error: unknown): void {
  if (stopping) return
  console.error(failureOf(error))
  void stop(1)
}

/** Takes half of the startup time, so it runs while the database starts. */
async function loadProduct({ mode }: Config) {
  const [{ createApp }, { fill }, { openWebBuild }] = await Promise.all([
    import('./app.ts'),
    import('./fill.ts'),
    import('./platform/http/web-build.ts'),
  ])
  return { createApp, fill, web: await openWebBuild(mode) }
}

// Checked before anything is started, so that starting the product twice by mistake fails at once.
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

async function announce({ origin, deskOrigin, mode, smtpUrl }: Config): Promise<void> {
  const [{ demoLogins, DEMO_TOTP_SECRET }, { demoSites }] = await Promise.all([
    import('../seed/demo-logins.ts'),
    import('../seed/demo-sites.ts'),
  ])
  const { protocol } = new URL(origin)
  const others = demoSites(origin).map(({ host, settings, exposedLocales }) => {
    const address = `${protocol}//${host}`
    return `          ${address.padEnd(29)} ${settings.country}: ${exposedLocales.join(', ')}`
  })
  const lines = [
    '',
    `  Lonk is ready (${mode}, invented people only)`,
    `  open    ${origin.padEnd(29)} NL: nl`,
    ...others,
    ...demoLogins.map(({ who, email, password }) => `  log in  ${email.padEnd(22)} ${password}   ${who}`),
    `  desk    ${deskOrigin ?? origin}/admin, with a code: npm run staff -- code desk@lonk.example`,
    `          or from an app with the secret ${DEMO_TOTP_SECRET}`,
    ...(smtpUrl === null ? [`  mail    ${origin}/dev/mail`] : []),
    '  stop    Ctrl-C',
    '',
  ]
  console.log(lines.join('\n'))
}

async function retire(): Promise<void> {
  if (app !== null) {
    app.retire()
    await wait(UNREADY_MS)
    await app.seeOff()
  }
  await stop(0)
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  for (const close of running) await close().catch((error: unknown) => console.error(error))
  process.exit(code)
}
