import { sql } from 'kysely'
import type { Trx } from '../../../../platform/ctx.ts'
import { dayOf, isCounted, isWithin, type Span } from './counted.ts'

/** Who was here, what members wrote to members, and how long photos waited. */
export async function countDays(trx: Trx, span: Span): Promise<void> {
  const { siteId, from, until } = span
  await sql`
    delete from number_day where site_id = ${siteId} and day between ${from}::date and ${until}::date`.execute(trx)
  await sql`
    with seen as (
      select s.account_id, s.day from seen_day s where s.day between ${from}::date and ${until}::date
      union
      select a.id, ${dayOf('a.signed_up_at', span)} from account a
      where a.site_id = ${siteId} and ${isWithin('a.signed_up_at', span)}
    ), active as (
      select s.day, p.country, count(*) as active
      from seen s join account a on a.id = s.account_id join profile p on p.account_id = a.id
      where a.site_id = ${siteId} and ${isCounted}
      group by 1, 2
    ), sent as (
      select ${dayOf('m.created_at', span)} as day, p.country, m.seq = 1 as is_first,
        m.seq = 1 and exists (
          select from message r where r.conversation_id = m.conversation_id and r.sender_id <> m.sender_id
            and r.created_at <= m.created_at + interval '1 day'
        ) as is_answered
      from message m
      join account a on a.id = m.sender_id
      join profile p on p.account_id = a.id
      join party t on t.account_id = m.sender_id and t.conversation_id = m.conversation_id
      left join profile o on o.account_id = t.other_id
      where ${isWithin('m.created_at', span)} and a.site_id = ${siteId} and ${isCounted} and not coalesce(o.fictional, false)
    ), written as (
      select day, country, count(*) as messages, count(*) filter (where is_first) as firsts,
        count(*) filter (where is_answered) as answered
      from sent group by 1, 2
    ), photos as (
      select ${dayOf('i.done_at', span)} as day, p.country, count(*) as photos,
        sum(extract(epoch from i.done_at - i.created_at))::bigint as photo_seconds
      from review_item i join account a on a.id = i.account_id join profile p on p.account_id = a.id
      where i.kind = 'photo' and i.site_id = ${siteId} and ${isWithin('i.done_at', span)} and ${isCounted}
        -- Also by who decided at the server's console.
        and exists (
          select from photo_decision d where d.photo_id = i.ref and d.kind = 'approve'
            and d.created_at between i.created_at and i.done_at + interval '1 minute'
        )
      group by 1, 2
    )
    insert into number_day (site_id, day, country, active, messages, firsts, answered, photos, photo_seconds)
    select ${siteId}::int, day, country, coalesce(active, 0), coalesce(messages, 0), coalesce(firsts, 0), coalesce(answered, 0),
      coalesce(photos, 0), coalesce(photo_seconds, 0)
    from active full join written using (day, country) full join photos using (day, country)`.execute(trx)
}

/** What the books say; of who is erased too: money stays. */
export async function countMoney(trx: Trx, span: Span): Promise<void> {
  const { siteId, from, until } = span
  await sql`
    delete from number_money where site_id = ${siteId} and day between ${from}::date and ${until}::date`.execute(trx)
  await sql`
    insert into number_money (site_id, day, country, currency, sold_cents, refunded_cents, charged_back_cents, vat_cents)
    select ${siteId}::int, ${dayOf('t.created_at', span)}, y.country, t.currency,
      coalesce(sum(t.amount_cents) filter (where t.cause = 'sale'), 0),
      coalesce(sum(t.amount_cents) filter (where t.cause = 'refund'), 0),
      coalesce(sum(case t.cause when 'chargeback' then t.amount_cents when 'chargeback_reversed' then -t.amount_cents end), 0),
      coalesce(sum(case t.cause when 'sale_vat' then t.amount_cents when 'refund_vat' then -t.amount_cents end), 0)
    from money_transfer t join payment y on y.id = t.payment_id join account a on a.id = y.account_id
    where t.site_id = ${siteId} and ${isWithin('t.created_at', span)} and t.cause not in ('refund_paid', 'refund_failed')
      and not exists (select from staff where staff.email = a.email)
    group by 2, 3, 4`.execute(trx)
}

/** Of those who signed up in a week, who came back in another: every week that the days touch. */
export async function countCohorts(trx: Trx, span: Span): Promise<void> {
  const { siteId, from, until } = span
  await sql`
    delete from number_cohort where site_id = ${siteId}
      and week + 7 * later between date_trunc('week', ${from}::date)::date and ${until}::date`.execute(trx)
  await sql`
    with here as (
      select distinct s.account_id, date_trunc('week', s.day)::date as week from seen_day s
      where s.day between date_trunc('week', ${from}::date)::date and ${until}::date
    ), come as (
      select p.country, h.week as came, date_trunc('week', ${dayOf('a.signed_up_at', span)})::date as week
      from here h join account a on a.id = h.account_id join profile p on p.account_id = a.id
      where a.site_id = ${siteId} and ${isCounted}
    )
    insert into number_cohort (site_id, week, later, country, came)
    select ${siteId}::int, week, (came - week) / 7, country, count(*) from come where came > week group by 2, 3, 4`.execute(
    trx,
  )
}
