import { createShardedAdapter } from '@socket.io/redis-adapter'
import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { hmac } from '../hash.ts'
import type { Logger } from '../log.ts'
import type { RedisAddress } from '../redis/redis-url.ts'
import { connectRedis, type RedisClient } from '../redis/redis.ts'

/** Command timeout; own pages get an event only after it is published, so they wait this long at most. */
const SILENCE_MS = 1_000
const BEAT_MS = 1_000
const DEAF_AFTER_MS = 2_500
/** Minimum time between telling all pages to refetch, in case a busy process keeps mistaking Redis for silent. */
const TELL_ALL_EVERY_MS = 30_000

/** Carries live events to the pages of other processes. */
export type Bus = {
  adapter: ReturnType<typeof createShardedAdapter>
  /**
   * After an outage of Redis, lets pages refetch what they may have missed.
   * @param missed tells the pages of all processes, or of this one
   */
  watch(missed: (whose: 'all' | 'own') => void): void
  stop(): void
}

/**
 * Uses sharded Redis channels, one for each member with an open page, so that a process receives only events for its
 * own pages. Events lost during an outage of Redis are made up for by cursor.
 * @source docs/decisions/0057
 */
export function openBus(
  { redis: address, secret }: { redis: RedisAddress; secret: Config['secret'] },
  log: Logger,
): Bus {
  // A prefix for each installation: account ids repeat, and all databases of one Redis share their channels.
  const prefix = `lonk:${hmac(secret, 'live events').slice(0, 16)}`
  const publisher = connectRedis(address, { use: 'live events out', log, silenceMs: SILENCE_MS })
  const subscriber = connectRedis(address, { use: 'live events in', log, silenceMs: BEAT_MS })
  const channels = keepChannels(subscriber)
  const beats = Buffer.from(`${prefix}:beat:${randomUUID()}`)
  let missed: (whose: 'all' | 'own') => void = () => {}
  let hasLost = false
  let toldAllAt = -Infinity
  let lastBeat = performance.now()
  let unheardSince: number | null = null
  let timer: NodeJS.Timeout | undefined

  const publish = publisher.spublish.bind(publisher)
  const publishNoted = (channel: string | Buffer, message: string | Buffer) =>
    publish(channel, message).catch((error: unknown) => {
      hasLost = true
      throw error
    })
  publisher.spublish = publishNoted as typeof publisher.spublish // as: the only overload that the adapter uses

  /** Sends a heartbeat through Redis and back, because a dead connection may still look open. */
  async function beat(): Promise<void> {
    const now = performance.now()
    // If this process was blocked itself, the heartbeat may have arrived and be unread.
    const isLate = now - lastBeat > 2 * BEAT_MS
    lastBeat = now
    if (unheardSince !== null && !isLate && now - unheardSince > DEAF_AFTER_MS) {
      unheardSince = null
      subscriber.disconnect(true)
    }
    try {
      await publish(beats, '')
    } catch {
      return
    }
    unheardSince ??= now
    if (!hasLost || now - toldAllAt < TELL_ALL_EVERY_MS) return
    hasLost = false
    toldAllAt = now
    missed('all')
  }

  subscriber.on('smessageBuffer', (channel: Buffer) => {
    if (channel.equals(beats)) unheardSince = null
  })
  void channels.add(beats.toString())
  return {
    adapter: guarded(
      createShardedAdapter(publisher, subscriber, { channelPrefix: prefix, subscriptionMode: 'dynamic' }),
      log,
    ),
    watch(tell) {
      missed = tell
      channels.onReturn(() => missed('own'))
      timer = setInterval(() => void beat(), BEAT_MS).unref()
    },
    stop() {
      clearInterval(timer)
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

/** Resubscribes to all channels after each reconnect. */
function keepChannels(client: RedisClient) {
  const wanted = new Set<string>()
  const send = client.ssubscribe.bind(client) as (channel: string) => Promise<unknown>
  const end = client.sunsubscribe.bind(client) as (channel: string) => Promise<unknown>
  const add = (channel: string) => {
    wanted.add(channel)
    return send(channel).catch(() => {})
  }
  const remove = async (channels: string | string[]) => {
    for (const channel of [channels].flat()) {
      wanted.delete(channel)
      await end(channel).catch(() => {})
    }
  }
  client.ssubscribe = add as typeof client.ssubscribe // as: the only overload that the adapter uses
  client.sunsubscribe = remove as typeof client.sunsubscribe
  let returned: () => void = () => {}
  const restore = async () => {
    await Promise.all([...wanted].map((channel) => send(channel).catch(() => {})))
    returned()
  }
  client.on('ready', () => void restore())
  // Cluster topology changes move channels between servers; messages are missed until subscribers are ready again.
  for (const event of ['+node', '-node', 'subscribersReady']) client.on(event, () => returned())
  return { add, onReturn: (call: () => void) => void (returned = call) }
}

/** Neither a message from another version nor a question that Redis cannot carry may end this process. */
function guarded(make: Bus['adapter'], log: Logger): Bus['adapter'] {
  // A function expression, because Socket.IO calls it with `new`.
  return function (namespace: unknown) {
    const adapter = make(namespace)
    // as: protected methods
    const own = adapter as unknown as {
      onMessage(...message: unknown[]): void
      serverSideEmit(packet: unknown[]): Promise<void>
    }
    const ask = own.serverSideEmit.bind(adapter)
    own.serverSideEmit = async (packet) => {
      const answer = packet.at(-1)
      await ask(packet).catch((error: unknown) => typeof answer === 'function' && answer(error, []))
    }
    const understand = own.onMessage.bind(adapter)
    own.onMessage = (...message) => {
      try {
        understand(...message)
      } catch (error) {
        log.warn({ err: error }, 'a live event of another process was not understood')
      }
    }
    return adapter
  }
}
