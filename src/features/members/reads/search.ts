import { sql, type RawBuilder } from 'kysely'
import { SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/members.ts'
import type { Db } from '../../../platform/ctx.ts'
import { bornBetween } from '../../accounts/rules/age.ts'
import type { AgeRange, Position } from '../rules/search.ts'
import { traitBits, type Traits } from '../rules/traits.ts'
import { cardColumns, cardJoins, toCard, type CardRow } from './cards.ts'
import type { Look } from './look.ts'

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
export type Found = {
  cards: (Card & { accountId: number; rank: number })[]
  /** Exact up to SEARCH_COUNT_CAP. */
  total: number
}

/** How many of the most recently active are looked through before the search goes on year by year. */
const LOOKED_THROUGH = 1_000
/** So few years of birth are read one by one at once: each has its own stream, with nobody to pass over. */
const FEW_YEARS = 8
/** A search with so many times what is counted has it for certain, although the sizes are ten minutes old. */
const CERTAINLY = 1.25
/** Month and day. */
const MIDYEAR = '07-02'
/** A name's first letter alone fits too many to rank: these many, by name, are. */
const NAMES_RANKED = 5_000

type Gender = Card['gender']
type Search = { look: Look; filter: SearchFilter; page: SearchPage }
type PageRow = CardRow & { rank: number }

/**
 * One page of members, newest activity first. Never the viewer, nor anyone blocked either way; the table itself holds only members
 * who may be found.
 * @source P-30, O-56, database.md section 2
 */
export async function findMembers(db: Db, look: Look, filter: SearchFilter, page: SearchPage): Promise<Found> {
  const search = { look, filter, page }
  const { from, to } = birthYears(search)
  // No index holds those of a region who are open to visitors in the order of their activity.
  const byYear = to - from < FEW_YEARS || (filter.openOnly && filter.regionId !== null)
  const stream = filter.name !== undefined ? nameStream : byYear ? yearStreams : recentStream
  const known = page.after?.total
  const found = await (known === undefined
    ? findFirst(db, search, stream(search))
    : findIn(db, search, stream(search), known))
  const n = found.cards.length
  const whole = known === undefined && found.total < SEARCH_COUNT_CAP
  if (whole || stream !== recentStream || n === page.limit || (n > 0 && n === found.total)) return found
  // Few among the recently active fit, or only few are left: streams by year find the rest whatever the size of the table.
  return findIn(db, search, yearStreams(search), found.total)
}

/**
 * How many each of these searches finds in all, in one statement.
 * @param most each is counted exactly up to here
 */
export async function countMembers(
  db: Db,
  look: Look,
  { filters, most }: { filters: readonly SearchFilter[]; most: number },
): Promise<number[]> {
  if (filters.length === 0) return []
  const searches = filters.map((filter): Search => ({ look, filter, page: { limit: 0 } }))
  const counts = searches.map((search, i) =>
    search.filter.name === undefined ? totalOf(search, most) : sql`(select ${sql.ref(`n${i}`)} from by_name)`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    ${countNamed(searches, most)} select array[${sql.join(counts)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** Those whose name begins so are thousands: looked through once for all the searches by it. */
function countNamed(searches: Search[], most: number): RawBuilder<unknown> {
  const counts = searches.flatMap((search, i) =>
    search.filter.name === undefined
      ? []
      : [sql`least(${most}::int, count(*) filter (where ${fitsName(search)}))::int as ${sql.ref(`n${i}`)}`],
  )
  const one = searches.find(({ filter }) => filter.name !== undefined)
  if (one === undefined) return sql``
  return sql`
    with by_name as materialized (
      select ${sql.join(counts)} from (${named(one)}) n join search_profile s on s.account_id = n.account_id
      where true ${notHidden(one)}
    )`
}

async function findIn(db: Db, search: Search, stream: RawBuilder<unknown>, total: number): Promise<Found> {
  const { rows } = await sql<PageRow>`
    with i as materialized (${pageOf(search, stream)})
    select ${cardColumns(search.look)}, i.rank from i ${cardJoins(search.look)}
    order by i.rank desc, i.account_id desc`.execute(db)
  return { cards: cardsOf(rows, search.look), total }
}

/**
 * Counts them too. Where the sizes do not tell that more fit than are counted, those who fit are read to be counted, and as long as they
 * are fewer than are counted the page is taken from them; else from the stream.
 */
async function findFirst(db: Db, search: Search, stream: RawBuilder<unknown>): Promise<Found> {
  const { look } = search
  const most = sql`${SEARCH_COUNT_CAP}::int`
  const either = sql`
    select account_id, rank from (${stream}) s where (select total from told) = ${most}
    union all select account_id, rank from fitting where (select total from told) < ${most}`
  const { rows } = await sql<(PageRow | { rank: null }) & { total: number }>`
    with size as materialized (select ${certainlyMore(search, SEARCH_COUNT_CAP) ?? sql`false`} as many),
    fitting as materialized (select account_id, rank from (${fittingOf(search, SEARCH_COUNT_CAP)}) f where not (select many from size)),
    told as materialized (
      select case when many then ${most} else (select count(*)::int from fitting) end as total from size
    ),
    i as materialized (${pageOf(search, either)})
    select told.total, ${cardColumns(look)}, i.rank from told left join (i ${cardJoins(look)}) on true
    order by i.rank desc, i.account_id desc`.execute(db)
  const found = rows.filter((row) => row.rank !== null)
  return { cards: cardsOf(found, look), total: rows[0]!.total } // one row also where nobody is found
}

const pageOf = ({ page }: Search, stream: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select account_id, rank from (${stream}) s order by rank desc, account_id desc limit ${page.limit} offset ${page.offset ?? 0}`

const cardsOf = (rows: PageRow[], look: Look): Found['cards'] =>
  rows.map((row) => ({ ...toCard(row, look), accountId: row.account_id, rank: row.rank }))

const wantedOf = ({ page }: Search): number => page.limit + (page.offset ?? 0)

const eachGender = ({ filter }: Search, part: (gender: Gender) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    filter.genders.map((gender) => sql`(${part(gender)})`),
    sql` union all `,
  )

/** From the most recently active downwards, dropping who does not fit; exact as long as enough fit among the first. */
function recentStream(search: Search): RawBuilder<unknown> {
  const wanted = wantedOf(search)
  const looked = Math.max(LOOKED_THROUGH, wanted * 10)
  return eachGender(
    search,
    (gender) => sql`
    select account_id, rank from (
      select * from search_profile s where ${poolOf(search, gender)} ${afterOf(search)}
      order by rank desc, account_id desc limit ${looked}
    ) s
    where ${fits(search)} ${notHidden(search)}
    order by rank desc, account_id desc limit ${wanted}`,
  )
}

/** One short stream for each year of birth: bounded by years × page, even when nobody fits. */
function yearStreams(search: Search): RawBuilder<unknown> {
  const { from, to } = birthYears(search)
  const wanted = wantedOf(search)
  return eachGender(
    search,
    (gender) => sql`
    select y.account_id, y.rank from generate_series(${from}::int, ${to}::int) year cross join lateral (
      select account_id, rank from search_profile s
      where ${poolOf(search, gender)} and s.birth_year = year::smallint and ${fits(search)} ${afterOf(search)}
        and ${isShown(search, sql`s.account_id`)}
      order by rank desc, account_id desc limit ${wanted}
    ) y
    order by y.rank desc, y.account_id desc limit ${wanted}`,
  )
}

const nameStream = (search: Search): RawBuilder<unknown> => sql`
  select s.account_id, s.rank from (${named(search)}) n join search_profile s on s.account_id = n.account_id
  where ${fitsName(search)} ${afterOf(search)} ${notHidden(search)}
  order by s.rank desc, s.account_id desc limit ${wantedOf(search)}`

function named({ look, filter }: Search): RawBuilder<unknown> {
  const beginning = (filter.name ?? '').toLowerCase()
  return sql`
    select account_id from profile
    where site_id = ${look.siteId} and lower(name) >= ${beginning} and lower(name) < ${beginning + '\uffff'}
      and starts_with(lower(name), ${beginning})
    order by lower(name) limit ${NAMES_RANKED}`
}

function fitsName(search: Search): RawBuilder<unknown> {
  const { genders, country, regionId } = search.filter
  return sql`s.gender = any(${genders.map(genderCode)}::smallint[]) and ${fits(search)}
    ${country === null ? sql`` : sql`and s.country = ${country}`}
    ${regionId === null ? sql`` : sql`and s.region_id = ${regionId}`}`
}

/** As search_profile keeps it. @source db/migrations/0003-profiles.sql */
export const genderCode = (gender: Gender): number => (gender === 'male' ? 1 : 0)

/** What the indexes of search_profile begin with. */
function poolOf({ look, filter }: Search, gender: Gender): RawBuilder<unknown> {
  const { country, regionId, openOnly } = filter
  return sql`s.site_id = ${look.siteId} and s.gender = ${genderCode(gender)}
    and ${regionId === null ? sql`s.country = ${country}` : sql`s.region_id = ${regionId}`}
    ${openOnly ? sql`and s.visible_to_visitors` : sql``}`
}

function fits(search: Search): RawBuilder<unknown> {
  const { after, until } = bornBetween(search.filter.ages.min, search.filter.ages.max, search.look.today)
  return sql`s.date_of_birth > ${after} and s.date_of_birth <= ${until} and ${fitsBesidesAge(search)}`
}

function fitsBesidesAge({ look, filter }: Search): RawBuilder<unknown> {
  const { mask, value } = traitBits(filter.traits ?? {})
  return sql`true
    ${filter.realOnly ? sql`and not s.fictional` : sql``}
    ${mask === 0 ? sql`` : sql`and s.traits & ${mask}::int = ${value}::int`}
    ${look.me === null ? sql`` : sql`and s.account_id <> ${look.me}`}
    ${filter.without?.length ? sql`and s.account_id <> all(${filter.without}::bigint[])` : sql``}`
}

/** A scalar probe: NOT EXISTS is turned into a join that reads every pair of someone who hid thousands. */
const notHidden = ({ look }: Search): RawBuilder<unknown> =>
  look.me === null
    ? sql``
    : sql`and (select true from hidden_pair h where h.account_id = ${look.me} and h.other_id = s.account_id) is null`

const afterOf = ({ page: { after } }: Search): RawBuilder<unknown> =>
  after
    ? sql`and (s.rank, s.account_id) < (${after.rank}::int, (select account_id from profile where id = ${after.profileId}))`
    : sql``

function birthYears({ look, filter }: Pick<Search, 'look' | 'filter'>): { from: number; to: number } {
  const year = Number(look.today.slice(0, 4))
  return { from: year - filter.ages.max - 1, to: year - filter.ages.min }
}

/** Reads all that the viewer hid once: right where many rows are asked about. */
const isShown = ({ look }: Search, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  look.me === null ? sql`true` : sql`${id} not in (select other_id from hidden_pair where account_id = ${look.me})`

/** Counted only where the sizes do not tell that there are more than are counted. */
function totalOf(search: Search, most: number): RawBuilder<unknown> {
  const counted = sql`(select count(*)::int from (${fittingOf(search, most)}) f)`
  const many = certainlyMore(search, most)
  return many === null ? counted : sql`case when ${many} then ${most}::int else ${counted} end`
}

/** Whether the sizes of the years of birth tell that more fit than are counted; null where they never do. */
function certainlyMore({ look, filter }: Pick<Search, 'look' | 'filter'>, most: number): RawBuilder<unknown> | null {
  const { genders, country, regionId, realOnly, openOnly, name } = filter
  if (name !== undefined || (realOnly && openOnly) || traitBits(filter.traits ?? {}).mask !== 0) return null
  const { from, to } = birthYears({ look, filter })
  const members = sql.ref(realOnly ? 'z.real_members' : openOnly ? 'z.open_members' : 'z.members')
  const hidden = sql`(select count(*) from hidden_pair where account_id = ${look.me})`
  return sql`
    coalesce((
      select sum(${members}) from search_size z
      where z.site_id = ${look.siteId} and z.gender = any(${genders.map(genderCode)}::smallint[])
        and z.place = ${regionId === null ? country : String(regionId)} and z.birth_year > ${from} and z.birth_year < ${to}
    ) >= ${Math.ceil(most * CERTAINLY)}::int ${look.me === null ? sql`` : sql`+ ${hidden}`}, false)`
}

/** Those who fit, in no order, to the cap and no further: the cap bounds the work. */
const fittingOf = (search: Search, most: number): RawBuilder<unknown> =>
  // OFFSET 0 keeps the condition out of each arm, where all that is hidden would be read again.
  sql`
    select account_id, rank from (${everyFitting(search)} offset 0) c
    where ${isShown(search, sql`c.account_id`)} limit ${most}`

/**
 * All who fit. Of the years between the first and the last everybody has the age, so those come first and the
 * two at the edges only when they are needed: first the one of which more than half has the age, so that the other, with its many to
 * pass over, is read only where a year holds few.
 */
function everyFitting(search: Search): RawBuilder<unknown> {
  const { from, to } = birthYears(search)
  const arm = (gender: Gender, years: RawBuilder<unknown>, fit: RawBuilder<unknown>) =>
    sql`(select account_id, rank from search_profile s where ${poolOf(search, gender)} and ${years} and ${fit})`
  const inner = (gender: Gender) =>
    arm(gender, sql`s.birth_year > ${from} and s.birth_year < ${to}`, fitsBesidesAge(search))
  const edges = search.look.today.slice(5) < MIDYEAR ? [from, to] : [to, from]
  const edge = (year: number) => (gender: Gender) => arm(gender, sql`s.birth_year = ${year}`, fits(search))
  const { genders, name } = search.filter
  return name === undefined
    ? sql.join(
        [inner, ...edges.map(edge)].flatMap((part) => genders.map(part)),
        sql` union all `,
      )
    : sql`select s.account_id, s.rank from (${named(search)}) n join search_profile s on s.account_id = n.account_id where ${fitsName(search)}`
}
