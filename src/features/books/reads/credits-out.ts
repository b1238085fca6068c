import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'

/** What the members of one site have, and how many of them have any. */
export type CreditsOut = { site: number; members: number; credits: number }

/** Goes through every balance. @param db a connection outside a transaction: it opens its own, without a time limit */
export const readCreditsOut = (db: Db): Promise<CreditsOut[]> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      const { rows } = await sql<CreditsOut>`
        select a.site_id as site, (count(*) filter (where l.balance > 0))::int as members, sum(l.balance)::bigint as credits
        from ledger_account l join account a on a.id = l.id group by a.site_id order by a.site_id`.execute(trx)
      return rows
    })
