import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { explainFileError, findOrCreateCluster, findPrograms, findServerUser } from './local-postgres-files.ts'
import { findOrLaunchServer, findPostmaster, toServingUrl, toUrl } from './local-postgres-server.ts'

export type LocalPostgres = {
  /** Connects to the database `lonk` as its owner, password included. */
  url: string
  /** Connects as the restricted role that the product serves with. */
  servingUrl: string
  /** Shuts the server down cleanly; does nothing when another process started it. */
  stop: () => Promise<void>
}

type Options = {
  /** Folder of the cluster, created on first use. */
  dataDir: string
  /** PostgreSQL's `shared_buffers`, such as `2GB`. */
  sharedBuffers?: string
  /** False for throw-away data only. */
  fsync?: boolean
  /** Called once when the server has ended and cannot be restarted: its address does not work any more. */
  onLost?: (error: unknown) => void
}

const lookEveryMs = 250

type FoundDatabase = {
  /** Connects as the role that the product serves with, through the pooler where there is one. */
  url: string
  /** The same role, past any pooler that shares connections. */
  directUrl: string
  /** Connects as the role that owns the database; may be the same role. */
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
 * Starts the PostgreSQL that npm installed, reachable from this machine only. It stops with this process, however that
 * ends. A server that already runs on the folder is shared; one that dies is restarted at the same address.
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
