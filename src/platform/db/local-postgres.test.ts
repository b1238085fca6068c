import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { startThrowAwayPostgres } from '../../../tests/support/server.ts'
import { startLocalPostgres } from './local-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-postgres-test-'))
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data', 'postgres')
const start = (dir = dataDir) => startLocalPostgres({ dataDir: dir, sharedBuffers: '16MB', fsync: false })

test('what was written is there after a second start, and a stopped server leaves no process', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 42 as answer')
  const pid = postmasterPid()
  expect(isAlive(pid)).toBe(true)
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  const second = await start()
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('sorting, upper case and checksums are the same on every machine', async () => {
  const server = await start()
  const rows = await query(
    server.url,
    `select upper('éß') as upper, 'a' < 'B' as ignores_case, current_setting('data_checksums') as checksums,
      current_setting('jit') as jit, current_setting('timezone') as zone`,
  )
  expect(rows).toEqual([{ upper: 'Éß', ignores_case: false, checksums: 'on', jit: 'off', zone: 'UTC' }])
  await server.stop()
})

test('nobody gets in without the password, which only the owner can read', async () => {
  const server = await start()
  const open = new URL(server.url)
  open.password = ''
  await expect(query(open.href, 'select 1')).rejects.toThrow(/password/)
  await server.stop()
})

test('what a row holds is not in the log of the server [F-8]', async () => {
  const server = await start()
  await query(server.url, 'create table one_each (email text primary key)')
  const twice = query(server.url, `insert into one_each select $$anna@lonk.example$$ from generate_series(1, 2)`)
  await expect(twice).rejects.toThrow(/one_each_pkey/)
  const log = readFileSync(join(dataDir, 'server.log'), 'utf8')
  await server.stop()
  expect(log).toContain('one_each_pkey')
  expect(log).not.toContain('Key (email)')
})

test('a second starter shares the running server and does not stop it', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect(first.url).toBe(second.url)
  const alone = await start()
  await alone.stop()
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all([first.stop(), second.stop()])
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)
})

