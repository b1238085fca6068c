import { Cluster, Redis, type ClusterOptions, type RedisOptions } from 'ioredis'
import type { Logger } from '../log.ts'
import { startupError } from '../startup-error.ts'
import type { RedisAddress } from './redis-url.ts'

export type RedisClient = Redis | Cluster
/** Options that all kinds of clients accept. */
type Options = Omit<RedisOptions, 'replyMapping'>

type Use = {
  /** Name of the connection in the log. */
  use: string
  log: Logger
  /** A server with a command unanswered for this long is disconnected; commands then fail at once until it is back. */
  silenceMs: number
}

/** The first version with sharded channels. */
const OLDEST_MAJOR = 7
const CONNECT_MS = 1_000
const AGAIN_MS_MAX = 1_000
/** Silence limit in a cluster, where disconnecting from one server means discovering all of them again. */
const CLUSTER_SILENCE_MS = 2_000
const LOOK_MS = 2_000

/**
 * Connects without an offline queue: commands fail at once while Redis is away or hangs, and so do those in progress.
 * Reconnects by itself. Logs one line when the connection is lost and one when it is back.
 */
export function connectRedis(address: RedisAddress, { use, log, silenceMs }: Use): RedisClient {
  const client = clientFor(
    address,
    {
      ...(address.kind === 'cluster'
        ? { commandTimeout: silenceMs, socketTimeout: CLUSTER_SILENCE_MS }
        : { socketTimeout: silenceMs }),
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      autoResendUnfulfilledCommands: false,
      retryStrategy: againAfter,
      sentinelRetryStrategy: againAfter,
    },
    { enableOfflineQueue: false, clusterRetryStrategy: againAfter },
  )
  let isAway = false
  client.on('error', (error: Error) => {
    if (!isAway) log.error({ use, reason: error.message }, 'Redis is away')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.warn({ use }, 'Redis is back')
    isAway = false
  })
  return client
}

/**
 * Checks once whether the server is usable. One that does not answer is accepted, because the product works without it.
 * @param options `mustAnswer`: refuse that too, for a URL that was just entered
 * @throws StartupError when the server is of no use, such as one of an old version
 */
export async function expectRedis(address: RedisAddress, { mustAnswer = false } = {}): Promise<void> {
  const client = clientFor(
    address,
    { lazyConnect: true, commandTimeout: LOOK_MS, retryStrategy: never, sentinelRetryStrategy: never },
    { lazyConnect: true, clusterRetryStrategy: never },
  )
  const errors: unknown[] = []
  client.on('error', (error: unknown) => void errors.push(error))
  try {
    await client.connect()
    const info = await client.info('server')
    const version = /redis_version:(\S+)/.exec(info)?.[1] ?? ''
    if (Number.parseInt(version) < OLDEST_MAJOR)
      throw startupError(`REDIS_URL names a server of version ${version}: it must be Redis ${OLDEST_MAJOR} or newer.`)
  } catch (error) {
    for (const one of [error, ...errors]) expectNoAnswer(one)
    const [first = error] = errors
    const reason = first instanceof Error ? first.message : String(first)
    if (mustAnswer) throw startupError(`REDIS_URL names a server that does not answer: ${reason}`, error)
  } finally {
    client.disconnect()
  }
}

/** @throws StartupError when the error is a permanent answer of the server, which a retry would get again */
function expectNoAnswer(error: unknown): void {
  if (!(error instanceof Error)) return
  if (error.name === 'StartupError') throw error
  if (/RESP type|Protocol error/i.test(error.message))
    throw startupError('REDIS_URL names a server that does not speak Redis.', error)
  if (error.name === 'ReplyError' && !/^(LOADING|MASTERDOWN|CLUSTERDOWN|BUSY|READONLY|MOVED)/.test(error.message))
    throw startupError(`REDIS_URL is refused by the server: ${error.message}`, error)
}

function clientFor(address: RedisAddress, own: Options, asCluster: Omit<ClusterOptions, 'redisOptions'>): RedisClient {
  const { kind, nodes, name, username, password, db, tls } = address
  const options: Options = {
    // Socket.IO's adapter expects replies in RESP2.
    protocol: 2,
    connectTimeout: CONNECT_MS,
    connectionName: 'lonk',
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
    ...(tls ? { tls: {} } : {}),
    db,
    ...own,
  }
  if (kind === 'cluster')
    return new Cluster(nodes, {
      redisOptions: options,
      shardedSubscribers: true,
      ...asCluster,
    })
  return new Redis({
    ...options,
    ...(kind === 'single' ? nodes[0]! : { sentinels: nodes, name: name!, enableTLSForSentinelMode: tls }),
  })
}

const againAfter = (tries: number): number => Math.min(100 * tries, AGAIN_MS_MAX)
const never = (): null => null
