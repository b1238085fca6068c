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
  regionId: number | null
  ages: AgeRange
  realOnly: boolean
  /** Only who allows visitors to see them. */
  openOnly: boolean
  /** Beginning of the name, any case. */
  name?: string | undefined
  /** Only who told these facts. */
  traits?: Traits
  /** Accounts that are shown already. */
  without?: readonly number[]
}

export type SearchPage = { limit: number; after?: Position | null; offset?: number }
export type Search = {
  viewing: Viewing
  filter: SearchFilter
  page: SearchPage
  /** The rarest of the facts, where search_trait tells who of the place has them. */
  trait: number | null
}

/** How many of the most recently active are looked through before the search goes on year by year. */
const LOOKED_THROUGH = 1_000
/** Where facts are searched by: those whom more than are counted have make a page, up to 800,000 in the place. */
export const LOOKED_THROUGH_FOR_FACTS = 20_000
/** So few years of birth are read one by one at once: each has its own stream, with nobody to pass over. */
const FEW_YEARS = 8
/** Where so many times a page fit among those looked through, by the sizes, they make one. */
const ENOUGH = 1.25
/** Month and day. */
const MIDYEAR = '07-02'
/** A name's first letter alone fits too many to rank: these many, by name, are. */
const NAMES_RANKED = 5_000

type Gender = Card['gender']

/**
 * Where the next members of a search are read from, best first.
 * @param share how many of those looked through fit, as far as the sizes tell it
 */
export function streamOf(search: Search, share: number | null): { stream: RawBuilder<unknown>; isWhole: boolean } {
  const { filter } = search
  if (filter.name !== undefined) return { stream: nameStream(search), isWhole: true }
  const { from, to } = birthYears(search)
  // No index holds those of a region who are open to visitors in the order of their activity.
  const byYear = to - from < FEW_YEARS || (filter.openOnly && filter.regionId !== null)
  const isRare = share !== null && share * lookedThrough(search) < wantedOf(search) * ENOUGH
  return byYear || isRare
    ? { stream: yearStreams(search), isWhole: true }
    : { stream: recentStream(search), isWhole: false }
}

const hasTraits = ({ filter }: Search): boolean => traitBits(filter.traits ?? {}).mask !== 0
const wantedOf = ({ page }: Search): number => page.limit + (page.offset ?? 0)
const lookedThrough = (search: Search): number =>
  Math.max(search.trait === null ? LOOKED_THROUGH : LOOKED_THROUGH_FOR_FACTS, wantedOf(search) * 10)

const eachGender = ({ filter }: Search, part: (gender: Gender) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    filter.genders.map((gender) => sql`(${part(gender)})`),
    sql` union all `,
  )

/**
 * From the most recently active downwards, dropping who does not fit; exact as long as enough fit among the first. Both genders are one
 * row before anybody is dropped: where hardly any of one fit, nobody looks for a page of them.
 */
function recentStream(search: Search): RawBuilder<unknown> {
  const most = lookedThrough(search)
  const asked = sql`account_id, rank, date_of_birth, fictional ${hasTraits(search) ? sql`, traits` : sql``}`
  const recent = (gender: Gender) => sql`
    select ${asked} from search_profile s where ${poolOf(search, gender)} ${afterOf(search)}
    order by rank desc, account_id desc limit ${most}`
  return sql`
    select account_id, rank from (
      select * from (${eachGender(search, recent)}) s order by rank desc, account_id desc limit ${most}
    ) s
    where ${fits(search)} and ${isShown(search)}
    order by rank desc, account_id desc limit ${wantedOf(search)}`
}

/** One short stream for each year of birth: bounded by years × page, even when nobody fits. */
export function yearStreams(search: Search): RawBuilder<unknown> {
  const { from, to } = birthYears(search)
  const wanted = wantedOf(search)
  return eachGender(
    search,
    (gender) => sql`
    select y.account_id, y.rank from generate_series(${from}::int, ${to}::int) year cross join lateral (
      select account_id, rank from search_profile s
      where ${poolOf(search, gender)} and s.birth_year = year::smallint and ${fits(search)} ${afterOf(search)}
        and ${isShown(search)}
      order by rank desc, account_id desc limit ${wanted}
    ) y
    order by y.rank desc, y.account_id desc limit ${wanted}`,
  )
}

