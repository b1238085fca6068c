import pg from 'pg'
import { liveEvents, type LiveEventName } from '../../contract/live.ts'
import { publicId } from '../ids.ts'
import type { Logger } from '../log.ts'
import type { Live } from './live.ts'

const CHANNEL = 'lonk_live'
const APPLICATION = 'lonk-live'
/** The database takes 8,000 bytes in one. */
const PAYLOAD_BYTES_MAX = 7_800
/** More than these wait only while nothing can be passed on; who missed one catches up by cursor. */
const WAITING_MAX = 10_000
const RECONNECT_MS = 500
const LOOK_FOR_OTHERS_MS = 10_000
/** Milliseconds; a connection that is silent for longer is given up. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }

type Item = { account: number; event: string; data: unknown } | { end: number; session?: number | undefined }
type Parcel = { from: string; items: Item[] }

export type RelayedLive = Live & {
  /** Whether other processes are listening, as far as this one knows. */
  hasOthers(): boolean
  stop(): Promise<void>
}

/**
 * Passes live events on to the other processes on the same database, over one connection of its own and after the commit: many events
 * share a NOTIFY, none is ever in the transaction of a write. An event that is lost on the way is fetched by cursor.
 * @param local how this process tells its own pages
 * @source docs/decisions/0024
 */
export function relayLive(local: Live, { databaseUrl, log }: { databaseUrl: string; log: Logger }): RelayedLive {
  const self = publicId()
  let client: pg.Client | null = null
  let waiting: Item[] = []
  let isSending = false
  let isStopped = false
  let hasOthers = false
  /** Since the last look began. */
  let isGreeted = false
  let timer: NodeJS.Timeout | undefined

  function publish(item: Item): void {
    if (!hasOthers || client === null || waiting.length >= WAITING_MAX) return
    waiting.push(item)
    if (isSending) return
    isSending = true
    setImmediate(() => void flush())
  }

  /** Never fails: what came in while a statement broke goes with the next one. */
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting
      waiting = []
      try {
        if (client !== null) await notify(client, parcelsOf(self, items))
      } catch (error) {
        log.warn({ err: error }, 'live events were not passed on')
      }
    }
    isSending = false
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: APPLICATION, ...PATIENCE })
    next.on('error', () => {})
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => receive(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      if (isStopped) return await next.end()
      client = next
      await notify(next, [JSON.stringify({ from: self, items: [] })])
      await look(next)
    } catch {
      await next.end().catch(() => {})
      lost(next)
    }
  }

  function lost(which: pg.Client): void {
    if (client === which) client = null
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void connect(), RECONNECT_MS).unref()
  }

  /** An event for nobody costs the database a lock; a process that comes says so itself, also while this one counts. */
  async function look(own: pg.Client): Promise<void> {
    isGreeted = false
    const { rows } = await own.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1',
      [APPLICATION],
    )
    hasOthers = isGreeted || (rows[0]?.n ?? 0) > 1
    clearTimeout(timer)
    if (!isStopped)
      timer = setTimeout(() => void look(own).catch(() => own.end().catch(() => {})), LOOK_FOR_OTHERS_MS).unref()
  }

  /** Never throws: while one version takes the place of another, the contract of this process may not know what comes. */
  function receive(payload: string): void {
    try {
      const { from, items } = JSON.parse(payload) as Parcel // written by publish of another process of ours
      if (from === self) return
      hasOthers = isGreeted = true
      for (const item of items) hand(item)
    } catch (error) {
      log.warn({ err: error }, 'live events of another process were not understood')
    }
  }

  function hand(item: Item): void {
    if ('end' in item) return local.disconnect(item.end, item.session)
    if (!isEvent(item.event)) return
    try {
      // what an event holds is parsed by its contract before it leaves
      local.emit(item.account, item.event, item.data as never)
    } catch (error) {
      log.warn({ err: error, event: item.event }, 'a live event of another process was not understood')
    }
  }

  void connect()
  return {
    emit(accountId, event, payload) {
      local.emit(accountId, event, payload)
      publish({ account: accountId, event, data: payload })
    },
    disconnect(accountId, sessionId) {
      local.disconnect(accountId, sessionId)
      publish({ end: accountId, session: sessionId })
    },
    connections: () => local.connections(),
    hasOthers: () => hasOthers,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

const isEvent = (name: string): name is LiveEventName => Object.hasOwn(liveEvents, name)

const notify = (client: pg.Client, parcels: string[]): Promise<unknown> =>
  client.query(`select pg_notify('${CHANNEL}', parcel) from unnest($1::text[]) parcel`, [parcels])

/** As many events in each as fit; one that is too large for any is left out. */
function parcelsOf(from: string, items: readonly Item[]): string[] {
  const room = PAYLOAD_BYTES_MAX - Buffer.byteLength(JSON.stringify({ from, items: [] }))
  const parcels: string[][] = []
  let left = 0
  for (const item of items) {
    const text = JSON.stringify(item)
    const size = Buffer.byteLength(text) + 1
    if (size > room) continue
    if (size > left) {
      parcels.push([])
      left = room
    }
    parcels.at(-1)!.push(text)
    left -= size
  }
  return parcels.map((texts) => `{"from":"${from}","items":[${texts.join(',')}]}`)
}
