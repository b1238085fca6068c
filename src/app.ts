import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { migrationsDir } from '../db/migrate.ts'
import product from '../package.json' with { type: 'json' }
import { backfills } from './backfills.ts'
import { contextMaker, socketAuthenticator } from './context.ts'
import { deskContract } from './contract/desk.ts'
import { contract } from './contract/index.ts'
import { accountWorkers } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { startPresence } from './features/accounts/writes/presence.ts'
import { bookWorkers } from './features/books/jobs.ts'
import { bookRoutes } from './features/books/routes.ts'
import { chatWorkers } from './features/chat/jobs.ts'
import { findListener } from './features/chat/reads/parties.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { creditWorkers } from './features/credits/jobs.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { HOUSE } from './features/credits/rules/ledger.ts'
import { book } from './features/credits/writes/book.ts'
import { deskWorkers } from './features/desk/jobs.ts'
import { deskFeatureRoutes } from './features/desk/routes/index.ts'
import { deskActs } from './features/desk/writes/acts.ts'
import { directDebitWorkers } from './features/direct-debit/jobs.ts'
import { directDebit } from './features/direct-debit/providers/direct-debit.ts'
import { directDebitRoutes } from './features/direct-debit/routes.ts'
import { likeRoutes } from './features/likes/routes.ts'
import { notificationWorkers } from './features/notifications/jobs.ts'
import { complaintShare } from './features/notifications/reads/complaint-share.ts'
import { oldestNotice } from './features/notifications/reads/due-notices.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { listenForReports } from './features/notifications/writes/listen-for-reports.ts'
import { startNoticeSender } from './features/notifications/writes/send-notices.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { bonusActs } from './features/offers/writes/change-bonus.ts'
import { offerActs } from './features/offers/writes/change-prices.ts'
import { paymentWorkers } from './features/payments/jobs.ts'
import { paymentCompanies } from './features/payments/providers/companies.ts'
import type { ProvidersOf } from './features/payments/providers/provider.ts'
import { registerSimulator } from './features/payments/providers/simulation-checkout.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { photoWorkers } from './features/photos/jobs.ts'
import { oldestUnmade } from './features/photos/reads/oldest-unmade.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { privacyWorkers } from './features/privacy/jobs.ts'
import { registerAgeSimulator } from './features/privacy/providers/age-simulation-page.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { profileWorkers } from './features/profiles/jobs.ts'
import { readOwnProfile } from './features/profiles/reads/profile.ts'
import { scrapingAlarm } from './features/profiles/reads/scraping-alarm.ts'
import { viewingOf } from './features/profiles/reads/viewing.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { safetyWorkers } from './features/safety/jobs.ts'
import { safetyRoutes } from './features/safety/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { staffActs } from './features/staff/writes/acts.ts'
import { countNew, mailPreparers, openTopics } from './mails.ts'
import { erasers, exporters } from './personal-data.ts'
import { notedFiles } from './platform/backup/pictures.ts'
import { backupWatches } from './platform/backup/state.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Services } from './platform/ctx.ts'
import { watchOutage } from './platform/db/outage.ts'
import { openPools } from './platform/db/product-pools.ts'
import { openReplicas } from './platform/db/replicas.ts'
import { openFiles, ownFolder } from './platform/files/open-files.ts'
import { openGeo } from './platform/geo.ts'
import { createAdmission, meterLoad, type LoadMeter } from './platform/http/admission.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { registerApi } from './platform/http/api.ts'
import { keepDeskApart } from './platform/http/desk-host.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { describeApi } from './platform/http/openapi.ts'
import { registerOperations } from './platform/http/operations.ts'
import { createRateLimits } from './platform/http/rate-limits.ts'
import { removeLeftOvers, uploadsFolder } from './platform/http/receive-file.ts'
import { logRequests } from './platform/http/request-log.ts'
import type { Route } from './platform/http/route.ts'
import { createServer } from './platform/http/server.ts'
import { createVitals } from './platform/http/vitals.ts'
import type { WebBuild } from './platform/http/web-build.ts'
import { createImages } from './platform/images/images.ts'
import { backfillWorkers } from './platform/jobs/backfill.ts'
import { startJobs, type Worker } from './platform/jobs/jobs.ts'
import { createRemoteEmitter } from './platform/live/emitter.ts'
import { silentLive } from './platform/live/live.ts'
import { openBus } from './platform/live/redis-bus.ts'
import { startLive } from './platform/live/socket-server.ts'
import { createLog, type Logger } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { registerOutboxPages } from './platform/mail/outbox-pages.ts'
import { startOutbox } from './platform/mail/outbox.ts'
import { openTraces } from './platform/open-traces.ts'
import { createPasswords } from './platform/passwords.ts'
import { createPush } from './platform/push/push.ts'
import { openLimiters } from './platform/redis/limiters.ts'
import { createSms } from './platform/sms/sms.ts'
import { ENTRY, type Views } from './platform/views.ts'
import { servePages } from './serve-pages.ts'