/** Of these members those after the last page, with their ranks, which search_trait does not have: looked up one by one. */
export const rankedOf = (search: Search, found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.account_id, s.rank from ${found} f
  cross join lateral (select account_id, rank from search_profile s where s.account_id = f.account_id offset 0) s
  where true ${afterOf(search)}`

const nameStream = (search: Search): RawBuilder<unknown> => sql`
  select s.account_id, s.rank from (${named(search)}) n join search_profile s on s.account_id = n.account_id
  where ${fitsName(search)} ${afterOf(search)} and ${isShown(search)}
  order by s.rank desc, s.account_id desc limit ${wantedOf(search)}`

export function named({ viewing, filter }: Search): RawBuilder<unknown> {
  const beginning = (filter.name ?? '').toLowerCase()
  return sql`
    select account_id from profile
    where site_id = ${viewing.siteId} and lower(name) >= ${beginning} and lower(name) < ${beginning + '\uffff'}
      and starts_with(lower(name), ${beginning})
    order by lower(name) limit ${NAMES_RANKED}`
}

export function fitsName(search: Search): RawBuilder<unknown> {
  const { genders, country, regionId } = search.filter
  return sql`s.gender = any(${genders.map(genderCode)}::smallint[]) and ${fits(search)}
    ${country === null ? sql`` : sql`and s.country = ${country}`}
    ${regionId === null ? sql`` : sql`and s.region_id = ${regionId}`}`
}

/** As search_profile keeps it. @source db/migrations/0001-baseline.sql */
export const genderCode = (gender: Gender): number => (gender === 'male' ? 1 : 0)

/** What the indexes of search_profile begin with. */
function poolOf({ viewing, filter }: Search, gender: Gender): RawBuilder<unknown> {
  const { country, regionId, openOnly } = filter
  return sql`s.site_id = ${viewing.siteId} and s.gender = ${genderCode(gender)}
    and ${regionId === null ? sql`s.country = ${country}` : sql`s.region_id = ${regionId}`}
    ${openOnly ? sql`and s.visible_to_visitors` : sql``}`
}

function fits(search: Search): RawBuilder<unknown> {
  const { after, until } = bornBetween(search.filter.ages.min, search.filter.ages.max, search.viewing.today)
  return sql`s.date_of_birth > ${after} and s.date_of_birth <= ${until} and ${fitsBesidesAge(search)}`
}

function fitsBesidesAge({ filter }: Search): RawBuilder<unknown> {
  const { mask, value } = traitBits(filter.traits ?? {})
  return sql`true
    ${filter.realOnly ? sql`and not s.fictional` : sql``}
    ${mask === 0 ? sql`` : sql`and s.traits & ${mask}::int = ${value}::int`}
    ${filter.without?.length ? sql`and s.account_id <> all(${filter.without}::bigint[])` : sql``}`
}

const afterOf = ({ page: { after } }: Search): RawBuilder<unknown> =>
  after
    ? sql`and (s.rank, s.account_id) < (${after.rank}::int, (select account_id from profile where id = ${after.profileId}))`
    : sql``

/** Of the first and the last of these only some have the age. */
export function birthYears({ viewing, filter }: Pick<Search, 'viewing' | 'filter'>): { from: number; to: number } {
  const year = Number(viewing.today.slice(0, 4))
  return { from: year - filter.ages.max - 1, to: year - filter.ages.min }
}

/** Whom the viewer hid, and the viewer: read once for a whole statement, which begins with this. */
export const hiddenOf = ({ viewing }: Pick<Search, 'viewing'>): RawBuilder<unknown> =>
  sql`with hidden as materialized (
    select other_id from hidden_pair where account_id = ${viewing.me}
    union all select ${viewing.me}::bigint where ${viewing.me}::bigint is not null
  )`

/** Asking for each member alone is dearer but for someone who hid thousands; NOT EXISTS reads every pair of theirs for each. */
export const isShown = ({ viewing }: Search): RawBuilder<unknown> =>
  viewing.me === null ? sql`true` : sql`s.account_id not in (select other_id from hidden)`

/** Those who fit, in no order, to the cap and no further: the cap bounds the work. Found by a fact they have no rank. */
export const fittingOf = (search: Search, most: number): RawBuilder<unknown> =>
  // OFFSET 0 keeps the condition out of each arm, where all that is hidden would be read again.
  sql`
    select account_id, rank from (${everyFitting(search)} offset 0) s
    where ${isShown(search)} limit ${most}`

/**
 * All who fit. Of the years between the first and the last everybody has the age, so those come first and the
 * two at the edges only when they are needed: first the one of which more than half has the age, so that the other, with its many to
 * pass over, is read only where a year holds few.
 */
function everyFitting(search: Search): RawBuilder<unknown> {
  const { from, to } = birthYears(search)
  const arm = (gender: Gender, years: RawBuilder<unknown>, fit: RawBuilder<unknown>) =>
    search.trait === null
      ? sql`(select account_id, rank from search_profile s where ${poolOf(search, gender)} and ${years} and ${fit})`
      : sql`(select account_id, null::int as rank from search_trait s
          where ${poolOf(search, gender)} and s.trait = ${search.trait} and ${years} and ${fit})`
  const inner = (gender: Gender) =>
    arm(gender, sql`s.birth_year > ${from} and s.birth_year < ${to}`, fitsBesidesAge(search))
  const edges = search.viewing.today.slice(5) < MIDYEAR ? [from, to] : [to, from]
  const edge = (year: number) => (gender: Gender) => arm(gender, sql`s.birth_year = ${year}`, fits(search))
  const { genders, name } = search.filter
  const between = to - from > 1 ? [inner] : []
  return name === undefined
    ? sql.join(
        [...between, ...edges.map(edge)].flatMap((part) => genders.map(part)),
        sql` union all `,
      )
    : sql`select s.account_id, s.rank from (${named(search)}) n join search_profile s on s.account_id = n.account_id where ${fitsName(search)}`
}
