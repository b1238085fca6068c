import { sql } from 'kysely'
import type { Db, Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notifyAll } from '../../notifications/writes/notify.ts'

export const ANNOUNCE_TERMS = 'terms_announce'
const AT_ONCE = 100
/** Between two steps: whoever asks for a mail meanwhile does not wait behind all of these. */
const PAUSE_SECONDS = 5

/** `after` is the last account that was looked at. */
export type Announcement = { siteId: number; version: string; after: number }

/**
 * Starts mailing an edition of the terms to the members of a site who have neither accepted it nor been mailed it.
 * Started again it goes on where it stopped.
 * @param edition begins in `afterSeconds`; in force already without
 * @returns how many members that are, as of now
 */
export async function announceEdition(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Trx,
  { afterSeconds = 0, ...edition }: Omit<Announcement, 'after'> & { afterSeconds?: number },
): Promise<number> {
  const announcement: Announcement = { ...edition, after: 0 }
  const count = await countUntold(trx, announcement)
  // Who joins before it begins has to accept it, too.
  if (count > 0 || afterSeconds > 0) await jobs.enqueue(trx, ANNOUNCE_TERMS, announcement, { afterSeconds })
  return count
}

/** One step: who is mailed is noted with the mail, so that nobody gets two, however often a step runs. */
export function announceTerms(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { after, ...announcement }: Announcement,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update account set terms_announced = ${announcement.version}
      where id in (
        select a.id from account a join profile p on p.account_id = a.id
        where ${isUntold(announcement)} and a.id > ${after} order by a.id limit ${AT_ONCE} for no key update of a
      ) returning id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    const { version } = announcement
    await notifyAll(
      { jobs },
      trx,
      ids.map((accountId) => ({ accountId, kind: 'terms_changed', version })),
    )
    const next: Announcement = { ...announcement, after: Math.max(...ids) }
    await jobs.enqueue(trx, ANNOUNCE_TERMS, next, { afterSeconds: PAUSE_SECONDS })
  })
}

async function countUntold(db: Db, announcement: Announcement): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account a join profile p on p.account_id = a.id
    where ${isUntold(announcement)}`.execute(db)
  return rows[0]!.count
}

/**
 * Behind fictional profiles is nobody; an address that nobody confirmed is told nothing unasked; who is banned or
 * leaves has nothing to accept; nor has anybody what was taken back in time, unless it was planned anew for the same
 * moment.
 */
const isUntold = ({ siteId, version }: Omit<Announcement, 'after'>) => sql<boolean>`
  a.site_id = ${siteId} and a.status in ('active', 'disabled') and not p.fictional
  and a.terms_version < ${version} and (a.terms_announced is null or a.terms_announced < ${version})
  and coalesce((
    select bool_or(withdrawn_at is null) from page
    where site_id = ${siteId} and token = 'terms' and updated_at = ${version}
  ), true)`