test('after kill -9 of the program the server stops by itself and nothing is lost', async () => {
  const program = spawn(process.execPath, ['--input-type=module-typescript', '--eval', starter()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await firstLine(program)
  await query(url, 'create table survived as select 7 as answer')
  const pid = postmasterPid()
  program.kill('SIGKILL')
  await until(() => !isAlive(pid))
  const again = await start()
  expect(await query(again.url, 'select answer from survived')).toEqual([{ answer: 7 }])
  await again.stop()
}, 60_000)

test('a server whose supervisor was killed is stopped and started anew', async () => {
  const first = await start()
  const [row] = await query(first.url, `select current_setting('lonk.supervisor')::int as pid`)
  process.kill(Number(row?.['pid']), 'SIGKILL')
  await until(() => !isAlive(Number(row?.['pid'])))
  const again = await start()
  expect(again.url).toBe(first.url)
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all([first.stop(), again.stop()])
})

test('a server killed with kill -9 is back at the same address for each process that uses it, with all it acknowledged [F-70]', async () => {
  const kept = join(folder, 'kept', 'postgres')
  const starting = () => startLocalPostgres({ dataDir: kept, sharedBuffers: '16MB' })
  const [first, second] = await Promise.all([starting(), starting()])
  await query(first.url, 'create table outlived as select 8 as answer')
  process.kill(postmasterPid(kept), 'SIGKILL')
  await answers(first.url)
  expect(await query(second.url, 'select answer from outlived')).toEqual([{ answer: 8 }])
  // If `first` had started the shared server, `second` starts one of its own.
  await first.stop()
  await answers(second.url)
  await second.stop()
  expect(existsSync(join(kept, 'postmaster.pid'))).toBe(false)
})

test('data that cannot be served are told in one line: at the start and of a server that ended [F-70]', async () => {
  const damaged = join(folder, 'damaged')
  const lost = Promise.withResolvers<unknown>()
  const options = { dataDir: damaged, sharedBuffers: '16MB', fsync: false }
  const server = await startLocalPostgres({ ...options, onLost: lost.resolve })
  const [row] = await query(server.url, `select oid from pg_database where datname = 'postgres'`)
  rmSync(join(damaged, 'base', String(row?.['oid']), 'PG_VERSION'))
  process.kill(postmasterPid(damaged), 'SIGKILL')
  expect(await lost.promise).toMatchObject({ name: 'StartupError', message: /damaged.* not a valid data directory/ })
  await server.stop()
  rmSync(join(damaged, 'global/pg_control'))
  await expect(start(damaged)).rejects.toMatchObject({
    name: 'StartupError',
    message: /^PostgreSQL did not start: .*pg_control/,
  })
})

test.runIf(canMount())('a full disk is told in one line [F-70]', async () => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  mount('-t', 'tmpfs', '-o', 'size=128m,mode=711', 'tmpfs', disk)
  try {
    const lost = Promise.withResolvers<unknown>()
    const dataDir = join(disk, 'postgres')
    const server = await startLocalPostgres({ dataDir, sharedBuffers: '16MB', fsync: false, onLost: lost.resolve })
    const pid = postmasterPid(dataDir)
    await query(server.url, 'create table filling as select generate_series(1, 3000000) as n').catch(() => {})
    fillUp(join(disk, 'rest'))
    // The server may have exited by itself.
    if (existsSync(join(dataDir, 'postmaster.pid'))) process.kill(pid, 'SIGKILL')
    expect(await lost.promise).toMatchObject({ name: 'StartupError', message: /No space left on device|no room left/ })
    await server.stop()
    const again = startLocalPostgres({ dataDir, sharedBuffers: '16MB', fsync: false })
    await expect(again).rejects.toMatchObject({ name: 'StartupError', message: /No space left on device|no room left/ })
  } finally {
    spawnSync('umount', ['-l', disk])
  }
})

test('a stale postmaster.pid is no hindrance', async () => {
  await (await start()).stop()
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5999\n\n\n\nready\n`)
  const server = await start()
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a folder with something else in it is refused and left alone', async () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'diary.txt'), 'mine')
  await expect(start(other)).rejects.toMatchObject({ name: 'StartupError', message: /not empty/ })
  expect(readFileSync(join(other, 'diary.txt'), 'utf8')).toBe('mine')
})

test('a server that cannot start says why, and where all of it stands', async () => {
  const log = join(dataDir, 'server.log')
  const refused = startLocalPostgres({ dataDir, sharedBuffers: '1kB', fsync: true })
  await expect(refused).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(`(see ${log})`),
  })
  expect(readFileSync(log, 'utf8')).toContain('shared_buffers')
})

test('a supervisor that cannot run is told of, and a database to be thrown away leaves nothing behind', async () => {
  const node = process.execPath
  vi.stubEnv('TEST_DATABASE_URL', '')
  vi.stubEnv('TMPDIR', folder)
  process.execPath = join(folder, 'old-node')
  writeFileSync(process.execPath, '#!/bin/sh\necho "TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown .ts" >&2; exit 1', {
    mode: 0o755,
  })
  try {
    await expect(startThrowAwayPostgres()).rejects.toMatchObject({
      message: 'PostgreSQL did not start: TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown .ts',
    })
    process.execPath = join(folder, 'no-node')
    await expect(startThrowAwayPostgres()).rejects.toThrow(/did not start: .*no-node could not be run/)
  } finally {
    process.execPath = node
    vi.unstubAllEnvs()
  }
  expect(readdirSync(folder).filter((name) => name.startsWith('lonk-test-'))).toEqual([])
})

test('data of another PostgreSQL is refused', async () => {
  const other = join(folder, 'old')
  mkdirSync(other)
  writeFileSync(join(other, 'PG_VERSION'), '14\n')
  await expect(start(other)).rejects.toMatchObject({ name: 'StartupError', message: /PostgreSQL 14/ })
})

test.runIf(process.getuid?.() === 0)('root may keep the project where nobody else can look', async () => {
  const hidden = join(folder, 'hidden')
  mkdirSync(hidden, { mode: 0o700 })
  const server = await start(join(hidden, 'data', 'postgres'))
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  rmSync(realpathSync(join(hidden, 'data', 'postgres')), { recursive: true })
})

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

function starter(): string {
  const file = JSON.stringify(join(import.meta.dirname, 'local-postgres.ts'))
  return `const { startLocalPostgres } = await import(${file})
    const server = await startLocalPostgres({ dataDir: ${JSON.stringify(dataDir)}, sharedBuffers: '16MB' })
    console.log(server.url)
    setInterval(() => {}, 1000)`
}

function firstLine(program: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((done) => program.stdout?.once('data', (text: Buffer) => done(text.toString().trim())))
}

const answers = (url: string) => vi.waitFor(() => query(url, 'select 1'), { timeout: 20_000, interval: 50 })

function mount(...given: string[]): boolean {
  return spawnSync('mount', given).status === 0
}

function canMount(): boolean {
  const place = join(folder, 'mounted')
  mkdirSync(place)
  return mount('-t', 'tmpfs', 'tmpfs', place) && spawnSync('umount', [place]).status === 0
}

function fillUp(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(1_048_576))
  } catch {
    // Full.
  }
}

function postmasterPid(dir = dataDir): number {
  return Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function until(happened: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1600 && !happened(); tries += 1) await wait(25)
  expect(happened()).toBe(true)
}
