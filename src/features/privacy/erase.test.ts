import { sql } from 'kysely'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { CANARY, makeCanary } from '../../../tests/support/canary.ts'
import { FACT_NAMES } from '../../contract/facts.ts'
import { erasers } from '../../personal-data.ts'
import { checkBooks } from '../books/reads/check-books.ts'
import { eraseLeftMembers } from './writes/erase-member.ts'

const app = await startApp()
const DAY = 86_400_000

/** Texts that hold no word of a member: chosen from our own lists, made by us, or not the member's at all. */
const NOT_THE_MEMBERS = [
  /^(site|site_host|fictional_share|page|region|region_name|place|place_name|reference_data|bundle|page_hidden_count|campaign|staff|staff_session|staff_passkey|staff_invitation|approval|backup_state|backup_drill|backfill|file_change|schema_migration|schema_function|node_beat|secret_mark)\./,
  // Stand for other companies: the mailbox, the telephone and the bank.
  /^(development_mail|development_sms|simulated_payment|simulated_event|simulated_refund)\./,
  /^pgboss\.(?!job\.(data|output)$)/,
  // A zone is one of a list, and looked at below.
  /^account\.(status|status_before|notifications_disabled|time_zone)$/,
  /^one_time_token\.purpose$/,
  new RegExp(`^profile\\.(gender|country|main_status|${FACT_NAMES.join('|')})$`),
  /^photo\.(status|reason)$/,
  /^photo_decision\.(kind|reason)$/,
  /^known_picture\.reason$/,
  /^search_profile\.country$/,
  /^swipe_deck\.filter$/,
  // Keyed hashes that end with the day.
  /^profile_view\./,
  /^message\.(kind|caution)$/,
  /^notice\.(kind|taken_by)$/,
  /^mail_report\.outcome$/,
  /^age_check\.(method|provider)$/,
  /^(consent\.kind|member_decision\.(kind|ground))$/,
  /^(farewell|report)\.reason$/,
  /^report\.outcome$/,
  // Where the picture lies that an open report is about: goes with the decision.
  /^report_picture\.storage_key$/,
  // Of a visitor the name and the address; a member's are those of the account.
  /^complaint\.(kind|name|email|language)$/,
  // What staff write for everybody, and how many mails of a kind went out.
  /^(page_draft|lander_slug|mail_day)\./,
  // Who sold.
  /^site_before\./,
  // Numbers of many: what one member alone came with is counted without its words.
  /^(number_|push_day\.)/,
  // Of pictures that are the operator's own.
  /^photo_licence\./,
  // The log of staff and their queue hold ids and our own words.
  /^(staff_action|staff_case|review_item|suspicion|look_again)\./,
  /^ledger_/,
  // What does not add up is told by numbers of accounts and payments.
  /^books_check\./,
  // The sale itself, which the law wants kept.
  /^payment\.(style|method|country|currency|status|provider|provider_ref|discount_code|language)$/,
  /^(books_check|invoice|money_transfer|chargeback|credit_hold|vat_rate|reconciliation|premium_claim|discount_code|blocked_iban)\./,
  /^refund\.(kind|state)$/,
  /^discount_use\.code$/,
  /^direct_debit(\.(reference|batch_id|return_code)|_batch\.id)$/,
  /^payment_card\.provider$/,
  /^payment_event\.(provider|event_id|outcome)$/,
]

