import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'

/**
 * Counts anew how many members of each year of birth may be found in each country and region.
 * @source O-56, docs/decisions/0012
 */
export async function countSizes({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    // It reads an index of all members: a second for each million.
    await sql`set local statement_timeout = '60s'`.execute(trx)
    await sql`
      with counted as materialized (
        select site_id, gender, coalesce(country, region_id::text) as place, birth_year,
          sum(n)::int as members, sum(n) filter (where not fictional)::int as real_members,
          sum(n) filter (where visible_to_visitors)::int as open_members
        from (
          select site_id, gender, country, nullif(region_id, 0) as region_id, birth_year, fictional, visible_to_visitors, count(*) as n
          from search_profile group by 1, 2, 3, 4, 5, 6, 7
        ) s
        group by grouping sets ((site_id, gender, country, birth_year), (site_id, gender, region_id, birth_year))
        having coalesce(country, region_id::text) is not null
      ), gone as (
        delete from search_size z
        where not exists (
          select from counted c
          where (c.site_id, c.gender, c.place, c.birth_year) = (z.site_id, z.gender, z.place, z.birth_year)
        )
      )
      insert into search_size as z (site_id, gender, place, birth_year, members, real_members, open_members)
      select site_id, gender, place, birth_year, members, coalesce(real_members, 0), coalesce(open_members, 0) from counted
      on conflict (site_id, gender, place, birth_year) do update
        set members = excluded.members, real_members = excluded.real_members, open_members = excluded.open_members
        where (z.members, z.real_members, z.open_members)
          is distinct from (excluded.members, excluded.real_members, excluded.open_members)`.execute(trx)
  })
}
