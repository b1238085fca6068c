import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { RANK_BUCKET_SECONDS } from './refresh-search-profile.ts'

const FLUSH_EVERY_MS = 1_000

export type Presence = {
  seen(accountId: number, sessionId?: number): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Who was here when. One small write a second for everybody; the search order is touched when a member is seen for the
 * first time in a quarter of a day.
 */
export function startPresence({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Presence {
  let seen = new Map<number, Date>()
  let sessions = new Map<number, Date>()
  const flush = async () => {
    if (seen.size === 0) return
    // Always in the order of ids: two processes never wait for each other.
    const batch = [...seen].sort(([a], [b]) => a - b)
    seen = new Map()
    const used = [...sessions].sort(([a], [b]) => a - b)
    sessions = new Map()
    const ids = batch.map(([id]) => id)
    const times = batch.map(([, time]) => time)
    await sql`
      with seen as (select * from unnest(${ids}::bigint[], ${times}::timestamptz[]) as s(account_id, at)),
      day as (
        insert into seen_day (account_id, day)
        select s.account_id, (s.at at time zone site.time_zone)::date
        from seen s join presence p using (account_id) join account a on a.id = s.account_id join site on site.id = a.site_id
        -- No day begins within a quarter of an hour, wherever the site is.
        where date_bin('15 minutes', s.at, 'epoch') > date_bin('15 minutes', p.last_seen_at, 'epoch')
        on conflict do nothing
      ),
      here as (
        update presence p set last_seen_at = s.at from seen s
        where p.account_id = s.account_id and p.last_seen_at < s.at
      )
      update search_profile sp set rank = floor(extract(epoch from s.at) / ${RANK_BUCKET_SECONDS}::int)::int * 128 + sp.rank % 128
      from seen s where sp.account_id = s.account_id
        and sp.rank / 128 < floor(extract(epoch from s.at) / ${RANK_BUCKET_SECONDS}::int)::int`.execute(db)
    await sql`
      update session set last_seen_at = s.at
      from unnest(${used.map(([id]) => id)}::bigint[], ${used.map(([, time]) => time)}::timestamptz[]) as s(id, at)
      where session.id = s.id and last_seen_at < s.at - interval '10 minutes'`.execute(db)
  }
  const flushLogged = () => flush().catch((error: unknown) => log.error({ err: error }, 'presence'))
  const timer = setInterval(() => void flushLogged(), FLUSH_EVERY_MS)
  timer.unref()
  return {
    seen(accountId, sessionId) {
      seen.set(accountId, clock.now())
      if (sessionId !== undefined) sessions.set(sessionId, clock.now())
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flushLogged()
    },
  }
}
