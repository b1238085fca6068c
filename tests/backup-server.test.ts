import { generateX25519Identity } from 'age-encryption'
import { sql } from 'kysely'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { startKeeping } from '../src/platform/backup/keep.ts'
import { openPlace } from '../src/platform/backup/place.ts'
import { restoreDatabase } from '../src/platform/backup/restore.ts'
import { readConfig } from '../src/platform/config.ts'
import { findServerUser } from '../src/platform/db/local-postgres-files.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { diskFiles } from '../src/platform/files/files.ts'
import { findFreePort } from '../src/platform/free-port.ts'
import { BUCKET, KEY, startS3 } from './support/s3-server.ts'

const bin = ['17', '16', '15']
  .map((major) => `/usr/lib/postgresql/${major}/bin`)
  .find((one) => fs.existsSync(`${one}/pg_receivewal`))
if (bin === undefined) console.log('no backup of another server is tried: postgresql of Debian is not installed')
const folder = fs.mkdtempSync(join(tmpdir(), 'lonk-other-'))
fs.chmodSync(folder, 0o711)
let postgres: ChildProcess | null = null
afterAll(() => {
  postgres?.kill('SIGQUIT')
  fs.rmSync(folder, { recursive: true, force: true })
})

/** A server as Debian starts one: another version, another folder, nothing of ours about it. */
async function startOther(): Promise<string> {
  const cluster = join(folder, 'cluster')
  const user = findServerUser(cluster)
  fs.mkdirSync(cluster, { mode: 0o700 })
  if (user) fs.chownSync(cluster, user.uid, user.gid)
  const options = { cwd: '/', env: { LC_ALL: 'C' }, ...user }
  spawnSync(join(bin!, 'initdb'), ['-D', cluster, '-U', 'postgres', '--auth=trust', '-k', '-E', 'UTF8'], options)
  const port = await findFreePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  postgres = spawn(join(bin!, 'postgres'), ['-D', cluster, ...settings.flatMap((one) => ['-c', one])], {
    ...options,
    stdio: 'ignore',
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const ready = () => spawnSync(join(bin!, 'pg_isready'), ['-q', '-d', url]).status === 0
  while (!ready()) if (postgres.exitCode !== null) throw new Error('it did not start')
  return url
}

test.runIf(bin !== undefined)(
  'any other server is copied into a bucket and comes back to a moment, by its own programs [OPS-7]',
  async () => {
    const [url, { host }] = [await startOther(), await startS3()]
    await migrate(url)
    const key = await generateX25519Identity()
    const backup = { url: `s3+http://${KEY}:${KEY}@${host}/${BUCKET}`, key, pictures: true, databaseUrl: null }
    const { db, close } = createDatabase(url)
    const files = diskFiles(join(folder, 'files'))
    const config = { ...readConfig({ LONK_MODE: 'test', DATA_DIR: join(folder, 'data') }), backup }
    const keeping = await startKeeping({ config, ownerUrl: url, db, files })
    expect(keeping).not.toBeNull()
    expect(await startKeeping({ config, ownerUrl: url, db, files })).toBeNull()
    await keeping!.base()
    const add = (name: string) => db.insertInto('reference_data').values({ name, edition: '1' }).execute()
    await add('before')
    await keeping!.ship()
    // In another millisecond than what was written.
    const moment = await keeping!.ship()
    await add('after')
    await keeping!.ship()
    // Ends between what came from the server and what went into the backup: the next one goes on where that is.
    await add('received only')
    const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(db)
    await expect.poll(() => fs.existsSync(join(config.dataDir, 'wal', rows[0]!.file)), { timeout: 20_000 }).toBe(true)
    await keeping!.stop()
    const next = await startKeeping({ config, ownerUrl: url, db, files })
    await add('later')
    await next!.ship()
    await next!.stop()
    await close()
    postgres!.kill('SIGQUIT')
    fs.rmSync(join(folder, 'cluster'), { recursive: true })

    const place = await openPlace(backup)
    for (const [to, names] of [
      [moment, ['before']],
      [null, ['after', 'before', 'later', 'received only']],
    ] as const) {
      const restored = await restoreDatabase(place, { to, into: join(folder, `restored ${names.length}`) })
      const there = createDatabase(restored.url)
      const rows = await there.db.selectFrom('reference_data').select('name').orderBy('name').execute()
      expect(rows.map(({ name }) => name)).toEqual(names)
      await there.close()
      await restored.stop()
    }
  },
  180_000,
)