/** Payment providers in order of preference: the first that accepts a payment method takes the payment. */
const providersOf: ProvidersOf = (services) => [directDebit(services), ...paymentCompanies(services)]

/** Every route of the public API, in the order in which the features build on each other. */
export const routes: Route[] = [
  ...siteRoutes,
  ...privacyRoutes(exporters),
  ...accountRoutes({
    welcome: async (trx, { accountId, amount, now }) => {
      // A random id: a ledger entry outlives the member and must not identify one.
      await book(trx, { cause: 'signup', causeId: randomUUID(), debit: HOUSE.welcome, credit: accountId, amount, now })
    },
    ownProfile: (db, ctx, accountId) => readOwnProfile(db, viewingOf(ctx), accountId),
  }),
  ...profileRoutes,
  ...searchRoutes,
  ...photoRoutes,
  ...notificationRoutes,
  ...likeRoutes,
  ...chatRoutes,
  ...offerRoutes,
  ...creditRoutes,
  ...bookRoutes,
  ...paymentRoutes(providersOf),
  ...directDebitRoutes,
  ...safetyRoutes,
]

/** Staff actions that need the approval of a second person, by feature. */
const approvalActs = { ...staffActs, ...offerActs, ...bonusActs, ...deskActs }

/** Every route of the operator's desk. */
export const deskRoutes: Route[] = [
  ...staffRoutes(approvalActs),
  ...deskFeatureRoutes({ acts: approvalActs, exporters, providersOf, version: product.version }),
]

const workers = (services: Services): Worker[] => [
  ...notificationWorkers(services, { preparers: mailPreparers, openTopics }),
  ...privacyWorkers(services, erasers),
  ...accountWorkers(services),
  ...profileWorkers(services),
  ...photoWorkers(services),
  ...creditWorkers(services),
  ...chatWorkers(services),
  ...bookWorkers(services),
  ...paymentWorkers(services, providersOf(services)),
  ...directDebitWorkers(services),
  ...safetyWorkers(services),
  ...deskWorkers(services),
  ...backfillWorkers(services, backfills),
]

const notStarted = () => Promise.reject(new Error('the queue has not started'))

export type App = {
  server: FastifyInstance
  services: Services
  /** Reports not ready from now on, so that load balancers stop sending traffic; goes on serving. */
  retire(): void
  /** Call after `retire`: moves live connections to other processes. @returns once all are closed, within 30 s */
  seeOff(): Promise<void>
  close(): Promise<void>
}
export type AppParts = {
  config: Config & { databaseUrl: string }
  views: Views
  /** Null serves the API without pages. */
  web?: WebBuild | null
  /** Tests pass a clock of their own; cron jobs then do not run by themselves. */
  clock?: Clock
  /** Tests pass a meter of their own, because they load the process themselves. */
  load?: LoadMeter | undefined
}

