import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeCanary } from '../../../tests/support/canary.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { erasers } from '../../personal-data.ts'
import { eraseLeftMembers } from './writes/erase-member.ts'

const app = await startApp()
const DAY = 86_400_000
/** Like no other number in the database: wherever it stands, the member is meant. */
const NUMBER = 7_000_000_001

type Column = { path: string; table: string; column: string; type: string }
async function allColumns(): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'path'>>`
    select format('%I.%I', c.table_schema, c.table_name) as "table", c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      -- What was mailed has left the product.
      and c.table_name <> 'development_mail'
    order by 1, 2`.execute(app.db)
  return rows.map((row) => ({ ...row, path: `${row.table}.${row.column}`.replace('public.', '') }))
}

/** Columns in which one of these values stands, alone or within a text. */
async function columnsWith(columns: readonly Column[], values: readonly string[]): Promise<string[]> {
  if (columns.length === 0 || values.length === 0) return []
  const pattern = `(${values.join('|')})`
  const looks = columns.map(
    ({ path, table, column }) =>
      `select '${path}' as path where exists (select from ${table} where "${column}"::text ~ '${pattern}')`,
  )
  const { rows } = await sql.raw<{ path: string }>(looks.join(' union all ')).execute(app.db)
  return rows.map(({ path }) => path).sort()
}

/** Every value of these types in the rows that carry the member's number, as text. */
async function valuesOf(columns: readonly Column[], type: string): Promise<string[]> {
  const found = await Promise.all(
    columns
      .filter((one) => one.type === type)
      .map(async ({ table, column }) => {
        const rows = await sql
          .raw<{ value: string }>(
            `select distinct "${column}"::text as value from ${table} t where t::text like '%${NUMBER}%' and "${column}" is not null`,
          )
          .execute(app.db)
        return rows.rows.map(({ value }) => value.replace('\\x', '')).filter((value) => value.length > 4)
      }),
  )
  return [...new Set(found.flat())]
}

/**
 * What no step of the canary's life writes.
 * @param older a member with a lower number: of two the lower one comes first
 */
async function addRest(older: number): Promise<void> {
  const { id: payment } = await app.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  const hash = (n: number, bytes = 32) => `decode(repeat('${n}', ${bytes}), 'hex')`
  await sql
    .raw(
      `insert into age_check (account_id, over18, method, checked_at) values (${NUMBER}, true, 'self', now());
       insert into search_profile (account_id, rank, date_of_birth, site_id, gender, region_id, country, fictional, visible_to_visitors)
         values (${NUMBER}, 1, '1990-01-01', ${app.siteId}, 0, 0, 'NL', false, false);
       insert into block (blocker_id, blocked_id, created_at) values (${NUMBER}, ${older}, now()), (${older}, ${NUMBER}, now());
       insert into complaint (id, site_id, account_id, about_id, kind, language, message, created_at, due_at)
         values (gen_random_uuid(), ${app.siteId}, ${older}, ${NUMBER}, 'member', 'nl', 'x', now(), now());
       insert into hidden_pair (account_id, other_id) values (${NUMBER}, ${older}), (${older}, ${NUMBER});
       insert into conversation (lo, hi, started_by, last_at) values (${older}, ${NUMBER}, ${older}, now());
       insert into pair (lo, hi, hi_liked_at) values (${older}, ${NUMBER}, now());
       insert into credit_hold (id, account_id, amount, created_at, expires_at) values (gen_random_uuid(), ${NUMBER}, 1, now(), now());
       insert into discount_code (site_id, code, percentage, account_id, validity, created_at)
         values (${app.siteId}, 'MINE', 10, ${NUMBER}, 'once', now());
       insert into discount_use (site_id, code, scope, account_id, payment_id)
         values (${app.siteId}, 'MINE', ${NUMBER}, ${NUMBER}, '${payment}');
       insert into fictional_acceptance (account_id, other_id) values (${NUMBER}, ${older}), (${older}, ${NUMBER});
       insert into last_pass (account_id, target_id) values (${NUMBER}, ${older}), (${older}, ${NUMBER});
       insert into swipe (account_id, target_id, liked, swiped_at) values (${NUMBER}, ${older}, false, now()), (${older}, ${NUMBER}, false, now());
       insert into swipe_deck (account_id, filter, bucket, rank, last_id) values (${NUMBER}, '', 1, 1, ${older});
       insert into message_hidden (account_id, conversation_id, seq, removed_seq)
         select ${NUMBER}, conversation_id, 1, 1 from party where account_id = ${NUMBER};
       insert into sent_text (sender_id, text_hash, other_id, sent_at)
         values (${NUMBER}, ${hash(31, 16)}, ${older}, now()), (${older}, ${hash(32, 16)}, ${NUMBER}, now());
       insert into staff_case (id, kind, site_id, account_id, reason, opened_at)
         values (gen_random_uuid(), 'report', ${app.siteId}, ${NUMBER}, '', now());
       insert into review_item (id, kind, ref, site_id, account_id, harm, due_at, created_at)
         values (gen_random_uuid(), 'report', gen_random_uuid(), ${app.siteId}, ${NUMBER}, 1, now(), now());
       insert into seen_day (account_id, day) values (${NUMBER}, '2026-03-01');
       insert into paused_profile (account_id, paused_at) values (${NUMBER}, now());
       insert into suspicion (id, site_id, account_id, cause, mark, facts, created_at)
         values (gen_random_uuid(), ${app.siteId}, ${NUMBER}, 'same_text', repeat('41', 16), '{}', now());
       insert into suspicion (id, site_id, account_id, cause, mark, facts, others, created_at)
         values (gen_random_uuid(), ${app.siteId}, ${older}, 'same_iban', repeat('42', 32), '{}', '{${NUMBER}}', now());
       insert into look_again (id, site_id, account_id, asked_at, at, reason)
         values (gen_random_uuid(), ${app.siteId}, ${NUMBER}, now(), now(), 'x');
       insert into staff_action (at, act, account_id) values (now(), 'look', ${NUMBER});
       insert into sms_code (account_id, payment_id, phone_hash, network_hash, code_hash, created_at, expires_at)
         values (${NUMBER}, '${payment}', ${hash(33)}, ${hash(34)}, ${hash(35)}, '2026-03-01', '2026-03-01');
       update photo set upload_hash = ${hash(36)}, sha256 = ${hash(37)}, perceptual_hash = ${hash(38, 8)}, upload_key = gen_random_uuid()
         where account_id = ${NUMBER};
       update account set signup_hash = ${hash(39)}, signup_key = gen_random_uuid() where id = ${NUMBER};
       update report set reporter_hash = ${hash(40)} where reporter_id = ${NUMBER}`,
    )
    .execute(app.db)
}

