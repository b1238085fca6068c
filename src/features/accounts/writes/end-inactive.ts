import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { each } from '../../../platform/jobs/each.ts'
import { notifyAll } from '../../notifications/writes/notify.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { startLeaving } from './start-leaving.ts'

const AT_ONCE = 500
const NOTICE_DAYS = 30

/**
 * Warns members who have not been here for 23 months and lets those leave who stay away for 24; they can come back for
 * fourteen days. Banned accounts stay closed, and behind fictional profiles is nobody who could come.
 */
export async function endInactive(services: Services): Promise<void> {
  await warn(services)
  await each(await findGone(services), (accountId) => letLeave(services, accountId))
}

/** Nearly nobody is meant, and no index says who: it would be written at each sign of life. */
const allowAMinute = (trx: Trx) => sql`set local statement_timeout = '1min'`.execute(trx)

async function warn({ db, clock, jobs }: Services): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    await allowAMinute(trx)
    const { rows } = await sql<{ id: number }>`
      update account set inactive_warned_at = ${now}
      where id in (
        select a.id from presence s join account a on a.id = s.account_id join profile p on p.account_id = a.id
        where s.last_seen_at <= ${now}::timestamptz - interval '23 months' and not p.fictional
          and a.status in ('not_confirmed', 'active', 'disabled')
          and (a.inactive_warned_at is null or a.inactive_warned_at < s.last_seen_at)
        order by a.id limit ${AT_ONCE} for no key update of a
      ) returning id`.execute(trx)
    await notifyAll(
      { jobs },
      trx,
      rows.map(({ id }) => ({ accountId: id, kind: 'inactive' })),
    )
  })
}

const isGone = (now: Date) => sql<boolean>`
  s.last_seen_at <= ${now}::timestamptz - interval '24 months' and a.inactive_warned_at > s.last_seen_at
  and a.inactive_warned_at <= ${now}::timestamptz - make_interval(days => ${NOTICE_DAYS}::int)
  and a.status in ('not_confirmed', 'active', 'disabled')`

async function findGone({ db, clock }: Services): Promise<number[]> {
  const found = sql<{ id: number }>`
    select a.id from presence s join account a on a.id = s.account_id
    where ${isGone(clock.now())} order by a.id limit ${AT_ONCE}`
  const { rows } = await inTransaction(db, async (trx) => {
    await allowAMinute(trx)
    return found.execute(trx)
  })
  return rows.map(({ id }) => id)
}

function letLeave(services: Services, accountId: number): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const account = await holdAccount(trx, accountId)
    const now = services.clock.now()
    // Asked again after the lock: the member may have come this very moment.
    const { rows } = await sql`
      select from presence s join account a on a.id = s.account_id where a.id = ${accountId} and ${isGone(now)}`.execute(
      trx,
    )
    const { status } = account ?? {}
    if (rows.length === 0 || status === undefined || status === 'banned' || status === 'deleted') return
    // Nobody confirmed the address: it may be somebody else's, and nobody could be told of a way back.
    const atOnce = status === 'not_confirmed'
    await startLeaving(services, trx, { account: { id: accountId, status }, now, atOnce })
  })
}
