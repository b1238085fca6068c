import { sql } from 'kysely'
import { SOURCE_FIELDS } from '../src/contract/desk-numbers.ts'
import { STAFF_ROLES } from '../src/contract/staff-rights.ts'
import type { Db } from '../src/platform/ctx.ts'
import { sha256 } from '../src/platform/hash.ts'
import { secret } from '../src/platform/ids.ts'

/**
 * For each member so many payments, and for so many members one thing that waits: a million make five million and a
 * hundred thousand.
 */
const PAYMENTS_EACH = 5
const MEMBERS_PER_WAITING = 10
/** Of ten things that wait eight are photos. */
const OF_TEN = { photos: 8, reports: 1, complaints: 1 }
/** What staff decided in the last seven days is told too. */
const DONE_PER_WAITING = 1
const YEARS = 2
/** What the nights counted: of so many countries, and for each thing that leads members here so many values. */
const COUNTRIES = ['NL', 'BE', 'DE', 'FR', 'ES', 'IT', 'AT', 'CH', 'PL', 'GB']
const SOURCES_EACH = 20
const COUNTED_DAYS = 400
const COHORT_WEEKS = 12

const TABLES = [
  'account',
  'profile',
  'payment',
  'photo',
  'report',
  'complaint',
  'review_item',
  'number_signup',
  'number_source',
  'number_day',
  'number_money',
  'number_cohort',
]

export type DeskWork = { members: number; payments: number; waiting: number }

/**
 * What a large site has at its desk, put together by the database itself: a payment of it moves no credits.
 * @param members how many it has at least; null: those who are there
 * @returns how much there is
 */
