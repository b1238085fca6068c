import { sql, type RawBuilder } from 'kysely'
import type { Card } from '../../../contract/profiles.ts'
import { bornBetween } from '../../accounts/rules/age.ts'
import type { Viewing } from '../../profiles/reads/viewing.ts'
import type { AgeRange, Position } from '../rules/search.ts'
import { traitBits, type Traits } from '../rules/traits.ts'

export type SearchFilter = {
  genders: readonly Card['gender'][]
  /** Null: of any country; only together with `name`. */
  country: string | null
  regionId?: number | null
  ages: AgeRange
  realOnly?: boolean
  /** Only who allows visitors to see them. */
  openOnly?: boolean
  /** Beginning of the name, any case. */
  name?: string | undefined
  traits?: Traits
  without?: readonly number[]
}

export type SearchPage = { limit: number; after?: Position | null; offset?: number }
export type Search = { viewing: Viewing; filter: SearchFilter; page: SearchPage }

export const BOTH: readonly Card['gender'][] = ['female', 'male']
/** A name's first letter alone fits too many to rank: these many, by name, are. */
const NAMES_RANKED = 5_000
/** So many are looked at for them: who is in no search, as who left or is invisible, takes nobody's place. */
const NAMES_LOOKED_AT = 10_000

/** Whom the viewer hid, and the viewer: read once for a whole statement, which begins with this. */
export const hiddenOf = (viewing: Viewing): RawBuilder<unknown> =>
  sql`with hidden as materialized (
    select other_id from hidden_pair where account_id = ${viewing.me}
    union all select ${viewing.me}::bigint where ${viewing.me}::bigint is not null
  )`

/**
 * Asking for each member alone is dearer but for someone who hid thousands; NOT EXISTS reads every pair of theirs for
 * each.
 */
const isShown = (viewing: Viewing): RawBuilder<unknown> =>
  viewing.me === null ? sql`true` : sql`s.account_id not in (select other_id from hidden)`

/** All who fit, in no order, also whom the viewer hid: an index holds them by age, and by each fact with the age. */
export function everyFitting(viewing: Viewing, filter: SearchFilter): RawBuilder<unknown> {
  const source = filter.name === undefined ? sql`search_profile s` : sql`(${named(viewing, filter.name)}) s`
  return sql`select s.account_id, s.rank from ${source} where ${inPlace(viewing, filter)} and ${fits(viewing, filter)}`
}

export const everyShown = (viewing: Viewing, filter: SearchFilter): RawBuilder<unknown> =>
  sql`${everyFitting(viewing, filter)} and ${isShown(viewing)}`

/**
 * The first who fit among so many of the most recently active of the place. Nobody is dropped before they are in order:
 * the planner would look for all who fit, and sort them.
 */
export const recentFitting = ({ viewing, filter, page }: Search, most: number): RawBuilder<unknown> => sql`
  select s.account_id, s.rank from (
    select * from search_profile s where ${inPlace(viewing, filter)} ${afterOf(page)}
    order by s.rank desc, s.account_id desc limit ${most}
  ) s
  where ${fits(viewing, filter)} and ${isShown(viewing)}
  order by s.rank desc, s.account_id desc limit ${page.limit + (page.offset ?? 0)}`

export const pageOf = ({ page }: Search, stream: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.account_id, s.rank from (${stream}) s where true ${afterOf(page)}
  order by s.rank desc, s.account_id desc limit ${page.limit} offset ${page.offset ?? 0}`

const afterOf = ({ after }: SearchPage): RawBuilder<unknown> =>
  after
    ? sql`and (s.rank, s.account_id) < (${after.rank}::int, (select account_id from profile where id = ${after.profileId}))`
    : sql``

function named(viewing: Viewing, name: string): RawBuilder<unknown> {
  const beginning = name.toLowerCase()
  // OFFSET 0: the planner would look for all of the age, and for each of them among the names.
  return sql`
    select s.* from (
      select account_id, lower(name) as name from profile
      where site_id = ${viewing.siteId} and lower(name) >= ${beginning} and lower(name) < ${beginning + '\uffff'}
        and starts_with(lower(name), ${beginning})
      order by lower(name) limit ${NAMES_LOOKED_AT}
    ) n cross join lateral (select * from search_profile s where s.account_id = n.account_id offset 0) s
    order by n.name limit ${NAMES_RANKED}`
}

/** What the indexes of search_profile begin with. */
export const inPlace = (viewing: Viewing, { country, regionId, openOnly }: SearchFilter): RawBuilder<unknown> => sql`
  s.site_id = ${viewing.siteId}
  ${regionId ? sql`and s.region_id = ${regionId}` : country === null ? sql`` : sql`and s.country = ${country}`}
  ${openOnly ? sql`and s.visible_to_visitors` : sql``}`

export function fits(
  viewing: Viewing,
  { genders, ages, realOnly, traits = {}, without }: SearchFilter,
): RawBuilder<unknown> {
  const { after, until } = bornBetween(ages.min, ages.max, viewing.today)
  const facts = traitBits(traits).map(({ shift, bits }) => sql`and (s.traits >> ${sql.lit(shift)}) & 15 = ${bits}`)
  return sql`s.gender = any(${genders.map(genderCode)}::smallint[])
    and s.date_of_birth > ${after} and s.date_of_birth <= ${until}
    ${realOnly ? sql`and not s.fictional` : sql``}
    ${facts.length > 0 ? sql.join(facts, sql` `) : sql``}
    ${without?.length ? sql`and s.account_id <> all(${without}::bigint[])` : sql``}`
}

const genderCode = (gender: Card['gender']): number => (gender === 'male' ? 1 : 0)
