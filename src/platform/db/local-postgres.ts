import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { explainFileError, findOrCreateCluster, findPrograms, findServerUser } from './local-postgres-files.ts'
import { findOrLaunchServer, findPostmaster, toServingUrl, toUrl } from './local-postgres-server.ts'

export type LocalPostgres = {
  /** Address of its database `lonk`, password included, for its owner. */
  url: string
  /** The same for the role that serves. */
  servingUrl: string
  /** Shuts it down in order; does nothing for a server that another process started. */
  stop: () => Promise<void>
}

type Options = {
  /** Of the cluster, made on first use. */
  dataDir: string
  /** Page cache, such as `2GB`. */
  sharedBuffers?: string
  /** False for throw-away data only. */
  fsync?: boolean
  /** Told once when a server that ended cannot be started again: the address leads nowhere from then on. */
  onLost?: (error: unknown) => void
}

const lookEveryMs = 250

type FoundDatabase = {
  /** For the role that serves. */
  url: string
  /** The same, with connections that belong to whoever opens them. */
  directUrl: string
  /** For the one that owns it; may be the same. */
  ownerUrl: string
  stop: () => Promise<void>
}

type Where = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'migrationDatabaseUrl' | 'dataDir'>

/**
 * The database that DATABASE_URL names, or else our own, started here.
 * @throws StartupError with one line for the operator
 */
export async function findDatabase(
  { databaseUrl, databaseDirectUrl, migrationDatabaseUrl, dataDir }: Where,
  onLost?: Options['onLost'],
): Promise<FoundDatabase> {
  if (databaseUrl !== null) {
    const directUrl = databaseDirectUrl ?? databaseUrl
    return { url: databaseUrl, directUrl, ownerUrl: migrationDatabaseUrl ?? directUrl, stop: async () => {} }
  }
  const sharedBuffers = process.env['POSTGRES_SHARED_BUFFERS']
  const { url, servingUrl, stop } = await startLocalPostgres({
    dataDir: join(dataDir, 'postgres'),
    ...(sharedBuffers ? { sharedBuffers } : {}),
    ...(onLost ? { onLost } : {}),
  })
  return { url: servingUrl, directUrl: servingUrl, ownerUrl: url, stop }
}

/**
 * Starts the PostgreSQL that npm installed, on a folder of its own, reachable from this machine only, and stopped
 * together with this process however that ends. A server that already runs on the folder is shared; one that ends is
 * started again at the same address.
 * @throws StartupError with one line for the operator
 */
export async function startLocalPostgres(options: Options): Promise<LocalPostgres> {
  const dataDir = resolve(options.dataDir)
  const user = findServerUser(dataDir)
  const setup = { bin: findPrograms(user), user, durable: options.fsync !== false }
  const cluster = findOrCreateCluster(dataDir, setup)
  const place = { ...setup, cluster, sharedBuffers: options.sharedBuffers }
  const findOrLaunch = (port?: number) =>
    findOrLaunchServer(place, port).catch((error: unknown) => {
      throw explainFileError(error, dataDir)
    })
  let server = await findOrLaunch()
  const { address } = server
  const stopping = new AbortController()
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      await wait(lookEveryMs, null, { ref: false, signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted && findPostmaster(cluster) === null) server = await findOrLaunch(address.port)
    }
  }
  const running = keepRunning().catch((error: unknown) => options.onLost?.(error))
  return {
    url: toUrl(address),
    servingUrl: toServingUrl(address),
    async stop() {
      stopping.abort()
      await running
      await server.stop()
    },
  }
}
