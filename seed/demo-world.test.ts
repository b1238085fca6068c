import { sql } from 'kysely'
import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../src/features/books/reads/check-books.ts'
import { readLots } from '../src/features/payments/reads/lots.ts'
import { fileKey } from '../src/features/photos/rules.ts'
import { readConfig } from '../src/platform/config.ts'
import { diskFiles } from '../src/platform/files/files.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import { createClock } from '../tests/support/app.ts'
import { freshDatabase } from '../tests/support/database.ts'
import { demoLogins } from './demo-logins.ts'
import { seedDemoWorld } from './demo-world.ts'
import { personOf } from './person.ts'

const { db } = await freshDatabase({ statementTimeoutMs: 0 })
const folder = mkdtempSync(join(tmpdir(), 'lonk-seed-'))
const now = new Date('2026-03-15T12:00:00.000Z')
const services = {
  db,
  clock: createClock(now),
  files: diskFiles(folder),
  passwords: createPasswords('a key of a test that is long enough'),
  config: readConfig({ LONK_MODE: 'test', DATA_DIR: folder }),
}
beforeAll(() => seedDemoWorld(services, { members: 150 }), 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const count = async (query: string): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.raw(query)}`.execute(db)).rows[0]?.n)

test('production refuses invented members [O-112]', async () => {
  const production = { ...services, config: { ...services.config, mode: 'production' as const } }
  await expect(seedDemoWorld(production, { members: 300 })).rejects.toThrow('refused in production')
  expect(await count('account')).toBe(152)
})

test('every listed country has members, every state a photo, and one in ten is fictional [O-112 S1-048]', async () => {
  const countries = await db.selectFrom('profile').select('country').distinct().execute()
  expect(countries).toHaveLength(15)
  expect(await count('profile where fictional')).toBe(15)
  for (const where of [
    "status = 'active' and main",
    "status = 'active' and private",
    "status = 'inspection'",
    "status = 'rejected'",
  ]) {
    expect(await count(`photo where ${where}`), where).toBeGreaterThan(0)
  }
  for (const where of ["status = 'not_confirmed'", 'premium_since is not null'])
    expect(await count(`account where ${where}`), where).toBeGreaterThan(0)
  expect(await count('profile where invisible_since is not null')).toBeGreaterThan(0)
})

test('a fictional profile has no photo to sell premium for [F-59]', async () => {
  expect(await count('photo join profile p using (account_id) where fictional')).toBeGreaterThan(0)
  expect(await count('photo join profile p using (account_id) where fictional and private')).toBe(0)
})

test('fictional profiles never like, write, read or take credits [O-52 F-96]', async () => {
  expect(await count('received_like r join profile p on p.account_id = r.from_id where fictional')).toBe(0)
  expect(await count('message m join profile p on p.account_id = m.sender_id where fictional')).toBe(0)
  expect(await count('party r join profile p using (account_id) where fictional')).toBeGreaterThan(0)
  expect(await count('party r join profile p using (account_id) where fictional and last_read_seq > 0')).toBe(0)
  expect(
    await count(
      'received_like r join profile p using (account_id) where fictional and (not is_new or shown_at is not null)',
    ),
  ).toBe(0)
  expect(
    await count('ledger_transfer t join profile p on p.account_id in (t.debit_id, t.credit_id) where fictional'),
  ).toBe(0)
})

test('every credit came by a transfer, and the ledger adds up [MON-1]', async () => {
  const { transfers, faults } = await checkBooks(db)
  expect(faults).toEqual([])
  expect(transfers).toBeGreaterThan(150)
})

test('unread counters, matches and searchable members are what their rows say', async () => {
  expect(
    await count('pair where (lo_liked_at is not null and hi_liked_at is not null) <> (matched_at is not null)'),
  ).toBe(0)
  expect(
    await count(
      'party p join conversation c on c.id = p.conversation_id where p.unread <> c.last_seq - p.last_read_seq',
    ),
  ).toBe(0)
  expect(
    await count(`account a join profile p on p.account_id = a.id where (a.status = 'active' and p.invisible_since is null)
    <> exists (select from search_profile s where s.account_id = a.id)`),
  ).toBe(0)
})

test('the logins that are printed work, and find likes, matches, unread chats, photos and their credits', async () => {
  for (const { email, password } of demoLogins.slice(0, 2)) {
    const account = await db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(await services.passwords.matches(account.password_hash, password)).toBe(true)
    const balance = await db
      .selectFrom('ledger_account')
      .select('balance')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(balance.balance).toBe(email.startsWith('free') ? 3 : 42)
    expect(await count(`party where account_id = ${account.id} and unread > 0`)).toBeGreaterThan(0)
    expect(
      await count(`received_like r join account a on a.id = r.from_id
        where r.account_id = ${account.id} and r.is_new and a.status = 'active'`),
    ).toBeGreaterThan(0)
    expect(await count(`pair where ${account.id} in (lo, hi) and matched_at is not null`)).toBeGreaterThan(1)
    expect(await count(`photo where account_id = ${account.id} and main and status = 'active'`)).toBe(1)
    const opening = `select m.body from message m join party p using (conversation_id) where p.account_id = ${account.id} and m.seq = 1`
    expect(await count(`(${opening} group by 1 having count(*) > 2) same`)).toBe(0)
    expect(await count(`conversation where started_by = ${account.id}`)).toBeLessThanOrEqual(
      email.startsWith('free') ? 1 : 9,
    )
  }
  const staff = await db.selectFrom('staff').selectAll().orderBy('id').executeTakeFirstOrThrow()
  expect(staff.email).toBe(demoLogins[2]!.email)
  expect(await services.passwords.matches(staff.password_hash, demoLogins[2]!.password)).toBe(true)
})

test('who logs in as premium has paid for it, and keeps the invoice [F-92 S1-023]', async () => {
  const premium = await db
    .selectFrom('account')
    .select(['id', 'premium_since'])
    .where('email', '=', 'premium@lonk.example')
    .executeTakeFirstOrThrow()
  const payments = await db.selectFrom('payment').selectAll().where('account_id', '=', premium.id).execute()
  expect(payments).toMatchObject([{ status: 'completed', settled_at: premium.premium_since, credits: 25 }])
  expect(await count(`invoice where payment_id = '${payments[0]!.id}' and mailed_at is not null`)).toBe(1)
  // What is left of it can be paid back.
  expect((await readLots(db, premium.id)).get(payments[0]!.id)).toBeGreaterThan(0)
})

test('every photo is a drawing of its own, in its versions, that of a card as AVIF [F-80]', async () => {
  const photos = await db.selectFrom('photo').select(['storage_key', 'main']).execute()
  const drawings = new Set<string>()
  for (const { storage_key: key, main } of photos) {
    for (const version of ['w1280.webp', 'thumb.webp', 'locked.webp', ...(main ? ['w320.avif'] : [])]) {
      const file = await services.files.read(fileKey(key, version))
      expect(file?.length, `${key} ${version}`).toBeGreaterThan(50)
      if (version === 'w1280.webp') drawings.add(hash('md5', file!))
    }
  }
  expect(photos.length).toBeGreaterThan(150)
  expect(drawings.size).toBe(photos.length)
})

test('what members tell of their looks is what their drawing shows [F-80]', async () => {
  const members = await db
    .selectFrom('profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['a.email', 'p.gender', 'p.hair_colour', 'p.eye_colour', 'p.body_type'])
    .where('a.email', 'like', 'member-%')
    .execute()
  for (const { email, ...told } of members) {
    const { gender, hair, eyes, body } = personOf(Number(/\d+/.exec(email)?.[0]))
    expect(told.gender, email).toBe(gender)
    expect([null, hair], email).toContain(told.hair_colour)
    expect([null, eyes], email).toContain(told.eye_colour)
    expect([null, body], email).toContain(told.body_type)
  }
})

test('at most one name in twenty has a digit or an underscore [F-80]', async () => {
  const odd = await count(String.raw`profile where name ~ '[0-9_]'`)
  expect(odd).toBeLessThanOrEqual((await count('profile')) / 20)
})

test('a larger world keeps who is there, and the same members come in every world', async () => {
  const before = await db.selectFrom('profile').select(['id', 'name']).orderBy('account_id').execute()
  await seedDemoWorld(services, { members: 200 })
  const after = await db.selectFrom('profile').select(['id', 'name']).orderBy('account_id').execute()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after).toHaveLength(202)
  expect((await checkBooks(db)).faults).toEqual([])
  const other = await freshDatabase({ statementTimeoutMs: 0 })
  await seedDemoWorld({ ...services, db: other.db }, { members: 150 })
  expect(await other.db.selectFrom('profile').select(['id', 'name']).orderBy('account_id').execute()).toEqual(before)
}, 60_000)
