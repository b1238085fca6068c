import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { unlockPages } from '../../../../tests/support/page-rows.ts'
import { ensureSite } from './ensure-site.ts'

const { db } = await freshDatabase()
// What becomes of pages that are not there, or read otherwise, is tried by changing them.
await unlockPages(db)
const now = new Date('2026-03-15T12:00:00Z')
const given = { origin: 'https://lonk.example', sampleData: true, now }

test('an empty database gets one whole site: settings, company, bundles in eight currencies, pages and host [S9-047]', async () => {
  const id = await ensureSite(db, given)
  expect(await db.selectFrom('site_host').selectAll().execute()).toEqual([{ host: 'lonk.example', site_id: id }])
  const bundles = await db.selectFrom('bundle').select(['style', 'currency', 'credits', 'price_cents']).execute()
  expect(bundles).toHaveLength(32)
  const euros = bundles
    .filter(({ currency }) => currency === 'EUR')
    .map(({ style, credits, price_cents }) => [style, credits, price_cents])
  expect(euros).toEqual([
    ['p0', 10, 999],
    ['p1', 25, 1_999],
    ['p2', 60, 3_999],
    ['p3', 150, 7_999],
  ])
  expect(new Set(bundles.map(({ currency }) => currency)).size).toBe(8)
  expect(await db.selectFrom('page').select('token').where('language', '=', 'nl').execute()).toHaveLength(10)
  expect((await db.selectFrom('site').select('sample_data').executeTakeFirst())?.sample_data).toBe(true)
})

test('a second start leaves what the operator changed, and adds the host it is reached by', async () => {
  const id = await ensureSite(db, given)
  await db
    .updateTable('site')
    .set({ settings: JSON.stringify({ name: 'Mijn site' }) })
    .execute()
  expect(await ensureSite(db, { ...given, origin: 'http://LOCALHOST:4000' })).toBe(id)
  expect((await db.selectFrom('site').select('settings').executeTakeFirst())?.settings).toEqual({ name: 'Mijn site' })
  expect((await db.selectFrom('site_host').select('host').orderBy('host').execute()).map(({ host }) => host)).toEqual([
    'localhost:4000',
    'lonk.example',
  ])
})

test('a newer text of the product becomes a new version, what the operator wrote stays [TRU-17]', async () => {
  const id = await ensureSite(db, given)
  const page = (token: string) =>
    db
      .selectFrom('page')
      .select(['version', 'title', 'shipped', 'updated_at'])
      .where('site_id', '=', id)
      .where('language', '=', 'nl')
      .where('token', '=', token)
      .orderBy('version')
      .execute()
  await ensureSite(db, { ...given, now: new Date('2026-04-01T00:00:00Z') })
  expect(await page('terms')).toMatchObject([{ version: 1, updated_at: now }])
  await db.updateTable('page').set({ title: 'Oud' }).where('token', '=', 'terms').execute()
  await db.updateTable('page').set({ title: 'Van ons', shipped: false }).where('token', '=', 'faq').execute()
  const later = new Date('2026-05-01T00:00:00Z')
  await ensureSite(db, { ...given, now: later })
  expect(await page('terms')).toMatchObject([
    { version: 1, title: 'Oud' },
    { version: 2, title: 'Algemene voorwaarden', updated_at: later },
  ])
  expect(await page('faq')).toMatchObject([{ version: 1, title: 'Van ons' }])
})

test('a release with a new edition of the terms is one on every installation that has not its own [TRU-17]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lonk-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await db.deleteFrom('page').execute()
  await ensureSite(db, given)
  await cp(new URL('../../../../db/pages/', import.meta.url), folder, { recursive: true })
  const terms = join(folder, 'de/terms.md')
  const before = await readFile(terms, 'utf8')
  expect(before).toMatch(/^---\nedition: 1\n---\n\n# Allgemeine/)
  await writeFile(terms, before.replace('edition: 1', 'edition: 2'))
  await writeFile(join(folder, 'de/ban.md'), '---\nedition: 7\n---\n\n# Hausregeln\n\nNeu.\n')
  await db.updateTable('page').set({ shipped: false }).where('token', '=', 'ban').execute()
  await ensureSite(db, { ...given, pages: pathToFileURL(`${folder}/`) })
  const newest = await db
    .selectFrom('page')
    .select(['token', 'version', 'edition'])
    .distinctOn('token')
    .where('language', '=', 'de')
    .where('token', 'in', ['ban', 'cookies', 'terms'])
    .orderBy('token')
    .orderBy('version', 'desc')
    .execute()
  expect(newest).toEqual([
    { token: 'ban', version: 1, edition: 1 },
    { token: 'cookies', version: 1, edition: 1 },
    { token: 'terms', version: 2, edition: 2 },
  ])
})

test('two processes that start at the same moment make one site', async () => {
  await db.deleteFrom('page').execute()
  await db.deleteFrom('bundle').execute()
  await db.deleteFrom('site_host').execute()
  await db.deleteFrom('site').execute()
  const ids = await Promise.all([1, 2, 3].map(() => ensureSite(db, given)))
  expect(new Set(ids).size).toBe(1)
  expect(await db.selectFrom('bundle').select('style').execute()).toHaveLength(32)
})
