import type { Services, Trx } from '../../../platform/ctx.ts'
import type { MailJob, MailKind } from '../rules/mails.ts'

/**
 * Tells somebody something when this transaction is committed: the one way to do so. Whether they want it, where it
 * goes and in which language is found out when it is sent.
 * @param what of somebody without an account the job has an address only when nothing else holds it
 */
export async function notify<Kind extends MailKind>(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Trx,
  what: MailJob<Kind>,
): Promise<void> {
  await jobs.enqueue(trx, 'mail', what)
}
