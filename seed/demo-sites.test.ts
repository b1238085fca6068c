import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../src/features/books/reads/check-books.ts'
import { fileKey } from '../src/features/photos/rules.ts'
import { readConfig } from '../src/platform/config.ts'
import { diskFiles } from '../src/platform/files/files.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import { createClock } from '../tests/support/app.ts'
import { freshDatabase } from '../tests/support/database.ts'
import { demoLogins } from './demo-logins.ts'
import { addDemoSites, demoSites } from './demo-sites.ts'
import { seedDemoWorld } from './demo-world.ts'

const { db } = await freshDatabase({ statementTimeoutMs: 0 })
const folder = mkdtempSync(join(tmpdir(), 'lonk-sites-'))
const now = new Date('2026-03-15T12:00:00.000Z')
const origin = 'http://localhost:3000'
const services = {
  db,
  clock: createClock(now),
  files: diskFiles(folder),
  passwords: createPasswords('a key of a test that is long enough'),
  config: readConfig({ LONK_MODE: 'test', DATA_DIR: folder }),
}
beforeAll(async () => {
  const sites = await addDemoSites(db, { origin, now })
  await seedDemoWorld(services, { members: 30, sites })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const count = async (query: string): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.raw(query)}`.execute(db)).rows[0]?.n)

test('each site has members of its own country, with photos that are there and nobody else has [O-112 F-80]', async () => {
  const countries = await db
    .selectFrom('profile as p')
    .innerJoin('site as s', 's.id', 'p.site_id')
    .select(['s.key', 'p.country', ({ fn }) => fn.countAll<number>().as('members')])
    .where('s.key', '!=', 'lonk')
    .groupBy(['s.key', 'p.country'])
    .orderBy('s.key')
    .execute()
  expect(countries).toEqual([
    { key: 'be', country: 'BE', members: 50 },
    { key: 'ch', country: 'CH', members: 50 },
  ])
  const photos = await db.selectFrom('photo').select('storage_key').execute()
  expect(new Set(photos.map(({ storage_key }) => storage_key)).size).toBe(photos.length)
  for (const { storage_key: key } of photos) {
    const file = await services.files.read(fileKey(key, 'w1280.webp'))
    expect(file?.length, key).toBeGreaterThan(50)
  }
})

test('likes, matches and conversations stay within a site, and the ledger adds up [O-06 O-112]', async () => {
  const twoSites = (table: string, one: string, other: string) =>
    `${table} t join account a on a.id = t.${one} join account b on b.id = t.${other} where a.site_id <> b.site_id`
  expect(await count(twoSites('pair', 'lo', 'hi'))).toBe(0)
  expect(await count(twoSites('received_like', 'account_id', 'from_id'))).toBe(0)
  expect(await count(twoSites('conversation', 'lo', 'hi'))).toBe(0)
  expect(await count('profile p join account a on a.id = p.account_id where a.site_id <> p.site_id')).toBe(0)
  expect((await checkBooks(db)).faults).toEqual([])
})

test('the logins that are printed work on each site, and find likes, matches, unread chats and photos', async () => {
  for (const { email, password } of demoLogins.slice(0, 2)) {
    const accounts = await db
      .selectFrom('account as a')
      .innerJoin('site as s', 's.id', 'a.site_id')
      .select(['a.id', 'a.password_hash', 's.key'])
      .where('a.email', '=', email)
      .where('s.key', '!=', 'lonk')
      .execute()
    expect(accounts).toHaveLength(2)
    for (const { id, password_hash, key } of accounts) {
      expect(await services.passwords.matches(password_hash, password), key).toBe(true)
      expect(await count(`party where account_id = ${id} and unread > 0`), key).toBeGreaterThan(0)
      expect(await count(`received_like where account_id = ${id} and is_new`), key).toBeGreaterThan(0)
      expect(await count(`pair where ${id} in (lo, hi) and matched_at is not null`), key).toBeGreaterThan(0)
      expect(await count(`photo where account_id = ${id} and private`), key).toBeGreaterThan(0)
    }
  }
})

test('a later start adds no members, and the hosts follow the origin', async () => {
  const members = await count('account')
  expect(await addDemoSites(db, { origin: 'http://localhost:4000', now })).toEqual([])
  const hosts = await db.selectFrom('site').select('host').where('host', 'is not', null).orderBy('host').execute()
  expect(hosts.map(({ host }) => host)).toEqual(['be.localhost:4000', 'ch.localhost:4000'])
  expect(await count('account')).toBe(members)
})

test('a filling that ends before the last picture is drawn leaves nobody without one', async () => {
  const { db: empty } = await freshDatabase({ statementTimeoutMs: 0 })
  let written = 0
  const write: typeof services.files.write = async (...given) => {
    if (++written === 20) throw new Error('the disk is full')
    return services.files.write(...given)
  }
  const files = { ...services.files, read: async () => null, write }
  const sites = await addDemoSites(empty, { origin, now })
  await expect(seedDemoWorld({ ...services, db: empty, files }, { members: 30, sites })).rejects.toThrow('disk is full')
  expect(await empty.selectFrom('account').select('id').execute()).toEqual([])
})

test('a machine that is reached by its number has its sites at localhost', () => {
  const hosts = (at: string) => demoSites(at).map(({ host }) => host)
  expect(hosts('http://127.0.0.1:3000')).toEqual(['be.localhost:3000', 'ch.localhost:3000'])
  expect(hosts('http://[::1]:3000')).toEqual(['be.localhost:3000', 'ch.localhost:3000'])
  expect(hosts('http://lonk.test')).toEqual(['be.lonk.test', 'ch.lonk.test'])
})
