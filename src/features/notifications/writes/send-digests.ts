import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { PLANNED_EACH_TIME } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findDigestReaders } from '../reads/digest-readers.ts'
import type { OpenTopics } from '../reads/due-notices.ts'
import { decideDigest, type Digest } from '../rules/digests.ts'
import { markNotified } from './mark-notified.ts'
import { notifyAll } from './notify.ts'

const AT_ONCE = 200

type Sending = Pick<Services, 'db' | 'clock' | 'jobs'>
type Decided = Digest & { accountId: number }

/**
 * Looks at every member to whom something may have to be told by mail now. What is told is kept together with the job
 * of its mail: a process that dies meanwhile tells nobody twice and leaves nobody out.
 */
export async function sendDigests(sending: Sending, openTopics: readonly OpenTopics[]): Promise<void> {
  let looked = AT_ONCE
  while (looked === AT_ONCE) looked = await inTransaction(sending.db, (trx) => sendSome(sending, trx, openTopics))
}

/** @returns at how many members it looked; those whom another process looks at are left to it */
async function sendSome({ clock, jobs }: Sending, trx: Trx, openTopics: readonly OpenTopics[]): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`${PLANNED_EACH_TIME}
    select account_id as id from mail_digest where due_at <= ${now}
    order by due_at limit ${AT_ONCE} for update skip locked`.execute(trx)
  if (rows.length === 0) return 0
  const accountIds = rows.map(({ id }) => id)
  const readers = await findDigestReaders(trx, accountIds)
  const unread = (await Promise.all(openTopics.map((open) => open(trx, accountIds)))).flat()
  const unreadOf = Map.groupBy(unread, ({ accountId }) => accountId)
  const decided = accountIds.map((accountId): Decided => {
    const reader = readers.get(accountId)
    const nothing = { mail: null, told: [], lookAt: null }
    return { accountId, ...(reader ? decideDigest(unreadOf.get(accountId) ?? [], reader, now) : nothing) }
  })
  const listMailAt = now.toISOString()
  const mails = decided.flatMap(({ accountId, mail }) =>
    mail === null ? [] : [{ kind: mail.kind, accountId, topics: mail.topics, ...(mail.counts ? { listMailAt } : {}) }],
  )
  await notifyAll({ jobs }, trx, mails)
  await keep(trx, decided, now)
  return rows.length
}

async function keep(trx: Trx, decided: readonly Decided[], now: Date): Promise<void> {
  await markNotified(
    trx,
    decided.flatMap(({ accountId, told }) => told.map((topic) => ({ accountId, topic, at: now }))),
  )
  const reminded = decided.flatMap(({ accountId, mail }) =>
    mail?.kind === 'unread_reminder' ? mail.topics.map((topic) => ({ accountId, topic })) : [],
  )
  await sql`${PLANNED_EACH_TIME}
    update told_topic t set reminded = true
    from unnest(${reminded.map((one) => one.accountId)}::bigint[], ${reminded.map((one) => one.topic)}::text[])
      as r (account_id, topic)
    where t.account_id = r.account_id and t.topic = r.topic`.execute(trx)
  await sql`${PLANNED_EACH_TIME}
    update mail_digest m set due_at = d.due_at, sent_at = case when d.counts then ${now}::timestamptz else m.sent_at end
    from unnest(${decided.map((one) => one.accountId)}::bigint[], ${decided.map((one) => one.lookAt)}::timestamptz[],
      ${decided.map(({ mail }) => mail?.counts ?? false)}::boolean[]) as d (account_id, due_at, counts)
    where m.account_id = d.account_id`.execute(trx)
}
