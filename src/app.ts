import type { FastifyInstance } from 'fastify'
import { migrationsDir } from '../db/migrate.ts'
import { contextMaker, socketAuthenticator } from './context.ts'
import { contract } from './contract/index.ts'
import { accountWorkers } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { startPresence } from './features/accounts/writes/presence.ts'
import { chatWorkers } from './features/chat/jobs.ts'
import { findListener } from './features/chat/reads/parties.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { creditWorkers } from './features/credits/jobs.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { HOUSE } from './features/credits/rules/ledger.ts'
import { book } from './features/credits/writes/book.ts'
import { likeWorkers } from './features/likes/jobs.ts'
import { likeRoutes } from './features/likes/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { paymentWorkers } from './features/payments/jobs.ts'
import { registerSimulator } from './features/payments/providers/simulation-checkout.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { photoWorkers } from './features/photos/jobs.ts'
import { oldestUnmade } from './features/photos/reads/oldest-unmade.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { privacyWorkers } from './features/privacy/jobs.ts'
import { registerAgeSimulator } from './features/privacy/providers/age-simulation-page.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { profileWorkers } from './features/profiles/jobs.ts'
import { crowds } from './features/profiles/reads/crowds.ts'
import { lookOf } from './features/profiles/reads/look.ts'
import { readProfile } from './features/profiles/reads/profile.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { safetyWorkers } from './features/safety/jobs.ts'
import { safetyRoutes } from './features/safety/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { listedPaths } from './pages/routes.ts'
import { erasers, exporters } from './personal-data.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Services } from './platform/ctx.ts'
import { createDatabase, PLANNED_ONCE } from './platform/db/pool.ts'
import { openFiles } from './platform/files/open-files.ts'
import { openGeo } from './platform/geo.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { registerApi } from './platform/http/api.ts'
import { registerCrawlerFiles } from './platform/http/crawlers.ts'
import { inProcessApi } from './platform/http/in-process.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { describeApi } from './platform/http/openapi.ts'
import { registerOperations } from './platform/http/operations.ts'
import { registerPages } from './platform/http/pages.ts'
import { createRateLimits } from './platform/http/rate-limits.ts'
import { removeLeftOvers, uploadsFolder } from './platform/http/receive-file.ts'
import { logRequests } from './platform/http/request-log.ts'
import type { Route } from './platform/http/route.ts'
import { createServer } from './platform/http/server.ts'
import type { WebBuild } from './platform/http/web-build.ts'
import { createImages } from './platform/images/images.ts'
import { startJobs, type Worker } from './platform/jobs/jobs.ts'
import { silentLive } from './platform/live/live.ts'
import { relayLive } from './platform/live/relay.ts'
import { startLive } from './platform/live/socket-server.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { registerOutboxPages } from './platform/mail/outbox-pages.ts'
import { startOutbox } from './platform/mail/outbox.ts'
import { createPasswords } from './platform/passwords.ts'
import { createSms } from './platform/sms/sms.ts'
import type { Views } from './platform/views.ts'

/** Every call of the product, feature by feature from the bottom. */
export const routes: Route[] = [
  ...siteRoutes,
  ...privacyRoutes(exporters),
  ...accountRoutes({
    welcome: async (trx, { accountId, profileId, amount, now }) => {
      await book(trx, { cause: 'signup', causeId: profileId, debit: HOUSE.welcome, credit: accountId, amount, now })
    },
    ownProfile: async (db, ctx, accountId) => (await readProfile(db, { ...lookOf(ctx), me: accountId }, accountId))!,
  }),
  ...profileRoutes,
  ...searchRoutes,
  ...photoRoutes,
  ...notificationRoutes,
  ...likeRoutes,
  ...chatRoutes,
  ...offerRoutes,
  ...creditRoutes,
  ...paymentRoutes,
  ...safetyRoutes,
]

