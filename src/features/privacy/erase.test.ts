import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { FACT_NAMES } from '../../contract/facts.ts'
import { erasers } from '../../personal-data.ts'
import { checkBooks } from '../books/reads/check-books.ts'
import { fileKey, FILE_VERSIONS, incomingKey } from '../photos/rules.ts'
import { ban, unban } from '../safety/writes/decide-about-member.ts'
import { eraseLeftMembers } from './writes/erase-member.ts'

const app = await startApp()
const DAY = 86_400_000
const CANARY = 'kanarie'

/** Texts that hold no word of a member: chosen from our own lists, made by us, or not the member's at all. */
const NOT_THE_MEMBERS = [
  /^(site|site_host|page|region|region_name|place|place_name|reference_data|bundle|page_hidden_count|staff|staff_session|schema_migration|schema_function)\./,
  // Stand for other companies: the mailbox, the telephone and the bank.
  /^(development_mail|development_sms|simulated_payment|simulated_event|simulated_refund)\./,
  /^pgboss\.(?!job\.(data|output)$)/,
  /^account\.(status|status_before|notifications_disabled)$/,
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
  /^age_check\.(method|provider)$/,
  /^(consent|member_decision)\.kind$/,
  /^(farewell|report)\.reason$/,
  /^report\.outcome$/,
  /^ledger_/,
  // The sale itself, which the law wants kept.
  /^payment\.(style|method|country|currency|status|provider|provider_ref|discount_code)$/,
  /^(invoice|money_transfer|chargeback|credit_hold|vat_rate|reconciliation|premium_claim|discount_code|blocked_iban)\./,
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

let marks = 0
const mark = () => `${CANARY}${++marks}`

/** A member with a marked value in every text of every table, and somebody who knew them. */
async function makeCanary(): Promise<{ canary: TestMember; friend: TestMember; conversation: string }> {
  const canary = await makeMember(app, { gender: 'female', credits: 20, premium: true, consentSensitive: true })
  const friend = await makeMember(app, { gender: 'male', credits: 20 })
  const id = canary.accountId
  const conversation = await makeChat(canary, friend, [`Hoi, ik ben ${mark()}`, 'Dag!', `Mijn nummer is ${mark()}`])
  await canary.call('giveLike', { body: { profile: { id: friend.profileId } } })
  await friend.call('giveLike', { body: { profile: { id: canary.profileId } } })
  await canary.call('updateProfile', { body: { about_me: mark(), reason_for_signup: mark(), city: mark() } })
  const order = { package: { id: 'p1' }, method: 'creditcard' as const, country: 'NL', accept: true as const }
  const {
    payment: { payment_id },
  } = await canary.call('startPayment', { body: order })
  const given = { accountId: id, reason: `Schreef over ${mark()}`, staffId: null }
  await ban(app.services, given)
  await unban(app.services, given)
  await canary.call('login', { body: { email: canary.email, password: canary.password } })
  const key = `${mark()}-files`
  for (const version of FILE_VERSIONS) await app.services.files.write(fileKey(key, version), Buffer.from(mark()))
  const now = app.clock.now()
  const photoId = randomUUID()
  await app.db
    .insertInto('photo')
    .values({
      id: photoId,
      main: true,
      account_id: id,
      position: 0,
      status: 'rejected',
      filename: mark(),
      locked_filename: mark(),
      storage_key: key,
      reason: 'other',
      explanation: mark(),
      objection: mark(),
      created_at: now,
    })
    .execute()
  await app.services.files.write(incomingKey(photoId), Buffer.from(mark()))
  const sent = `message/${mark()}`
  for (const version of FILE_VERSIONS) await app.services.files.write(fileKey(sent, version), Buffer.from(mark()))
  await app.db
    .insertInto('message_image')
    .values({
      id: randomUUID(),
      account_id: id,
      storage_key: sent,
      filename: mark(),
      stand_in: Buffer.from(mark()),
      width: 1,
      height: 1,
      sha256: Buffer.alloc(32),
      perceptual_hash: Buffer.alloc(8),
      created_at: now,
    })
    .execute()
  await app.db
    .insertInto('photo_decision')
    .values({
      photo_id: photoId,
      account_id: id,
      kind: 'reject',
      reason: 'other',
      explanation: mark(),
      created_at: now,
    })
    .execute()
  await app.db
    .insertInto('payment_event')
    .values({
      provider: 'simulation',
      event_id: randomUUID(),
      payment_id,
      body: `{"payer":"${mark()}"}`,
      outcome: 'unchanged',
      received_at: now,
    })
    .execute()
  await app.db
    .insertInto('consent')
    .values({ account_id: id, kind: 'terms', given: true, text_version: mark(), created_at: now })
    .execute()
  await app.db
    .insertInto('one_time_token')
    .values({
      account_id: id,
      purpose: 'mail_change',
      token_hash: Buffer.from(mark()),
      payload: JSON.stringify({ email: `${mark()}@voorbeeld.example` }),
      created_at: now,
      expires_at: new Date(now.getTime() + 30 * DAY),
    })
    .execute()
  // Made by the member, and made about the member: both decided.
  const decided = { site_id: app.siteId, reason: 'spam', created_at: now, due_at: now, decided_at: now } as const
  await app.db
    .insertInto('report')
    .values([
      {
        ...decided,
        id: randomUUID(),
        reporter_id: id,
        reporter_name: mark(),
        reporter_email: mark(),
        language: mark(),
        account_id: friend.accountId,
        snapshot: '{}',
        remarks: mark(),
        decision_note: mark(),
      },
      {
        ...decided,
        id: randomUUID(),
        language: 'nl',
        account_id: id,
        snapshot: { about_me: mark() },
        remarks: '',
        decision_note: mark(),
      },
    ])
    .execute()
  const leaving = { reason: 'other', remarks: `Groeten van ${mark()}`, password: canary.password }
  expect((await canary.send('DELETE', '/api/user.php', { body: leaving })).status).toBe(200)
  // What no call takes in just so, written beside them.
  const update = (table: string, set: string, where: string) =>
    sql.raw(`update ${table} set ${set} where ${where}`).execute(app.db)
  const own = `account_id = ${id}`
  await update(
    'account',
    `email = '${mark()}@voorbeeld.example', password_hash = '${mark()}', language = '${mark()}', ban_reason = '${mark()}',
      tracking = '{"ref":"${mark()}"}', notification_preferences = '{"x":"${mark()}"}'`,
    `id = ${id}`,
  )
  await update('profile', `name = '${mark()}', interests = '{${mark()}}'`, own)
  await update(
    'payment',
    `bank = '${mark()}', redirect_url = '${mark()}', address_country = '${mark()}', tax_country = '${mark()}', language = '${mark()}'`,
    own,
  )
  await sql
    .raw(
      `insert into session (account_id, token_hash, user_agent, country, created_at, last_seen_at, expires_at)
       values (${id}, '\\x01', '${mark()}', '${mark()}', now(), now(), now() + interval '99 years');
       insert into daily_count (account_id, kind, day, count) values (${id}, '${mark()}', now(), 1);
       insert into idempotency_key (scope, key, request_hash, reply)
       values ('account:${id}', '${randomUUID()}', '\\x01', '{"x":"${mark()}"}');
       insert into payment_card (account_id, provider, token, consented_at) values (${id}, 'simulation', '${mark()}', now());
       insert into refund (id, payment_id, kind, amount_cents, credits, remarks, created_at)
       values ('${randomUUID()}', '${payment_id}', 'provider', 1, 0, '${mark()}', now())`,
    )
    .execute(app.db)
  return { canary, friend, conversation }
}

test('fourteen days after a member left nothing of them is found, in no table, queue or file [TRU-12 O-38]', async () => {
  const { canary, friend, conversation } = await makeCanary()
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
    redirect_url: null,
    address_country: null,
    tax_country: null,
    language: null,
  })
  const profile = await app.db.selectFrom('profile').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
  expect(profile.id).not.toBe(canary.profileId)
  expect(profile).toMatchObject({ gender: 'male', date_of_birth: '1900-01-01', country: 'XX', sexuality: null })
  expect((await checkBooks(app.db)).faults).toEqual([])
  const emptied = 'session device consent presence photo photo_decision member_decision daily_count'.split(' ')
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
