import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startLocalPostgres, type LocalPostgres } from '../../src/platform/db/local-postgres.ts'
import { eventually } from './app.ts'
import { atEnd } from './at-end.ts'
import { startOwnServer } from './own-server.ts'

export type Standby = LocalPostgres & {
  /** Its statement log since the last call. */
  asked(): Promise<string>
  /** Pauses replay: WAL still arrives, but is not visible. */
  pause(): Promise<void>
  goOn(): Promise<void>
}

/** Starts a migrated primary and a streaming replica of it. */
export async function startPair(): Promise<{ primary: LocalPostgres; standby: Standby }> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'lonk-standby-'))
  // When tests run as root, the servers run as another user, who must be able to enter it.
  fs.chmodSync(folder, 0o711)
  const [from, to] = [join(folder, 'primary'), join(folder, 'standby')]
  const servers: LocalPostgres[] = []
  atEnd(async () => {
    for (const server of servers.reverse()) await server.stop()
    for (const dataDir of [from, to])
      if (fs.existsSync(dataDir)) fs.rmSync(fs.realpathSync(dataDir), { recursive: true, force: true })
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const primary = await startOwnServer(from)
  servers.push(primary)
  const folderOfStandby = await copyRunning(primary.url, from, to)
  const standby = await startLocalPostgres({ dataDir: to, sharedBuffers: '16MB' })
  servers.push(standby)
  const log = join(folderOfStandby, 'server.log')
  let read = 0
  let marks = 0
  return {
    primary,
    standby: {
      ...standby,
      async asked() {
        // The log is written with a delay, so wait for a marker.
        const mark = `mark ${++marks}.`
        await ask(standby.url, `select '${mark}'`)
        const [text, end] = await eventually(() => {
          const whole = fs.readFileSync(log, 'utf8')
          return whole.includes(mark) ? ([whole, whole.lastIndexOf('\n', whole.indexOf(mark))] as const) : null
        })
        const since = text.slice(read, end)
        read = end
        return since
      },
      async pause() {
        await ask(standby.url, 'select pg_wal_replay_pause()')
        // pg_wal_replay_pause only requests the pause, so wait for it.
        const untilPaused = `while pg_get_wal_replay_pause_state() <> 'paused' loop perform pg_sleep(0.02); end loop`
        await ask(standby.url, `do $$ begin ${untilPaused}; end $$`)
      },
      goOn: () => ask(standby.url, 'select pg_wal_replay_resume()'),
    },
  }
}

async function copyRunning(url: string, from: string, to: string): Promise<string> {
  const source = fs.realpathSync(from)
  const target = join(source, '..', `${source.split('/').at(-1)}-standby`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  // Keeps owners, and leaves out files of the running server.
  spawnSync('cp', ['-a', source, target], { stdio: 'ignore' })
  for (const name of fs.readdirSync(target))
    if (/^(postmaster\.|\.s\.PGSQL|server\.log)/.test(name)) fs.rmSync(join(target, name))
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  const { port, username, password } = new URL(url)
  const settings = {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
    log_statement: 'all',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  const { uid, gid } = fs.statSync(target)
  for (const [name, text] of [
    ['backup_label', rows[0]!.labelfile],
    ['standby.signal', ''],
    ['postgresql.auto.conf', lines.join('')],
  ] as const) {
    fs.writeFileSync(join(target, name), text)
    fs.chownSync(join(target, name), uid, gid)
  }
  fs.symlinkSync(target, to)
  return target
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
