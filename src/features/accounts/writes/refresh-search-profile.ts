import { sql } from 'kysely'
import { FACTS, TRAIT_NAMES, traitShift } from '../../../contract/facts.ts'
import type { Db } from '../../../platform/ctx.ts'

/** Ranks members by the quarter of the day they were last seen in, then by how much their profile tells. */
const QUALITY = sql`(
  32 * (p.main_status is not distinct from 'active')::int
  + 16 * (length(p.about_me) >= 20)::int + 8 * (cardinality(p.interests) >= 3)::int + 4 * (p.city <> '')::int
)`

/** The facts that a profile `p` tells, as search_profile keeps them. */
export const TRAITS_TOLD = sql.join(
  TRAIT_NAMES.map(
    (name) =>
      sql`(coalesce(array_position(${[...FACTS[name].values]}::text[], ${sql.ref(`p.${name}`)}), 0) << ${traitShift(name)}::int)`,
  ),
  sql` | `,
)

/** How coarse the rank knows when someone was here. A finer one would rewrite four indexes with each heartbeat. */
export const RANK_BUCKET_SECONDS = 6 * 3_600

/**
 * Makes the search rows of these members true again, or takes them away when they may not be found. Belongs in the
 * transaction of every change of status, profile, main photo or visibility.
 */
export async function refreshSearchProfile(trx: Db, ...accountIds: number[]): Promise<void> {
  await sql`
    with found as (
      select p.*, a.status, pr.last_seen_at
      from profile p join account a on a.id = p.account_id join presence pr on pr.account_id = p.account_id
      where p.account_id = any(${accountIds}::bigint[])
    ), gone as (
      delete from search_profile s using found f
      where s.account_id = f.account_id and not (f.status = 'active' and f.invisible_since is null)
    )
    insert into search_profile
      (account_id, rank, date_of_birth, site_id, gender, region_id, country, fictional, visible_to_visitors, traits)
    select p.account_id, floor(extract(epoch from p.last_seen_at) / ${RANK_BUCKET_SECONDS}::int)::int * 128 + ${QUALITY},
      p.date_of_birth, p.site_id, (p.gender = 'male')::int,
      coalesce(p.region_id, 0), p.country, p.fictional, p.visible_to_visitors,
      ${TRAITS_TOLD}
    from found p where p.status = 'active' and p.invisible_since is null
    on conflict (account_id) do update set
      rank = excluded.rank, date_of_birth = excluded.date_of_birth, gender = excluded.gender,
      region_id = excluded.region_id, country = excluded.country, visible_to_visitors = excluded.visible_to_visitors,
      traits = excluded.traits
  `.execute(trx)
}
