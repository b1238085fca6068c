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
import { cleanRestored } from './restored.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-restored-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { url, pool } = await freshDatabase()

test('a moment from before a migration is brought to this version, and whoever was erased since is erased; a newer one is refused [OPS-7]', async () => {
  // As it was before the tables that erasing looks into today.
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
