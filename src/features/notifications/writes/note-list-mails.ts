import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'

/** Keeps that these members got a mail that counts: the next one that does waits for a day. */
export async function noteListMails(trx: Trx, accountIds: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into mail_digest as m (account_id, sent_at) select unnest(${accountIds}::bigint[]), ${now}::timestamptz
    on conflict (account_id) do update set sent_at = excluded.sent_at`.execute(trx)
}
