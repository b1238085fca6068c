import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import type { MailJob } from './rules/mails.ts'
import { sendMail, type Preparers } from './writes/send-mail.ts'

/** @param preparers of every feature */
export const notificationWorkers = (services: Services, preparers: Preparers): Worker[] => [
  // written by notify only
  { queue: 'mail', handle: (data, id) => sendMail(services, preparers, { id, job: data as MailJob }) },
]
