import { sql } from 'kysely'
import { NUMBER_DAYS_MAX, type getNumbers } from '../../../../contract/desk-numbers.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { ofSites } from '../of-sites.ts'
import { readSources } from './sources.ts'

type Numbers = Reply<typeof getNumbers>
type Query = Input<typeof getNumbers>['query']
type Period = { from: string; until: string }
type Of = Period & {
  isAsked: ReturnType<typeof isAskedBy>
  source: { field: string; value: string }
  /** The last day that is counted of all; and before which nobody kept who was here, of one of the sites at least. */
  last: string | null
  seenFrom: string | null
}

const COUNTS = ['signups', 'activated', 'messaged', 'paid', 'messages', 'firsts', 'answered', 'photos'] as const
const DEFAULT_DAYS = 30
/** Afterwards a week differs little from the one before. */
const WEEKS_SHOWN = 12

/** What was counted, added up; nothing here reads a table of members. */
export async function readNumbers(ctx: StaffCtx, query: Query): Promise<Numbers> {
  const counted = await ctx.readDb
    .selectFrom('number_count')
    .select((e) => [e.fn.min('counted_until').as('until'), e.fn.max('seen_from').as('seenFrom')])
    .select(sql<number[]>`coalesce(array_agg(site_id::int), '{}')`.as('siteIds'))
    .where(ofSites(ctx, query.site))
    .executeTakeFirstOrThrow()
  const period = await periodOf(ctx, query, counted.until)
  const source = query.source ?? 'all:'
  const colon = source.indexOf(':')
  const of = {
    ...period,
    last: counted.until,
    seenFrom: counted.seenFrom,
    isAsked: isAskedBy(counted.siteIds, query.country),
    source: { field: source.slice(0, colon), value: source.slice(colon + 1) },
  }
  return {
    ...period,
    counted_until: counted.until,
    countries: await readCountries(ctx, counted.siteIds),
    days: await readDays(ctx, of),
    money: await readMoney(ctx, of),
    sources: await readSources(ctx.readDb, of),
    cohorts: await readCohorts(ctx, of),
  }
}

/** Each site is named: every table here begins with it. */
const isAskedBy = (siteIds: readonly number[], country: string | undefined) =>
  sql<boolean>`(site_id = any(${siteIds}::smallint[]) ${country === undefined ? sql`` : sql`and country = ${country}`})`

async function periodOf(ctx: StaffCtx, { from, until }: Query, last: string | null): Promise<Period> {
  const { rows } = await sql<Period>`
    select coalesce(${from ?? null}::date, until - ${DEFAULT_DAYS}::int + 1)::date as from, until
    from (select coalesce(
      ${until ?? null}::date,
      greatest(${from ?? null}::date, least(${last}::date, ${from ?? null}::date + ${NUMBER_DAYS_MAX - 1}::int)),
      (${ctx.clock.now()}::timestamptz at time zone 'UTC')::date - 1
    ) as until) as p`.execute(ctx.readDb)
  return rows[0]!
}

/** In all that was counted: what can be chosen does not depend on what is. */
async function readCountries(ctx: StaffCtx, siteIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct country from number_signup where field = 'all' and ${isAskedBy(siteIds, undefined)} order by 1`.execute(
    ctx.readDb,
  )
  return rows.map(({ country }) => country)
}

async function readDays(ctx: StaffCtx, { from, until, isAsked, source, seenFrom }: Of): Promise<Numbers['days']> {
  // Written out where there is a source: the index of sources is for no others.
  const isSource = source.field === 'all' ? sql`true` : sql`field <> 'all'`
  const { rows } = await sql<Numbers['days'][number]>`
    with come as (
      select day, sum(signups)::int as signups, sum(activated)::int as activated, sum(messaged)::int as messaged, sum(paid)::int as paid
      from number_signup
      where field = ${source.field} and ${isSource} and value = ${source.value} and day between ${from}::date and ${until}::date and ${isAsked}
      group by day
    ), been as (
      select day, sum(active)::int as active, sum(messages)::int as messages, sum(firsts)::int as firsts,
        sum(answered)::int as answered, sum(photos)::int as photos, sum(photo_seconds)::float8 as photo_seconds
      from number_day where day between ${from}::date and ${until}::date and ${isAsked}
      group by day
    )
    select d::date as day,
      ${sql.join(COUNTS.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))},
      case when d < ${seenFrom}::date then null else coalesce(active, 0) end as active,
      round((photo_seconds / 3600 / nullif(photos, 0))::numeric, 2)::float8 as photo_hours
    from generate_series(${from}::date, ${until}::date, interval '1 day') as d
    left join come on come.day = d left join been on been.day = d
    order by d`.execute(ctx.readDb)
  return rows
}

async function readMoney(ctx: StaffCtx, { from, until, isAsked }: Of): Promise<Numbers['money']> {
  const { rows } = await sql<Numbers['money'][number]>`
    select day, currency, sum(sold_cents)::bigint as sold, sum(refunded_cents)::bigint as refunded,
      sum(charged_back_cents)::bigint as charged_back, sum(vat_cents)::bigint as vat
    from number_money where day between ${from}::date and ${until}::date and ${isAsked}
    group by day, currency order by day, currency`.execute(ctx.readDb)
  return rows
}

/** Of the weeks that begin within the period. */
async function readCohorts(
  ctx: StaffCtx,
  { from, until, isAsked, source, last, seenFrom }: Of,
): Promise<Numbers['cohorts']> {
  // Who came back is counted of all together.
  if (source.field !== 'all') return []
  const { rows } = await sql<Numbers['cohorts'][number]>`
    with cohort as (
      select date_trunc('week', day)::date as week, sum(signups)::int as signups
      from number_signup
      where field = 'all' and day between ${from}::date and ${until}::date + 6 and ${isAsked}
      group by 1
    ), back as (
      select week, later, sum(came)::int as came from number_cohort
      where week between ${from}::date and ${until}::date and later <= ${WEEKS_SHOWN}::int and ${isAsked}
      group by week, later
    )
    select c.week, c.signups, array(
      select case when c.week + 7 * l < ${seenFrom}::date then null else coalesce(b.came, 0) end
      from generate_series(1, ${WEEKS_SHOWN}::int) as l
      left join back b on b.week = c.week and b.later = l
      where c.week + 7 * l <= ${last}::date order by l
    ) as came
    from cohort c where c.week between ${from}::date and ${until}::date order by c.week`.execute(ctx.readDb)
  return rows
}
