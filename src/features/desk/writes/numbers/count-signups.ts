import { sql } from 'kysely'
import { SOURCE_FIELDS } from '../../../../contract/desk-numbers.ts'
import type { Trx } from '../../../../platform/ctx.ts'
import { dayOf, daysBefore, FOLLOWED_DAYS, isCounted, isWithin, type Span } from './counted.ts'

/**
 * Of a field and day at a site: what else there was is counted together. Anybody can sign up with words of their own.
 */
const VALUES_A_DAY = 50
const VALUES_A_MONTH = 100
/** Many give each of their visitors another one of these: what nobody else of a day has would be a mark of a person. */
const MAY_BE_OF_ONE = ['sub1', 'sub2', 'sub3']

/** Who signed up on each day, by what led them here, and what they did within the days that they are followed. */
export async function countSignups(trx: Trx, span: Span): Promise<void> {
  const { siteId, from, until } = span
  const followed = sql`a.signed_up_at + ${`${FOLLOWED_DAYS} days`}::interval`
  await sql`
    delete from number_signup where site_id = ${siteId} and day between ${from}::date and ${until}::date`.execute(trx)
  await sql`
    with cohort as materialized (
      select ${dayOf('a.signed_up_at', span)} as day, p.country, a.tracking,
        coalesce(a.confirmed_at < ${followed}, false)::int as activated,
        exists (
          select from message m
          join party t on t.account_id = m.sender_id and t.conversation_id = m.conversation_id
          left join profile o on o.account_id = t.other_id
          where m.sender_id = a.id and m.created_at < ${followed} and not coalesce(o.fictional, false)
        )::int as messaged,
        exists (
          select from payment y where y.account_id = a.id and y.settled_at < ${followed}
            and y.status in ('completed', 'refunded', 'charged_back') and not y.second_use
        )::int as paid
      from account a join profile p on p.account_id = a.id
      where a.site_id = ${siteId} and ${isWithin('a.signed_up_at', span)} and ${isCounted}
    ), come as (
      select c.*, 'all' as field, '' as value from cohort c
      union all
      select c.*, f.field, c.tracking ->> f.field from cohort c
      cross join unnest(${[...SOURCE_FIELDS]}::text[]) as f(field)
      where c.tracking ->> f.field <> ''
    ), shared as (
      -- Beyond the days that are counted anew, so that what is told of a day stays so.
      select f.field, a.tracking ->> f.field as value
      from account a join profile p on p.account_id = a.id cross join unnest(${[...SOURCE_FIELDS]}::text[]) as f(field)
      where a.site_id = ${siteId} and ${isWithin('a.signed_up_at', { ...span, from: daysBefore(from, FOLLOWED_DAYS) })} and ${isCounted}
      group by 1, 2 having count(*) > 1
    ), named as (
      select day, field, value, count(*) as n, row_number() over (partition by day, field order by count(*) desc, value) as place
      from come group by day, field, value
    )
    insert into number_signup (site_id, field, day, country, value, signups, activated, messaged, paid)
    select ${siteId}::int, c.field, c.day, c.country,
      case when n.place <= ${VALUES_A_DAY}::int and (n.n > 1 or c.field <> all(${MAY_BE_OF_ONE}::text[]) and s.value is not null)
        then c.value else '' end,
      count(*), sum(c.activated), sum(c.messaged), sum(c.paid)
    from come c join named n using (day, field, value) left join shared s using (field, value)
    group by 2, 3, 4, 5`.execute(trx)
}

/** Of each month that the days touch, by what led members here. */
export async function countSources(trx: Trx, { siteId, from, until }: Span): Promise<void> {
  const isTouched = sql<boolean>`site_id = ${siteId} and month between date_trunc('month', ${from}::date) and ${until}::date`
  await sql`delete from number_source where ${isTouched}`.execute(trx)
  await sql`
    with one as (
      select *, date_trunc('month', day)::date as month from number_signup
      where field = any(${[...SOURCE_FIELDS]}::text[]) and day >= date_trunc('month', ${from}::date)
        and day < date_trunc('month', ${until}::date) + interval '1 month'
    ), placed as (
      select month, field, value, row_number() over (partition by month, field order by value = '', sum(signups) desc, value) as place
      from one where ${isTouched} group by month, field, value
    )
    insert into number_source (site_id, month, field, country, value, signups, activated, messaged, paid)
    select ${siteId}::int, month, field, country, case when place <= ${VALUES_A_MONTH}::int then value else '' end,
      sum(signups), sum(activated), sum(messaged), sum(paid)
    from one join placed using (month, field, value) where ${isTouched}
    group by 2, 3, 4, 5`.execute(trx)
}
