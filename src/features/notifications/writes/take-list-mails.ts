import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'

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
