import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import type { OpenTopics } from './reads/due-notices.ts'
import type { MailJob } from './rules/mails.ts'
import { sendDigests } from './writes/send-digests.ts'
import { sendMail, type Preparers } from './writes/send-mail.ts'
import { sendWeeklyUpdates } from './writes/send-weekly-updates.ts'

/** @param of every feature: how it makes what its letters need, and what of its topics is unread */
export const notificationWorkers = (
  services: Services,
  of: { preparers: Preparers; openTopics: readonly OpenTopics[] },
): Worker[] => [
  // written by notify only
  { queue: 'mail', handle: (data, id) => sendMail(services, of.preparers, { id, job: data as MailJob }) },
  { queue: 'mail_digests', cron: '* * * * *', handle: () => sendDigests(services, of.openTopics) },
  { queue: 'mail_weekly', cron: '3 * * * *', handle: () => sendWeeklyUpdates(services) },
]
