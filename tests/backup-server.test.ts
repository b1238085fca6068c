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
import type { Db } from '../src/platform/ctx.ts'
import { connect } from '../src/platform/db/connect.ts'
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

/**
 * @returns in how many seconds the server asks whether the machine with the lock is still there; 0 where its kernel
 * does not tell
 */
async function lockIsLookedAfter(db: Db): Promise<number> {
  if (!fs.existsSync('/proc/net/tcp')) return 0
  const { rows } = await sql<{ theirs: number; ours: number }>`select client_port as theirs, inet_server_port() as ours
    from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory'`.execute(db)
  const [{ theirs, ours }] = rows as [(typeof rows)[0]]
  const hex = (port: number) => `:${port.toString(16).padStart(4, '0').toUpperCase()}`
  const connections = fs.readFileSync('/proc/net/tcp', 'utf8').split('\n')
  const [, , , , , timer] = connections
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, remote]) => local?.endsWith(hex(ours)) && remote?.endsWith(hex(theirs)))!
  // The kind of timer, 02 for what keeps alive, and its hundredths of a second.
  return parseInt(/^02:(.*)$/.exec(timer!)?.[1] ?? '', 16) / 100
}

/** Of which the server still has nothing to show: it remembers the one before, whose log of changes nobody kept. */
async function beginCheckpoint(url: string): Promise<() => Promise<void>> {
  const client = await connect(url, 'checkpoint')
  for (let n = 0; n < 2; n++) await client.query(`select pg_logical_emit_message(false, '', ''), pg_switch_wal()`)
  const done = client.query(`select pg_backup_start('takes its time', false)`)
  const { db, close } = createDatabase(url)
  const waits = sql<{ on: string | null }>`select wait_event as on from pg_stat_activity
    where application_name = 'checkpoint'`
  await expect.poll(async () => (await waits.execute(db)).rows[0]?.on).toBe('CheckpointDone')
  await close()
  return async () => {
    await done
    await client.end()
  }
}

test.runIf(bin !== undefined)(
  'any other server is copied into a bucket and comes back to a moment, by its own programs, and a lost machine is missed [OPS-7]',
  async () => {
    const [url, { host }] = [await startOther(), await startS3()]
    await migrate(url)
    const endCheckpoint = await beginCheckpoint(url)
    const key = await generateX25519Identity()
    const backup = { url: `s3+http://${KEY}:${KEY}@${host}/${BUCKET}`, key, pictures: true, databaseUrl: null }
    const { db, close } = createDatabase(url)
    const files = diskFiles(join(folder, 'files'))
    const config = { ...readConfig({ LONK_MODE: 'test', DATA_DIR: join(folder, 'data') }), backup }
    const keeping = await startKeeping({ config, ownerUrl: url, db, files })
    expect(keeping).not.toBeNull()
    expect(await startKeeping({ config, ownerUrl: url, db, files })).toBeNull()
    await expect.poll(() => lockIsLookedAfter(db)).toBeLessThanOrEqual(10)
    await keeping!.base()
    await endCheckpoint()
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