/** Every queue and what empties it. */
const workers = (services: Services): Worker[] => [
  ...privacyWorkers(services, erasers),
  ...accountWorkers(services),
  ...profileWorkers(services),
  ...photoWorkers(services),
  ...creditWorkers(services),
  ...likeWorkers(services),
  ...chatWorkers(services),
  ...paymentWorkers(services),
  ...safetyWorkers(services),
]

const notStarted = () => Promise.reject(new Error('the queue has not started'))

export type App = { server: FastifyInstance; services: Services; close(): Promise<void> }
export type AppParts = {
  config: Config & { databaseUrl: string }
  views: Views
  /** Null: no pages, only the API. */
  web?: WebBuild | null
  /** Moved by tests: then nothing runs at a time of day by itself. */
  clock?: Clock
}

/** Puts the whole product together; nothing listens yet. */
export async function createApp({ config, views, web = null, clock = systemClock }: AppParts): Promise<App> {
  const log = createLog(config)
  const files = await openFiles(config)
  const database = createDatabase(config.databaseUrl, {
    settings: PLANNED_ONCE,
    onIdleError: (error) => log.error({ err: error }, 'idle connection'),
  })
  const outbox = config.smtpUrl === null ? await startOutbox(database.db) : null
  const mail = createMailer(config.smtpUrl ?? outbox!.smtpUrl, config.mailFrom)
  const server = await createServer(config, log)
  // In tests somebody waits for each photo.
  const images = createImages({ log, background: config.mode !== 'test' })
  const services: Services = {
    config,
    db: database.db,
    clock,
    log,
    live: silentLive,
    jobs: { enqueue: notStarted, forget: notStarted },
    mail,
    sms: createSms(config, database.db),
    passwords: createPasswords(config.secret, config.passwordCost),
    files,
    images,
    views,
  }
  const live = startLive(server, {
    ...services,
    authenticate: socketAuthenticator(services),
    typingReader: (accountId, conversationId) => findListener(database.db, accountId, conversationId),
    tell: (...event) => services.live.emit(...event),
  })
  const relay = relayLive(live, { databaseUrl: config.databaseUrl, log })
  services.live = relay
  const starting = startJobs(config.databaseUrl, workers(services), log, clock === systemClock).then(
    (running) => (services.jobs = running),
  )
  starting.catch(() => {}) // told where it is waited for
  const presence = startPresence(services)
  const contextOf = contextMaker(services, { geo: await openGeo(), presence })
  logRequests(server)
  const metrics = createMetrics(server, {
    db: database.db,
    live: services.live,
    watched: [oldestUnmade(clock), crowds],
  })
  registerOperations(server, { db: database.db, metrics, metricsToken: config.metricsToken, migrationsDir })
  registerApiDocs(server, { document: describeApi(contract, '0.1.0'), browsable: config.mode !== 'production' })
  if (outbox !== null) registerOutboxPages(server, database.db)
  const limits = createRateLimits(config.rateLimits)
  const uploads = uploadsFolder(config.dataDir)
  await removeLeftOvers(uploads)
  registerApi(server, routes, { contextOf, limits, uploadsFolder: uploads })
  if (config.mode !== 'production') {
    registerSimulator(server, services)
    registerAgeSimulator(server, services)
  }
  if (web !== null) {
    registerCrawlerFiles(server, { paths: listedPaths(), contextOf })
    await registerPages(server, {
      mode: config.mode,
      build: web,
      contextOf: async (request, reply) => {
        const ctx = await contextOf(request, reply)
        const { viewer, staff, locale, country, placeCountry, cookies } = ctx
        return {
          api: inProcessApi(routes, ctx),
          locale,
          count: () => limits.countPage(ctx),
          sharedBy: viewer || staff ? null : JSON.stringify([locale, country, placeCountry, cookies['theme'] ?? '']),
        }
      },
      onError: (error, request) => request.log.error({ err: error }, 'page failed'),
    })
  }
  const jobs = await starting
  server.addHook('onClose', async () => {
    await presence.stop()
    await relay.stop()
    await jobs.stop()
    await images.close()
    mail.close()
    await outbox?.stop()
    await database.close()
  })
  return { server, services, close: () => server.close() }
}