type Column = { path: string; table: string; column: string }
async function textColumns(): Promise<Column[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')
    order by 1, 2, c.ordinal_position`.execute(app.db)
  return rows.map(({ schema, table, column }) => ({
    path: schema === 'public' ? `${table}.${column}` : `${schema}.${table}.${column}`,
    table: `"${schema}"."${table}"`,
    column,
  }))
}

/** Which columns hold the marked value now. */
async function hits(columns: Column[]): Promise<string[]> {
  const counts = columns.map(
    ({ path, table, column }) =>
      `select '${path}' as path, count(*)::int as n from ${table} where "${column}"::text ilike '%${CANARY}%'`,
  )
  const { rows } = await sql.raw<{ path: string; n: number }>(counts.join(' union all ')).execute(app.db)
  return rows.filter(({ n }) => n > 0).map(({ path }) => path)
}

const folder = join(app.services.config.dataDir, 'files')
const filesWith = (mark: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name)
    return name.includes(mark) || (statSync(path).isFile() && readFileSync(path, 'utf8').includes(mark))
  })

test('fourteen days after a member left nothing of them is found, in no table, queue or file [TRU-12 O-38]', async () => {
  const { canary, friend, conversation } = await makeCanary(app)
  const id = canary.accountId
  const columns = await textColumns()
  const searched = columns.filter(
    ({ path }) => !/^(development_mail|development_sms|simulated_payment|simulated_event)\./.test(path),
  )
  // Every text that a member may fill was filled: a column that is added later must be marked here too, or named above.
  const marked = await hits(searched)
  const unmarked = columns.map(({ path }) => path).filter((path) => !marked.includes(path))
  expect(
    unmarked.filter((path) => !NOT_THE_MEMBERS.some((known) => known.test(path)) && !path.startsWith('pgboss.')),
  ).toEqual(['idempotency_key.scope'])
  expect(marked).toContain('pgboss.job_common.data')
  expect(filesWith(CANARY).length).toBeGreaterThan(4)
  const paid = await app.db.selectFrom('payment').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()

  app.clock.advance(14 * DAY - 1)
  expect(await eraseLeftMembers(app.services, erasers)).toBe(0)
  expect(await hits(searched)).toEqual(marked)
  app.clock.advance(1)
  const counts = await Promise.all([eraseLeftMembers(app.services, erasers), eraseLeftMembers(app.services, erasers)])
  expect(counts.toSorted()).toEqual([0, 1])

  expect(await hits(searched)).toEqual([])
  expect(filesWith(CANARY)).toEqual([])
  const kept = await app.db.selectFrom('payment').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
  expect(kept).toEqual({
    ...paid,
    bank: null,
    provider_fault: null,
    redirect_url: null,
    address_country: null,
    tax_country: null,
  })
  const account = await app.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(account.time_zone).toBeNull()
  const profile = await app.db.selectFrom('profile').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
  expect(profile.id).not.toBe(canary.profileId)
  expect(profile).toMatchObject({ gender: 'male', date_of_birth: '1900-01-01', country: 'XX', sexuality: null })
  expect((await checkBooks(app.db)).faults).toEqual([])
  const emptied =
    'notice mail_digest told_topic mail_report campaign_mail push_subscription session device consent presence photo photo_decision member_decision member_note daily_count'.split(
      ' ',
    )
  for (const table of emptied)
    expect([
      table,
      (await sql.raw(`select 1 from ${table} where account_id = ${id}`).execute(app.db)).rows.length,
    ]).toEqual([table, 0])
  expect((await sql.raw(`select 1 from pair where ${id} in (lo, hi)`).execute(app.db)).rows).toEqual([])
  expect(await app.db.selectFrom('farewell').select(['account_id', 'reason', 'remarks']).execute()).toEqual([
    { account_id: null, reason: 'other', remarks: '' },
  ])

  await friend.call('login', { body: { email: friend.email, password: friend.password } })
  const { chats } = await friend.call('getChats')
  expect(chats.map(({ profile: { name, deleted } }) => [name, deleted])).toEqual([['', true]])
  const opened = await friend.call('getChat', { query: { conversation } })
  expect(opened.messages.map(({ text }) => text)).toEqual(['', 'Dag!', ''])
  const answer = { conversation: { id: conversation }, type: 'text', text: 'Waar ben je?' }
  expect((await friend.send('POST', '/api/message.php', { body: answer })).body).toEqual({ error: 'profile_disabled' })
  expect(await eraseLeftMembers(app.services, erasers)).toBe(0)
})
