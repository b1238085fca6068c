import { sql } from 'kysely'
import type { Services } from '../../platform/ctx.ts'
import { deleteBefore } from '../../platform/db/delete-before.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import type { OpenTopics } from './reads/due-notices.ts'
import { CAMPAIGN_KEPT_DAYS } from './rules/campaigns.ts'
import { REPORT_DAYS } from './rules/mail-reports.ts'
import type { MailJob } from './rules/mails.ts'
import { SEND_CAMPAIGNS, sendCampaigns } from './writes/send-campaigns.ts'
import { sendDigests } from './writes/send-digests.ts'
import { sendMail, type Preparers } from './writes/send-mail.ts'
import { sendWeeklyUpdates } from './writes/send-weekly-updates.ts'

/** @param of every feature: how it makes what its letters need, and what of its topics is unread */
export const notificationWorkers = (
  services: Services,
  of: { preparers: Preparers; openTopics: readonly OpenTopics[] },
): Worker[] => [
  {
    queue: 'mail',
    // written by notify only
    handle: (data, job) => sendMail(services, of.preparers, { ...job, job: data as MailJob }),
    atOnce: 100,
    batches: 2,
    // A mail server may be away for an hour.
    retries: 13,
    deadAfterSeconds: 30,
  },
  { queue: 'mail_digests', cron: '* * * * *', handle: () => sendDigests(services, of.openTopics) },
  // From Saturday, when it is Sunday in the east, to Wednesday, when it is Tuesday in the west.
  { queue: 'mail_weekly', cron: '3 * * * 6,0-3', handle: () => sendWeeklyUpdates(services) },
  { queue: SEND_CAMPAIGNS, cron: '9 * * * *', handle: () => sendCampaigns(services) },
  { queue: 'mail_report_clean_up', cron: '27 * * * *', handle: () => cleanUpReports(services) },
]

const DAY_MS = 86_400_000
/** Each day of two years beside the same one a year before. */
const DAYS_KEPT = 731

/**
 * Reports as long as one of the same mail would be believed, calls as long as their time would be, counts by the hour
 * for a month, campaigns with who got them for their time.
 */
export async function cleanUpReports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await deleteBefore(db, { table: 'mail_report', column: 'sent_at', before: ago(REPORT_DAYS + 1) })
  await deleteBefore(db, { table: 'mail_event', column: 'received_at', before: ago(1) })
  await db.deleteFrom('mail_hour').where('hour', '<', ago(31)).execute()
  const kept = ago(DAYS_KEPT).toISOString().slice(0, 10)
  await db.deleteFrom('mail_day').where('day', '<', kept).execute()
  await db.deleteFrom('push_day').where('day', '<', kept).execute()
  await inTransaction(db, async (trx) => {
    // With who got each: hundreds of thousands.
    await sql`set local statement_timeout = '10min'`.execute(trx)
    await trx.deleteFrom('campaign').where('started_at', '<', ago(CAMPAIGN_KEPT_DAYS)).execute()
  })
}
