import { sql } from 'kysely'
import type { SuspicionCause } from '../../../contract/choices.ts'
import { SAME_TEXT_PEOPLE } from '../../../contract/limits.ts'
import { OTP_PER_DAY } from '../../../contract/money.ts'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { suspect } from '../../staff/writes/suspect.ts'

const HOUR_MS = 3_600_000

type Seen = { accountId: number; mark: string; facts: Record<string, number | string>; others: number[] }

/**
 * Looks for what was counted anyway and that somebody should see: every ten minutes at the last hour, so that it costs
 * who writes or pays nothing. Scraping is noticed where profiles are counted: of that nothing is kept that names a
 * member. With both ends of the time: of a range with one end the planner expects a third of a table, and reads it
 * whole.
 */
export async function watch({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - HOUR_MS)
  const day = new Date(now.getTime() - 24 * HOUR_MS)
  const looks: [SuspicionCause, ReturnType<typeof sql<Seen>>][] = [
    ['same_text', sameText(since, now)],
    ['same_iban', sameAccount(since, now)],
    ['same_phone', samePhone(since)],
    ['many_codes', manyCodes(day)],
    ['owed_credits', owedCredits(since)],
  ]
  for (const [cause, look] of looks) {
    const { rows } = await look.execute(db)
    for (const seen of rows) await inTransaction(db, (trx) => suspect(trx, { cause, ...seen }, now))
  }
}

/** The same words to so many people at the beginning of a conversation; of the words there is a keyed hash alone. */
const sameText = (since: Date, now: Date) => sql<Seen>`
  select fresh.sender_id as "accountId", encode(fresh.text_hash, 'hex') as mark, '{}'::bigint[] as others,
    jsonb_build_object('people', t.people, 'since', t.first) as facts
  from (select distinct sender_id, text_hash from sent_text where sent_at > ${since} and sent_at <= ${now}) fresh
  cross join lateral (
    select count(*) as people, min(sent_at) as first from sent_text o
    where o.sender_id = fresh.sender_id and o.text_hash = fresh.text_hash
  ) t
  where t.people >= ${SAME_TEXT_PEOPLE}`

/** A bank account that a debit was just agreed for, and that another member of the site pays from, too. */
const sameAccount = (since: Date, now: Date) => sql<Seen>`
  select p.account_id as "accountId", encode(sha256(d.iban_hash), 'hex') as mark, array_agg(distinct o.account_id) as others,
    jsonb_build_object('accounts', count(distinct o.account_id)) as facts
  from direct_debit d join payment p on p.id = d.payment_id
  join direct_debit e on e.iban_hash = d.iban_hash join payment o on o.id = e.payment_id
  where d.authorised_at > ${since} and d.authorised_at <= ${now} and o.account_id <> p.account_id and o.site_id = p.site_id
  group by p.account_id, d.iban_hash`

/**
 * A phone that was just proven by a code, and that another member of the site was sent one at within the day that it is
 * kept.
 */
const samePhone = (since: Date) => sql<Seen>`
  select s.account_id as "accountId", encode(sha256(s.phone_hash), 'hex') as mark, array_agg(distinct o.account_id) as others,
    jsonb_build_object('accounts', count(distinct o.account_id)) as facts
  from sms_code s join sms_code o on o.phone_hash = s.phone_hash and o.account_id <> s.account_id
  join account mine on mine.id = s.account_id join account theirs on theirs.id = o.account_id
  where s.used_at > ${since} and s.created_at > ${since} and mine.site_id = theirs.site_id
  group by s.account_id, s.phone_hash`

const manyCodes = (day: Date) => sql<Seen>`
  select account_id as "accountId", min(created_at)::date::text as mark, '{}'::bigint[] as others,
    jsonb_build_object('codes', count(*), 'used', count(used_at)) as facts
  from sms_code where created_at > ${day} group by account_id having count(*) >= ${OTP_PER_DAY}`

/** Money that was taken back for credits that were spent. */
const owedCredits = (since: Date) => sql<Seen>`
  select a.id as "accountId", a.buying_frozen_at::text as mark, '{}'::bigint[] as others,
    jsonb_build_object('owed_credits', (
      select sum(case c.kind when 'taken' then c.owed_credits else -c.owed_credits end)
      from chargeback c join payment p on p.id = c.payment_id where p.account_id = a.id
    )) as facts
  from account a where a.buying_frozen_at > ${since}`
