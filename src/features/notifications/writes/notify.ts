import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { DIGEST_AFTER_MS } from '../rules/digests.ts'
import { laneOf, type MailJob, type MailKind } from '../rules/mails.ts'
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
  else await notifyAll({ jobs }, trx, [what])
}

/** Mails to many at once: as notify, but in one go. */
export async function notifyAll<Kind extends MailKind>(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Trx,
  mails: readonly MailJob<Kind>[],
): Promise<void> {
  for (const [lane, some] of Map.groupBy(mails, ({ kind }) => laneOf(kind)))
    await jobs.enqueue(trx, 'mail', some, { lane })
}

const isNews = (what: { kind: string }): what is News => what.kind in PUSHES && 'topic' in what

/** As post_messages adds those of messages: by push where a browser listens, and to the next mail. */
async function addNotice(trx: Trx, { kind, accountId, topic, now }: News): Promise<void> {
  await sql`
    insert into notice (account_id, topic, kind, created_at, due_at)
    select ${accountId}::bigint, ${topic}, ${kind}, ${now}::timestamptz, ${new Date(now.getTime() + PUSH_AFTER_MS)}
    where exists (select from push_subscription s where s.account_id = ${accountId})
    on conflict (account_id, topic) do update set kind = excluded.kind, version = notice.version + 1, taken_by = '{}'`.execute(
    trx,
  )
  const mailedAt = new Date(now.getTime() + DIGEST_AFTER_MS)
  await sql`
    insert into mail_digest as m (account_id, due_at)
    select ${accountId}::bigint, ${mailedAt}::timestamptz
    where not exists (
      select from mail_digest known
      where known.account_id = ${accountId} and known.due_at > ${now}::timestamptz + interval '5 seconds'
        and known.due_at <= ${mailedAt}
    )
    on conflict (account_id) do update set due_at = least(m.due_at, excluded.due_at)`.execute(trx)
}