/**
 * The sale, the ledger, reports of others, what staff did, and a sender without words in the conversations of others.
 */
const KEPT = {
  number: `account.email account.id profile.account_id profile.name report.account_id
    conversation.hi conversation.lo conversation.started_by message.sender_id party.account_id party.other_id
    credit_hold.account_id ledger_account.id ledger_transfer.credit_id ledger_transfer.debit_id payment.account_id
    discount_code.account_id discount_use.account_id discount_use.scope
    review_item.account_id staff_action.account_id staff_case.account_id erased_account.account_id`,
  keys: `conversation.public_id message.client_id message.id report.id complaint.id
    credit_hold.id discount_use.payment_id ledger_transfer.cause_id payment.client_id payment.id
    payment_event.payment_id refund.payment_id simulated_payment.order_id simulated_payment.return_url
    review_item.id review_item.ref staff_case.id suspicion.id`,
  hashes: 'payment.request_hash',
}
const list = (paths: string) => paths.split(/\s+/).toSorted()

test('an erased member is a number, found where the books and the other side of a conversation need it [TRU-12 F-104]', async () => {
  const older = await makeMember(app)
  await sql.raw(`alter sequence account_id_seq restart with ${NUMBER}`).execute(app.db)
  const { canary } = await makeCanary(app)
  expect(canary.accountId).toBe(NUMBER)
  await addRest(older.accountId)
  const columns = await allColumns()
  const before = await columnsWith(columns, [String(NUMBER)])
  const { rows: pointing } = await sql<{ path: string }>`
    select conrelid::regclass || '.' || attname as path from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'account'::regclass`.execute(app.db)
  // Whatever points to an account was filled: a column that is added later has to be filled above.
  expect(pointing.map(({ path }) => path).filter((path) => !before.includes(path))).toEqual([])
  const [keys, hashes] = [await valuesOf(columns, 'uuid'), await valuesOf(columns, 'bytea')]
  app.clock.advance(14 * DAY)
  expect(await eraseLeftMembers(app.services, erasers)).toBe(1)
  expect({
    number: await columnsWith(columns, [String(NUMBER)]),
    keys: await columnsWith(columns, keys),
    hashes: await columnsWith(columns, hashes),
    profile: await columnsWith(columns, [canary.profileId]),
  }).toEqual({ number: list(KEPT.number), keys: list(KEPT.keys), hashes: list(KEPT.hashes), profile: [] })
})