/** Wires the whole application together, without listening on a port. */
export async function createApp({ config, views, web = null, clock = systemClock, load }: AppParts): Promise<App> {
  const log: Logger = createLog(config, (error, write) => outage.explains(error, write))
  const traces = await openTraces(config, () => log)
  const { database, work } = openPools(config, {
    onStatement: traces?.statement,
    onIdleError: (error) => {
      outage.suspect(error) // here too, because the log level may filter the line below
      log.error({ err: error }, 'an idle database connection broke')
    },
  })
  const files = notedFiles(await openFiles(config), config, database.db)
  const outage = watchOutage(database.pool, clock, () => log)
  const primary = { url: config.databaseUrl, pool: database.pool }
  const shared = config.databaseDirectUrl !== null
  const reading = { urls: config.databaseReadUrls, primary, shared, outage, clock, log }
  const replicas = reading.urls.length === 0 ? null : openReplicas(reading)
  const outbox = config.smtpUrl === null ? await startOutbox(database.db) : null
  const server = await createServer(config, log)
  traces?.requests(server)
  const admission = createAdmission(
    load ?? meterLoad(database.pool, () => (replicas?.canRead() ? replicas.waiting() : 0)),
  )
  keepDeskApart(server, config.deskOrigin)
  // Tests wait for each photo, so they process it at normal priority.
  const images = createImages({ log, background: config.mode !== 'test' })
  const services: Services = {
    config,
    db: database.db,
    readDb: replicas?.db ?? database.db,
    clock,
    log,
    live: silentLive,
    jobs: { enqueue: notStarted, repeat: notStarted, forget: notStarted },
    mail: createMailer(config.smtpUrl ?? outbox!.smtpUrl, config.dkim),
    sms: createSms(config, database.db),
    passwords: createPasswords(config.secret, config.passwordCost),
    files,
    images,
    views,
    vitals: createVitals(),
  }
  const presence = startPresence(services)
  const bus = config.redis === null ? null : openBus({ ...config, redis: config.redis }, log)
  const limiters = openLimiters(config, log)
  const { roles } = config
  services.live = roles.web
    ? startLive(server, {
        ...services,
        authenticate: socketAuthenticator(services),
        typingReader: (accountId, conversationId) => findListener(database.db, accountId, conversationId),
        here: ({ accountId, sessionId }) => outage.isOn() || presence.seen(accountId, sessionId),
        handshakes: limiters.make('handshakes', { points: config.rateLimits.memberPerMinute, duration: 60 }),
        bus,
        admission,
      })
    : createRemoteEmitter(bus)
  const timing = { ownTime: clock === systemClock, works: roles.jobs }
  const working: Services = { ...services, db: work.db, readDb: replicas?.db ?? work.db }
  const all = workers(working).map((worker) => traces?.job(worker) ?? worker)
  const starting = startJobs(config.databaseDirectUrl ?? config.databaseUrl, all, log, timing).then(
    (running) => (services.jobs = working.jobs = running),
  )
  starting.catch(() => {}) // handled where it is awaited below
  const contextOf = contextMaker(services, { geo: await openGeo(), presence, outage, replicas })
  logRequests(server)
  const metrics = createMetrics(server, {
    db: database.db,
    live: services.live,
    vitals: services.vitals,
    admission,
    watched: [
      oldestUnmade(clock),
      oldestNotice(clock),
      complaintShare(clock),
      scrapingAlarm,
      ...(config.backup ? backupWatches : []),
      ...(replicas ? [replicas.watch] : []),
    ],
  })
  const retire = registerOperations(server, {
    readiness: () => (outage.isOn() && replicas?.canRead() ? replicas.db : database.db),
    metrics,
    metricsToken: config.metricsToken,
    migrationsDir,
    version: product.version,
  })
  if (outbox !== null) registerOutboxPages(server, database.db)
  const limits = createRateLimits(config.rateLimits, limiters)
  const uploads = await ownFolder(uploadsFolder(config.dataDir))
  await removeLeftOvers(uploads)
  const build = web?.manifest?.[ENTRY]?.file ?? null
  if (roles.web)
    registerApi(server, [...routes, ...deskRoutes], { contextOf, limits, admission, uploadsFolder: uploads, build })
  if (roles.web && config.mode !== 'production') {
    registerApiDocs(server, describeApi({ ...contract, ...deskContract }, product.version))
    registerSimulator(server, services)
    registerAgeSimulator(server, services)
  }
  if (roles.web && web !== null) await servePages(server, { config, web, routes, contextOf, limits, admission, outage })
  const jobs = await starting
  const push = createPush(config)
  const reports = roles.jobs ? await listenForReports(working) : null
  const noticeSender = roles.jobs ? startNoticeSender({ ...working, push, openTopics, countNew }) : null
  server.addHook('onClose', async () => {
    await presence.stop()
    await noticeSender?.stop()
    await reports?.stop()
    push.close()
    await jobs.stop()
    bus?.stop()
    limiters.stop()
    admission.stop()
    await images.close()
    services.mail.close()
    await outbox?.stop()
    await replicas?.stop()
    await Promise.all([database.close(), work.close()])
    await traces?.close()
  })
  return { server, services, retire, seeOff: services.live.seeOff, close: () => server.close() }
}
