import { sql } from 'kysely'
import { refreshSearchProfile } from '../../src/features/accounts/writes/refresh-search-profile.ts'
import type { Db } from '../../src/platform/ctx.ts'

/** So many women of 30 to 39 in Ireland, where no other test looks; three of them live in the county of Kerry. */
export const CROWD = 150
export const IN_KERRY = 3

/** More members than a test can sign up: they only have to be found. */
export async function addCrowd(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ account_id: number }>`
      with kerry as (
        insert into region (country, code, name) values ('IE', 'KY', 'Kerry')
        on conflict (country, code) do update set code = excluded.code returning id
      ), made as (
        insert into account (site_id, email, status, language, signed_up_at, terms_version)
        select (select id from site where key = 'lonk'), 'crowd' || n || '@voorbeeld.example', 'active', 'nl', now(), now()
        from generate_series(1, ${CROWD}::int) n returning id, site_id
      ), numbered as (select id, site_id, row_number() over (order by id) as n from made)
      insert into profile (account_id, site_id, name, gender, date_of_birth, country, region_id, city)
      select id, site_id, 'Menigte ' || n, 'female', (current_date - interval '30 years' - n * interval '20 days')::date, 'IE',
        case when n <= ${IN_KERRY}::int then (select id from kerry) end, 'Tralee'
      from numbered returning account_id`.execute(trx)
    const ids = rows.map((row) => row.account_id)
    await trx
      .insertInto('presence')
      .values(ids.map((id, n) => ({ account_id: id, last_seen_at: new Date(Date.now() - n * 7 * 3_600_000) })))
      .execute()
    await refreshSearchProfile(trx, ...ids)
  })
}
