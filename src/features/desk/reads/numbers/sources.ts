import { sql, type RawBuilder } from 'kysely'
import { SOURCE_FIELDS, type getNumbers } from '../../../../contract/desk-numbers.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import type { Db } from '../../../../platform/ctx.ts'

type Of = { from: string; until: string; isAsked: RawBuilder<boolean> }

const SOURCES_SHOWN = 50
const FIELDS = sql`${[...SOURCE_FIELDS]}::text[]`
const COUNTS = sql`field, value, signups, activated, messaged, paid`

/**
 * What led members here, the most frequent first: whole months as they were added up, and the days before and after
 * them.
 */
export async function readSources(db: Db, { from, until, isAsked }: Of): Promise<Reply<typeof getNumbers>['sources']> {
  const days = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql`
    select ${COUNTS} from number_signup
    where field = any(${FIELDS}) and day between ${first} and ${last} and ${isAsked}`
  const { begin, end } = wholeMonths(from, until)
  const { rows } = await sql<Reply<typeof getNumbers>['sources'][number]>`
    with part as (
      select ${COUNTS} from number_source where month >= ${begin}::date and month < ${end}::date and ${isAsked}
      union all ${days(sql`${from}::date`, sql`${begin}::date - 1`)}
      union all ${days(sql`${end}::date`, sql`${until}::date`)}
    ), one as (
      select field, value, sum(signups)::int as signups, sum(activated)::int as activated, sum(messaged)::int as messaged,
        sum(paid)::int as paid
      from part group by field, value
    ), placed as (
      select *, row_number() over (partition by field order by value = '', signups desc, value) as place from one
    )
    select field, value, signups, activated, messaged, paid from placed
    where place <= ${SOURCES_SHOWN}::int or value = ''
    order by array_position(${FIELDS}, field), place`.execute(db)
  return rows
}

/** The first day of the first month that is whole, and that after the last; both `from` when none is. */
function wholeMonths(from: string, until: string): { begin: string; end: string } {
  const monthOf = (day: Date) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1))
  const [first, after] = [new Date(from), new Date(until)]
  after.setUTCDate(after.getUTCDate() + 1)
  const begin = monthOf(first)
  if (begin < first) begin.setUTCMonth(begin.getUTCMonth() + 1)
  const end = monthOf(after)
  const day = (at: Date) => at.toISOString().slice(0, 10)
  return begin < end ? { begin: day(begin), end: day(end) } : { begin: from, end: from }
}
