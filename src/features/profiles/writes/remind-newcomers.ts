import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { askActivation } from '../../accounts/writes/sign-up.ts'
import { quietUntil } from '../../notifications/rules/quiet-hours.ts'
import { notifyAll } from '../../notifications/writes/notify.ts'
import { takeListMails } from '../../notifications/writes/take-list-mails.ts'
import { countedPhotos } from '../reads/counted-photos.ts'
import { needsEnriching } from '../rules/completeness.ts'

const REMIND_AFTER_DAYS = 3
/** Later nobody is reminded any more: the job stood still for long. */
const REMIND_UNTIL_DAYS = 10
const AT_ONCE = 200

type Newcomer = {
  id: number
  status: 'active' | 'not_confirmed'
  photos: number
  about_me: string
  interests: string[]
  email: string
  siteId: number
  timeZone: string
  from: number
  until: number
}

/**
 * Reminds newcomers of what is missing, once and by day: the confirmation of their address, or what says who they are.
 */
export async function remindNewcomers(services: Services): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await inTransaction(services.db, (trx) => remindSome(services, trx, from))
  }
}

/** @returns after whom to go on; null when all were looked at */
async function remindSome(services: Services, trx: Trx, after: number): Promise<number | null> {
  const now = services.clock.now()
  const { rows } = await sql<Newcomer>`
    select a.id, a.status, a.email, a.site_id as "siteId", p.about_me, p.interests,
      coalesce(a.time_zone, s.time_zone) as "timeZone", a.quiet_from as "from", a.quiet_until as until,
      ${countedPhotos} as photos
    from account a join site s on s.id = a.site_id join profile p on p.account_id = a.id
    left join mail_digest d on d.account_id = a.id
    where a.reminded_at is null and s.deleted_at is null and a.status in ('active', 'not_confirmed') and not p.fictional and a.id > ${after}
      and a.signed_up_at <= ${now}::timestamptz - make_interval(days => ${REMIND_AFTER_DAYS}::int)
      and a.signed_up_at > ${now}::timestamptz - make_interval(days => ${REMIND_UNTIL_DAYS}::int)
      and (d.sent_at is null or d.sent_at <= ${now}::timestamptz - interval '1 day')
    order by a.id limit ${AT_ONCE} for no key update of a`.execute(trx)
  const awake = rows.filter(({ timeZone, from, until }) => quietUntil(now, timeZone, { from, until }) === null)
  const incomplete = awake.filter((newcomer) => newcomer.status === 'active' && needsEnriching(newcomer))
  const reminded = await takeListMails(
    trx,
    incomplete.map(({ id }) => id),
    now,
  )
  await notifyAll(
    services,
    trx,
    reminded.map((accountId) => ({ kind: 'profile_reminder', accountId, listMailAt: now.toISOString() })),
  )
  for (const { id, status, email, siteId } of awake)
    if (status === 'not_confirmed') await askActivation(services, trx, { accountId: id, email, siteId })
  const done = awake.filter((newcomer) => !incomplete.includes(newcomer) || reminded.includes(newcomer.id))
  await sql`
    update account set reminded_at = ${now} where id = any (${done.map(({ id }) => id)}::bigint[])`.execute(trx)
  return rows.length < AT_ONCE ? null : rows.at(-1)!.id
}
