import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/ctx.ts'
import { together } from '../../../platform/together.ts'

/**
 * Keeps that these members get a mail that counts: the next one that does waits for a day.
 * @returns who may have it; whoever was given another one at the same moment waits for theirs
 */
export async function takeListMails(trx: Trx, accountIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into mail_digest as m (account_id, sent_at) select unnest(${accountIds}::bigint[]), ${now}::timestamptz
    on conflict (account_id) do update set sent_at = excluded.sent_at
      where m.sent_at is null or m.sent_at <= excluded.sent_at - interval '1 day'
    returning account_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

type GivenBack = { accountId: number; at: Date; now: Date }

/**
 * One that is not sent after all makes no other wait: what is to be looked at once its day is over is looked at now.
 */
export const giveBackListMail = together(async (db: Db, all: readonly GivenBack[]): Promise<void[]> => {
  await sql`
    update mail_digest m set sent_at = null, due_at = case when m.due_at > b.now then b.now else m.due_at end
    from unnest(${all.map(({ accountId }) => accountId)}::bigint[], ${all.map(({ at }) => at)}::timestamptz[],
      ${all.map(({ now }) => now)}::timestamptz[]) as b (account_id, at, now)
    where m.account_id = b.account_id and m.sent_at = b.at`.execute(db)
  return all.map(() => {})
})
