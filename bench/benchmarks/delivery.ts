import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { Pool } from 'undici'
import type { Message } from '../../src/contract/chat.ts'
import { sendMessage } from '../../src/features/chat/writes/send-messages.ts'
import { sendTogether } from '../../src/features/chat/writes/send-together.ts'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase, PLANNED_ONCE } from '../../src/platform/db/pool.ts'
import { drive, repeat, type HttpCall } from '../drive.ts'
import { openPage } from '../live-page.ts'
import { actorOf, asWriter, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { pace, p95 } from '../pace.ts'
import { pairsOf, type Pair } from '../pairs.ts'
import { startServer } from '../processes.ts'
import type { World } from '../world.ts'

const AT_ONCE = 50
const PACE_PER_SECOND = 100
const SEEN_TARGET_MS = 50
const CALLS_TARGET = 1_500
const CALLERS = 64
const WRITERS = 512
/** What is still under way when the last call was answered. */
const PATIENCE_MS = 5_000

/**
 * A message on its way to the other side's connection: how long it takes, how many calls there are in a second, and how
 * many writes alone. These are bare sockets: what a page does after an event is held by tests/e2e/chat.e2e.ts, where a
 * message fetches nothing.
 */
export async function delivery(options: Options, world: World): Promise<Fact[]> {
  const { db, close } = createDatabase(world.databaseUrl, { max: 10, settings: PLANNED_ONCE })
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const pages: Socket[] = []
  try {
    const actors = Array.from({ length: Math.min(options.sockets, world.actors.length) }, (_, n) => actorOf(world, n))
    const pairs = await pairsOf(db, actors)
    const load = {
      url: server.url,
      connections: CALLERS,
      seconds: options.seconds,
      warmupSeconds: options.warmupSeconds,
    }
    const silent = await drive(load, (n) => messageOf(pairs, n, 'unheard'))
    for (let n = 0; n < actors.length; n += AT_ONCE)
      pages.push(...(await Promise.all(actors.slice(n, n + AT_ONCE).map(({ token }) => openPage(server.url, token)))))
    const seen = await measureSeen(server.url, { pages, pairs, seconds: options.seconds })
    const heard = listen(pages)
    const loud = await drive(load, (n) => messageOf(pairs, n, 'heard'))
    await heard.until(loud.calls)
    return [
      {
        name: `send until it reaches the other side, p95, ${pages.length.toLocaleString('en')} pages open, ${PACE_PER_SECOND} a second`,
        value: `${p95(seen).toFixed(1)} ms`,
        target: `≤ ${SEEN_TARGET_MS} ms`,
        hit: p95(seen) <= SEEN_TARGET_MS,
      },
      {
        name: `sends over HTTP, each delivered to both sides, ${CALLERS} at once`,
        value: `${Math.round(loud.perSecond)}/s, ${Math.round((100 * loud.perSecond) / silent.perSecond)} % of ${Math.round(silent.perSecond)}/s without open pages`,
        target: `≥ ${CALLS_TARGET}/s`,
        hit: loud.perSecond >= CALLS_TARGET,
      },
      await measureWrites(db, pairs, options),
    ]
  } finally {
    for (const page of pages) page.close()
    await server.stop()
    await close()
  }
}

/** The n-th message, in the name of another member. */
export function messageOf(pairs: readonly Pair[], n: number, words: string): HttpCall {
  const { sender, conversation } = pairs[n % pairs.length]!
  return asWriter(sender, '/api/message.php', {
    conversation: { id: conversation },
    type: 'text',
    text: `${words} ${n}`,
  })
}

/** What comes in at the side that did not write. */
function listen(pages: readonly Socket[]) {
  const at = new Map<string, number>()
  for (const page of pages)
    page.on('message', ({ message }: { message: Message }) => {
      if (message.client_id === null) at.set(message.text ?? '', performance.now())
    })
  return {
    at,
    /** @throws Error when fewer arrive */
    async until(count: number): Promise<void> {
      const end = performance.now() + PATIENCE_MS
      while (at.size < count && performance.now() < end) await wait(20)
      for (const page of pages) page.removeAllListeners('message')
      if (at.size !== count) throw new Error(`${at.size} of ${count} messages arrived`)
    },
  }
}

async function measureSeen(
  url: string,
  { pages, pairs, seconds }: { pages: readonly Socket[]; pairs: readonly Pair[]; seconds: number },
): Promise<number[]> {
  const heard = listen(pages)
  const sentAt = new Map<string, number>()
  const pool = new Pool(url, { connections: CALLERS, pipelining: 1 })
  try {
    await pace(pool, { perSecond: PACE_PER_SECOND, seconds }, (n) => {
      sentAt.set(`seen ${n}`, performance.now())
      return messageOf(pairs, n, 'seen')
    })
    await heard.until(sentAt.size)
    return [...sentAt].map(([text, at]) => heard.at.get(text)! - at)
  } finally {
    await pool.close()
  }
}

/** The function that stores and nothing else, in this process: together as the product sends, beside one by one. */
async function measureWrites(db: Db, pairs: readonly Pair[], { seconds, warmupSeconds }: Options): Promise<Fact> {
  const draftOf = (n: number) => {
    const { sender, conversation } = pairs[n % pairs.length]!
    return {
      senderId: sender.accountId,
      to: { conversationId: conversation },
      clientId: randomUUID(),
      kind: 'text' as const,
      body: 'Hoe was jouw dag vandaag?',
      textHash: null,
      acceptsFictional: false,
      shownCredits: null,
      prices: { message_credits: 1, photo_credits: 2, gift_credits: 3 },
      now: new Date(),
    }
  }
  const load = { seconds, warmupSeconds }
  const alone = await repeat({ ...load, connections: 10 }, (n) => sendMessage(db, draftOf(n)))
  const together = await repeat({ ...load, connections: WRITERS }, (n) => sendTogether(db, draftOf(n)))
  return {
    name: `durable sends of the write function, ${WRITERS} waiting at once`,
    value: `${Math.round(together.perSecond)}/s, ${(together.perSecond / alone.perSecond).toFixed(1)} × one by one (${Math.round(alone.perSecond)}/s)`,
    target: '',
    hit: null,
  }
}