export async function makeDeskWork(db: Db, members: number | null): Promise<DeskWork> {
  // Autovacuum may be at a table that is vacuumed here.
  await sql`set lock_timeout = 0`.execute(db)
  await sql`set maintenance_work_mem = '512MB'`.execute(db)
  if (members !== null) await growMembers(db, members)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from account where status = 'active'`.execute(db)
  const waiting = Math.max(50, Math.floor(rows[0]!.n / MEMBERS_PER_WAITING))
  await withoutIndexes(db, 'payment', () => makePayments(db))
  await makePhotos(db, Math.floor((waiting * OF_TEN.photos) / 10))
  await makeReports(db, Math.floor((waiting * OF_TEN.reports) / 10))
  await makeComplaints(db, Math.floor((waiting * OF_TEN.complaints) / 10))
  await makeDone(db, waiting * DONE_PER_WAITING)
  await makeNumbers(db)
  for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  const counted = await sql<DeskWork>`
    select (select count(*)::int from account) as members, (select count(*)::int from payment) as payments,
      (select count(*)::int from review_item where done_at is null) as waiting`.execute(db)
  return counted.rows[0]!
}

/** Like the real ones who are there, each of whom gets as many namesakes as are missing. */
async function growMembers(db: Db, wanted: number): Promise<void> {
  const { rows } = await sql<{ n: number; real: number }>`
    select count(*)::int as n, (count(*) filter (where not fictional))::int as real from profile`.execute(db)
  const each = Math.ceil((wanted - rows[0]!.n) / rows[0]!.real)
  if (each <= 0) return
  const account = await columnsOf(db, 'account', ['email', 'signed_up_at'])
  await sql`
    insert into account (${account}, email, signed_up_at)
    select ${account}, 'desk-' || id || '-' || n || '@lonk.example', now() - (abs(hashint8(id * 37 + n)) % ${YEARS * 365 * 86_400}::int) * interval '1 second'
    from account cross join generate_series(1, ${each}::int) n
    where not exists (select from profile p where p.account_id = account.id and p.fictional)`.execute(db)
  const profile = await columnsOf(db, 'profile', ['id', 'account_id', 'name'])
  await sql`
    insert into profile (${profile}, id, account_id, name)
    select ${profile}, gen_random_uuid(), made.id, left(p.name, 10) || ' ' || made.id
    from (select id, email from account where email ~ '^desk-[0-9]+-[0-9]+@') made
    join profile p on p.account_id = split_part(made.email, '-', 2)::bigint`.execute(db)
  await sql`insert into ledger_account (id, balance) select id, 0 from account where id > 0
    on conflict do nothing`.execute(db)
}

/** What of a row is taken over as it is. */
async function columnsOf(db: Db, table: string, but: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
      and column_name <> all(${but}::text[]) order by ordinal_position`.execute(db)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

/** Each index made at the end: row by row millions take an hour. */
async function withoutIndexes(db: Db, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and not i.indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await fill()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}

/** Over two years, the newest ones today; one in a hundred is open, failed or was taken back. */
const makePayments = (db: Db): Promise<unknown> =>
  sql`
    insert into payment (id, account_id, site_id, style, credits, method, country, currency, amount_cents, full_price_cents, status,
      provider, provider_ref, client_id, request_hash, accepted_at, created_at, expires_at, settled_at)
    select gen_random_uuid(), id, site_id, 'p1', 25, (array['ideal', 'paypal', 'creditcard'])[1 + n % 3], 'NL', 'EUR',
      cents, cents, status, 'mollie', 'bench_' || id || '_' || n, gen_random_uuid(), '\\x00'::bytea, at, at,
      at + interval '30 minutes', case when status in ('completed', 'refunded', 'charged_back') then at + interval '1 minute' end
    from (
      select a.id, a.site_id, n, (array[999, 1999, 3999, 7999])[1 + (abs(hashint8(a.id * 7 + n)) % 4)] as cents,
        case abs(hashint8(a.id * 13 + n)) % 1000 when 0 then 'refunded' when 1 then 'charged_back' when 2 then 'failed'
          when 3 then 'cancelled' else 'completed' end as status,
        now() - (abs(hashint8(a.id * 31 + n)) % ${YEARS * 365 * 86_400}::int) * interval '1 second' as at
      from account a cross join generate_series(1, ${PAYMENTS_EACH}::int) n
    ) made`.execute(db)

const makePhotos = (db: Db, count: number): Promise<unknown> =>
  sql`
    with shown as (
      insert into photo (id, account_id, position, status, filename, locked_filename, storage_key, created_at, ready_at, width, height)
      select gen_random_uuid(), id, 100, 'inspection', 'desk-' || id, 'desk-locked-' || id, 'desk-' || id, at, at, 800, 600
      from (
        select a.id, now() - (abs(hashint8(a.id)) % 172800) * interval '1 second' as at from account a
        where a.status = 'active' and not exists (select from profile p where p.account_id = a.id and p.fictional)
        order by hashint8(a.id) limit ${count}
      ) owner
      returning id, account_id, created_at
    )
    insert into review_item (id, kind, ref, site_id, account_id, harm, due_at, created_at)
    select gen_random_uuid(), 'photo', s.id, a.site_id, a.id, 20, s.created_at + interval '1 day', s.created_at
    from shown s join account a on a.id = s.account_id`.execute(db)

const makeReports = (db: Db, count: number): Promise<unknown> =>
  sql`
    with shown as (
      insert into report (id, site_id, language, account_id, snapshot, reason, remarks, created_at, due_at)
      select gen_random_uuid(), site_id, 'nl', id, '{}', 'spam', 'Stuurt steeds hetzelfde.', at, at + interval '1 day'
      from (
        select a.id, a.site_id, now() - (abs(hashint8(a.id)) % 172800) * interval '1 second' as at from account a
        where a.status = 'active' order by hashint8(a.id * 3) limit ${count}
      ) about
      returning id, site_id, account_id, created_at, due_at
    )
    insert into review_item (id, kind, ref, site_id, account_id, harm, due_at, created_at)
    select gen_random_uuid(), 'report', id, site_id, account_id, 40, due_at, created_at from shown`.execute(db)

const makeComplaints = (db: Db, count: number): Promise<unknown> =>
  sql`
    with shown as (
      insert into complaint (id, site_id, account_id, kind, language, message, created_at, due_at)
      select gen_random_uuid(), site_id, id, 'other', 'nl', 'Dit klopt niet.', at, at + interval '3 days'
      from (
        select a.id, a.site_id, now() - (abs(hashint8(a.id)) % 172800) * interval '1 second' as at from account a
        where a.status = 'active' order by hashint8(a.id * 5) limit ${count}
      ) who
      returning id, site_id, account_id, created_at, due_at
    )
    insert into review_item (id, kind, ref, site_id, account_id, harm, due_at, created_at)
    select gen_random_uuid(), 'complaint', id, site_id, account_id, 10, due_at, created_at from shown`.execute(db)

const makeDone = (db: Db, count: number): Promise<unknown> =>
  sql`
    insert into review_item (id, kind, ref, site_id, account_id, harm, due_at, created_at, outcome, decided_at, done_at)
    select gen_random_uuid(), 'photo', gen_random_uuid(), a.site_id, a.id, 20, at + interval '1 day', at, 'approve',
      at + interval '2 hours', at + interval '2 hours'
    from (
      select id, site_id, now() - (7200 + abs(hashint8(id * 11)) % 604800) * interval '1 second' as at from account
      order by hashint8(id * 11) limit ${count}
    ) a`.execute(db)

/** More than a year of nights, of every site. */
async function makeNumbers(db: Db): Promise<void> {
  const days = sql`site cross join unnest(${COUNTRIES}::text[]) country
    cross join generate_series(current_date - ${COUNTED_DAYS}::int, current_date - 1, interval '1 day') day`
  await sql`
    insert into number_count (site_id, counted_until, seen_from)
    select id, current_date - 1, current_date - ${COUNTED_DAYS}::int from site
    on conflict (site_id) do update set counted_until = excluded.counted_until, seen_from = excluded.seen_from`.execute(
    db,
  )
  await sql`
    insert into number_signup (site_id, field, day, country, value, signups, activated, messaged, paid)
    select site.id, 'all', day::date, country, '', 300, 200, 150, 30 from ${days}
    union all
    select site.id, field, day::date, country, 'value-' || n, 15, 10, 7, 2
    from ${days} cross join unnest(${[...SOURCE_FIELDS]}::text[]) field cross join generate_series(1, ${SOURCES_EACH}::int) n
    on conflict do nothing`.execute(db)
  await sql`
    insert into number_source (site_id, month, field, country, value, signups, activated, messaged, paid)
    select site_id, date_trunc('month', day)::date, field, country, value, sum(signups), sum(activated), sum(messaged), sum(paid)
    from number_signup where field <> 'all' group by 1, 2, 3, 4, 5 on conflict do nothing`.execute(db)
  await sql`
    insert into number_day (site_id, day, country, active, messages, firsts, answered, photos, photo_seconds)
    select site.id, day::date, country, 10000, 50000, 3000, 2000, 400, 1440000 from ${days} on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into number_money (site_id, day, country, currency, sold_cents, refunded_cents, charged_back_cents, vat_cents)
    select site.id, day::date, country, 'EUR', 300000, 3000, 1000, 52000 from ${days} on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into number_cohort (site_id, week, later, country, came)
    select site.id, day::date, later, country, 900 / later from ${days} cross join generate_series(1, ${COHORT_WEEKS}::int) later
    where extract(isodow from day) = 1 on conflict do nothing`.execute(db)
}

/** Somebody who may do everything there. @returns the value of the cookie */
export async function makeDeskPerson(db: Db, n: number): Promise<string> {
  const token = secret()
  const { rows } = await sql<{ id: number }>`
    insert into staff (email, name, password_hash, roles)
    values (${`bench-${n}@lonk.example`}, ${`Bench ${n}`}, '', ${STAFF_ROLES as unknown as string[]}::text[])
    on conflict (email) do update set name = excluded.name returning id`.execute(db)
  await sql`
    insert into staff_session (token_hash, staff_id, created_at, seen_at, proven_at, expires_at)
    values (${sha256(token)}, ${rows[0]!.id}, now(), now(), now(), now() + interval '12 hours')`.execute(db)
  return token
}
