import { generateX25519Identity } from 'age-encryption'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { freshDatabase } from '../tests/support/database.ts'
import { openPlace } from './platform/backup/place.ts'
import { diskFiles } from './platform/files/files.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { cleanRestored } from './restored.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-restored-'))
afterAll(() => rmSync(folder, { recursive: true }))
const quiet = createLog({ logLevel: 'fatal' })
const { url, pool } = await freshDatabase()

test('a moment from before a migration is brought to this version, and whoever was erased since is erased; a newer one is refused [OPS-7]', async () => {
  // A schema from before some of the tables that the erasers use today.
  cpSync('db', folder, { recursive: true })
  for (const name of readdirSync(join(folder, 'migrations')))
    if (name >= '0038') rmSync(join(folder, 'migrations', name))
  await pool.query('drop schema public cascade; create schema public; drop schema if exists pgboss cascade')
  await migrate(url, folder)
  const { rows } = await pool.query<{ id: number }>(`
    with made as (insert into site (key, settings, company) values ('lonk', '{}', '{}') returning id)
    insert into account (site_id, email, language, signed_up_at, terms_version)
    select id, 'cleo@voorbeeld.example', 'nl', '2026-01-01', '2026-01-01' from made returning id::int`)
  const id = rows[0]!.id

  const place = await openPlace({ url: pathToFileURL(join(folder, 'place')).href, key: await generateX25519Identity() })
  await place.write(`erased/1-${id}.age`, Buffer.from(JSON.stringify([{ id, at: Date.now() }])))
  const files = { into: diskFiles(join(folder, 'files')), restore: false }
  const clean = () => cleanRestored({ place, restored: { url, to: null }, files, secret: 'secret' })
  await clean()
  expect((await pool.query('select email from account')).rows).toEqual([{ email: `erased-${id}` }])
  expect(await migrate(url)).toEqual([])

  await pool.query(`insert into schema_migration (name, checksum) values ('9999-newer.sql', '')`)
  await expect(clean()).rejects.toMatchObject({
    name: 'StartupError',
    message: 'The database is newer than this program, or too old for it: it has migration 9999-newer.sql.',
  })
})

test('who was leaving and is on no list of the erased is not erased by a restore: the days and the way back begin anew [OPS-7 TRU-12]', async () => {
  const older = await freshDatabase()
  const days = (given: number) => `now() + interval '${given} days'`
  await older.pool.query("insert into site (key, settings, company) values ('lonk', '{}', '{}')")
  const leave = async (name: string, { eraseAt, way }: { eraseAt: number; way: number | null }) => {
    const { rows } = await older.pool.query<{ id: number }>(`
      insert into account (site_id, email, language, signed_up_at, terms_version, status, deleted_at, erase_at)
      select id, '${name}@voorbeeld.example', 'nl', '2026-01-01', '2026-01-01', 'deleted', ${days(-16)}, ${days(eraseAt)}
      from site returning id::int`)
    const { id } = rows[0]!
    if (way !== null)
      await older.pool.query(`insert into one_time_token (account_id, purpose, token_hash, created_at, expires_at)
        values (${id}, 'reactivation', sha256('${name}'), ${days(-16)}, ${days(way)})`)
    return id
  }
  await leave('came-back', { eraseAt: -2, way: -2 })
  await leave('soon', { eraseAt: 1, way: 1 })
  await leave('at-once', { eraseAt: -1, way: null })
  const gone = await leave('gone', { eraseAt: -1, way: -1 })

  const at = join(folder, 'leaving')
  const place = await openPlace({ url: pathToFileURL(at).href, key: await generateX25519Identity() })
  await place.write(`erased/1-${gone}.age`, Buffer.from(JSON.stringify([{ id: gone, at: Date.now() }])))
  const files = { into: diskFiles(join(folder, 'files')), restore: false }
  await cleanRestored({ place, restored: { url: older.url, to: null }, files, secret: 'secret' })
  const { rows } = await older.pool.query(`
    select split_part(email, '@', 1) as who, round(extract(epoch from erase_at - now()) / 86400)::int as days,
      (select round(extract(epoch from expires_at - now()) / 86400)::int from one_time_token where account_id = a.id) as way
    from account a order by id`)
  expect(rows).toEqual([
    { who: 'came-back', days: 14, way: 14 },
    { who: 'soon', days: 14, way: 14 },
    // Without a reactivation link nobody can have come back, so the next run erases this account.
    { who: 'at-once', days: -1, way: null },
    { who: `erased-${gone}`, days: 0, way: null },
  ])
})

test('an announcement of terms under way is not gone on with by itself after a restore; one whose day comes later is kept [OPS-7 O-107]', async () => {
  const older = await freshDatabase()
  const jobs = await startJobs(older.url, [{ queue: 'terms_announce', handle: async () => {} }], quiet, {
    works: false,
  })
  const announce = (version: string, afterSeconds: number) =>
    jobs.enqueue(older.db, 'terms_announce', { siteId: 1, version, after: 100 }, { afterSeconds })
  await announce('2026-11-01', 0)
  await announce('2027-01-01', 86_400)
  await jobs.stop()
  const at = pathToFileURL(join(folder, 'announced')).href
  const place = await openPlace({ url: at, key: await generateX25519Identity() })
  const files = { into: diskFiles(join(folder, 'files')), restore: false }
  await cleanRestored({ place, restored: { url: older.url, to: null }, files, secret: 'secret' })
  const { rows } = await older.pool.query(
    "select data ->> 'version' as version from pgboss.job where name = 'terms_announce'",
  )
  expect(rows).toEqual([{ version: '2027-01-01' }])
})
