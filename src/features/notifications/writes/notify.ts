import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { laneOf, type MailJob, type MailKind } from '../rules/mails.ts'
import { PUSHES, type PushKind } from '../rules/pushes.ts'

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
  if (!isNews(what)) return notifyAll({ jobs }, trx, [what])
  const { accountId, topic, kind, now } = what
  await sql`select add_notices(${[accountId]}, ${[topic]}, ${[kind]}, ${now})`.execute(trx)
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
