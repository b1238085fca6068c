import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import type { MailJob, MailKind } from '../rules/mails.ts'
import { PUSH_AFTER_MS, PUSHES, type PushKind } from '../rules/pushes.ts'

/** News of a topic takes the place of what was not told of it yet. */
export type News = { kind: PushKind; accountId: number; topic: string; now: Date }

/**
 * Tells somebody something when this transaction is committed: the one way to do so. Whether they want it, where it
 * goes and in which language is found out when it is sent.
 * @param what of somebody without an account the job has an address only when nothing else holds it
 */
export async function notify<Kind extends MailKind>(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Trx,
  what: MailJob<Kind> | News,
): Promise<void> {
  if (isNews(what)) await addNotice(trx, what)
  else await jobs.enqueue(trx, 'mail', what)
}

const isNews = (what: { kind: string }): what is News => what.kind in PUSHES

/** As post_messages adds those of messages. Of whom no browser listens nothing is kept. */
async function addNotice(trx: Trx, { kind, accountId, topic, now }: News): Promise<void> {
  await sql`
    insert into notice (account_id, topic, kind, created_at, due_at)
    select ${accountId}::bigint, ${topic}, ${kind}, ${now}::timestamptz, ${new Date(now.getTime() + PUSH_AFTER_MS)}
    where exists (select from push_subscription s where s.account_id = ${accountId})
    on conflict (account_id, topic) do update set kind = excluded.kind, version = notice.version + 1`.execute(trx)
}
