import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import type { Outcome } from '../../../platform/mail/report.ts'
import type { SentMail } from '../../../platform/mail/signed-address.ts'
import { readComplaintShare } from '../reads/complaint-share.ts'
import { COMPLAINT_ALARM, SOFT_BOUNCES, SOFT_BOUNCE_DAYS } from '../rules/mail-reports.ts'
import { countComplaint } from './count-mails.ts'
import { switchOff } from './switch-mail.ts'

const DAY_MS = 86_400_000

/**
 * Keeps what became of a mail to the address of an account and draws the conclusion. The same of the same mail again is
 * a copy and changes nothing.
 * @returns whether it was new
 */
export async function noteOutcome(
  services: Pick<Services, 'clock' | 'log'>,
  trx: Trx,
  { accountId, mail, sentAt, outcome }: SentMail & { outcome: Outcome },
): Promise<boolean> {
  const now = services.clock.now()
  // Locked: three at the same moment are counted one after the other.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const kept = await trx
    .insertInto('mail_report')
    .values({ account_id: accountId, mail: Buffer.from(mail, 'hex'), outcome, sent_at: sentAt, received_at: now })
    .onConflict((same) => same.doNothing())
    .returning('outcome')
    .executeTakeFirst()
  if (kept === undefined) return false
  if (outcome === 'complaint') await noteComplaint(services, trx, now)
  if (outcome === 'soft' && (await countSoft(trx, accountId, now)) < SOFT_BOUNCES) return true
  await switchOff(trx, { accountId, reason: outcome === 'complaint' ? 'fbl' : 'bounce' })
  return true
}

/** Those of mails that were sent since the address was proven. */
async function countSoft(trx: Trx, accountId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_report r join account a on a.id = r.account_id
    where r.account_id = ${accountId} and r.outcome = 'soft'
      and r.received_at > ${new Date(now.getTime() - SOFT_BOUNCE_DAYS * DAY_MS)}
      and r.sent_at >= date_trunc('second', coalesce(a.address_since, '-infinity'))`.execute(trx)
  return rows[0]!.count
}

async function noteComplaint({ log }: Pick<Services, 'log'>, trx: Trx, now: Date): Promise<void> {
  await countComplaint(trx, now)
  const share = await readComplaintShare(trx, now)
  if (share >= COMPLAINT_ALARM) log.error({ share }, 'too many of our mails are called spam')
}
