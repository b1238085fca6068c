import { generateX25519Identity } from 'age-encryption'
import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../src/features/books/reads/check-books.ts'
import { eraseLeftMembers } from '../src/features/privacy/writes/erase-member.ts'
import { erasers } from '../src/personal-data.ts'
import { startKeeping, type Keeping } from '../src/platform/backup/keep.ts'
import type { LocalPostgres } from '../src/platform/db/local-postgres.ts'
import { startApp, type TestApp } from './support/app.ts'
import { leaveForgotten, NOTHING_LEFT, readForgotten } from './support/forgotten.ts'
import { damage, fileOf } from './support/kept-files.ts'
import { linkToken } from './support/mails.ts'
import { makeChat, makeMember, type TestMember } from './support/makers.ts'
import { startOwnServer } from './support/own-server.ts'
import { picture, uploadReady } from './support/photos.ts'

const TEST_MS = 180_000
const folder = fs.mkdtempSync(join(tmpdir(), 'lonk-backup-'))
// Passable for the user whom root lends to the server.
fs.chmodSync(folder, 0o711)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')
const kept = join(folder, 'backup')
const key = await generateX25519Identity()
const backup = { url: pathToFileURL(kept).href, key, pictures: true, databaseUrl: null }

let server: LocalPostgres
let app: TestApp
let keeping: Keeping
let anna: TestMember
let ben: TestMember
let cleo: TestMember
let photo: { id: string; storageKey: string }
let wayBack: string
let moment: Date
/** Later than the moment that is gone back to first. */
let later: Date
let beforeFirstCopy: string
/** Until then no picture is read. */
let held: Promise<void> = Promise.resolve()

const commandOf = (script: string, args: string[], env: Record<string, string> = {}) => {
  const run = spawnSync(process.execPath, ['--no-warnings', `scripts/${script}.ts`, ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      LONK_MODE: 'demo',
      DATA_DIR: dataDir,
      BACKUP_URL: backup.url,
      BACKUP_KEY: key,
      ...env,
    },
  })
  return { code: run.status, out: run.stdout.trim(), errors: run.stderr.trim() }
}
const restore = (to: Date | string, into: string, env: Record<string, string> = {}) =>
  commandOf('restore', ['--to', to instanceof Date ? to.toISOString() : to, '--into', join(folder, into)], env)

async function startOn(dir: string): Promise<void> {
  server = await startOwnServer(join(dir, 'postgres'))
  // Where the backup is: what it covers is counted by the clock of the database.
  app = await startApp({ server, now: new Date(), config: { dataDir: dir, backup } })
}

const keep = () =>
  startKeeping({
    config: { ...app.services.config, backup },
    ownerUrl: server.url,
    db: app.db,
    files: { ...app.services.files, read: (key) => held.then(() => app.services.files.read(key)) },
  })
/** When something was last added to the log of changes that is kept. */
const logAddedAt = () =>
  Math.max(...fs.readdirSync(join(kept, 'wal')).map((name) => fs.statSync(join(kept, 'wal', name)).mtimeMs))
const textsOf = async (member: TestMember, other: TestMember) =>
  (await member.call('getChat', { query: { profile: other.profileId } })).messages.map(({ text }) => text)

beforeAll(async () => {
  await startOn(dataDir)
  fs.writeFileSync(join(dataDir, 'secret'), app.services.config.secret)
  anna = await makeMember(app, { credits: 100, premium: true })
  ben = await makeMember(app)
  cleo = await makeMember(app, { email: 'cleo@voorbeeld.example' })
  await makeChat(anna, ben, ['eerst'])
  const started = await keep()
  if (started === null) throw new Error('somebody else makes it')
  keeping = started
  await keeping.ship()
  beforeFirstCopy = await app.metrics()
  await keeping.base()
  await keeping.ship()
  const { id } = await uploadReady(anna, await picture())
  await uploadReady(cleo, await picture())
  const row = await app.db.selectFrom('photo').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow()
  photo = { id, storageKey: row.storage_key }
  await makeChat(anna, ben, ['daarna'])
  await app.db
    .transaction()
    .execute((trx) =>
      app.services.jobs.enqueue(trx, 'mail', { kind: 'none', accountId: ben.accountId }, { afterSeconds: 3_600 }),
    )
  await app.browser().call('requestPasswordReset', { body: { email: ben.email } })
  await leaveForgotten(app, { by: anna, to: ben })
  const dora = await makeMember(app)
  await dora.call('deleteUser', { body: { password: dora.password } })
  wayBack = await linkToken(app, dora.email, '/account-deleted')
  moment = await keeping.ship()
}, TEST_MS)

test('nothing counts as backed up before there is a copy that it goes on from [OPS-7]', async () => {
  expect(beforeFirstCopy).toMatch(/^backup_age_seconds \+Inf$/im)
  expect(await app.metrics()).toMatch(/^backup_age_seconds \d/m)
})

test('the log of changes does not wait for a rush of pictures to a slow bucket [OPS-7]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const key = `${photo.storageKey}/${fs.readdirSync(join(dataDir, 'files', photo.storageKey))[0]}`
  await app.db
    .insertInto('file_change')
    .values(Array.from({ length: 120 }, () => ({ key })))
    .execute()
  const before = logAddedAt()
  const shipping = keeping.ship()
  await expect.poll(logAddedAt, { timeout: 20_000 }).toBeGreaterThan(before)
  expect(await app.db.selectFrom('file_change').select('id').execute()).toHaveLength(120)
  resolve()
  await shipping
  expect(await app.db.selectFrom('file_change').select('id').execute()).toEqual([])
})

test(
  'a drill restores a random second, and finds books, pictures and a login in it [OPS-7]',
  async () => {
    // As on a node that serves no pages; the copy knows nothing of the queue and the Redis of the site.
    const node = { ROLES: 'jobs', REDIS_URL: 'redis://127.0.0.1:1' }
    const behindProxy = { ORIGIN: 'https://www.voorbeeld.example', TRUSTED_PROXIES: '1' }
    const drilled = commandOf('drill', [], { ...node, ...behindProxy })
    expect(drilled).toMatchObject({ code: 0, errors: '' })
    expect(drilled.out).toMatch(
      /^drill: \S+ restored in \d+ s: \d+ transfers, \d+ accounts, \d photos, 0 erased members, a login$/,
    )
    expect(await app.metrics()).toMatch(/^backup_drill_age_seconds \d/m)
  },
  TEST_MS,
)

test(
  'after the machine is lost a moment comes back, without whoever was erased since, and nobody is logged in [OPS-7 TRU-12]',
  async () => {
    const session = new Map(anna.client.cookies)
    app.clock.advance(1_000)
    await app.db
      .updateTable('account')
      .set({ status: 'deleted', deleted_at: app.clock.now(), erase_at: app.clock.now() })
      .where('id', '=', cleo.accountId)
      .execute()
    expect(await eraseLeftMembers(app.services, erasers)).toBe(1)
    await makeChat(anna, ben, ['te laat'])
    later = await keeping.ship()
    await keeping.ship()
    await keeping.stop()
    await app.close()
    await server.stop()
    fs.rmSync(dataDir, { recursive: true })

    // Whoever may only read it can restore it.
    const asKept = fs.statSync(kept).mtimeMs
    const restored = restore(moment, 'new')
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(fs.statSync(kept).mtimeMs).toBe(asKept)
    // Nor is a secret of its own left where it was not asked to write.
    expect(fs.existsSync(dataDir)).toBe(false)
    await startOn(join(folder, 'new'))
    expect(await readForgotten(app, ben)).toEqual(NOTHING_LEFT)
    const back = app.browser()
    for (const [name, value] of session) back.cookies.set(name, value)
    await expect(back.call('getChats')).rejects.toMatchObject({ code: 'authentication_required' })
    await back.call('login', { body: { email: anna.email, password: anna.password } })
    expect(await textsOf({ ...anna, ...back }, ben)).toEqual(['eerst', 'daarna'])
    expect((await checkBooks(app.db)).faults).toEqual([])
    expect((await back.call('getPhotos')).photos).toMatchObject([{ id: photo.id }])
    expect(fs.readdirSync(join(folder, 'new/files', photo.storageKey))).toHaveLength(11)
    expect(await app.browser().call('reactivate', { body: { token: wayBack } })).toEqual({})
    const open = app.db
      .selectFrom('approval')
      .selectAll()
      .where('expires_at', '>', new Date())
      .where('outcome', 'is', null)
    expect(await open.execute()).toEqual([])
    const [gone] = await app.db.selectFrom('account').selectAll().where('id', '=', cleo.accountId).execute()
    expect(gone).toMatchObject({ email: `erased-${cleo.accountId}`, erased_at: expect.any(Date) })
    expect(await app.db.selectFrom('photo').selectAll().where('account_id', '=', cleo.accountId).execute()).toEqual([])
    const waiting = await sql`select from pgboss.job where data ->> 'kind' = 'none'`.execute(app.db)
    expect(waiting.rows).toEqual([])
  },
  TEST_MS,
)

test.each<[string, RegExp, (copy: string) => { to?: Date; into?: string; env?: Record<string, string> } | void]>([
  [
    'another key',
    /^BACKUP_KEY is not the key of this backup: it does not open base\S+\.$/,
    () => ({ env: { BACKUP_KEY: otherKey } }),
  ],
  ['no key', /^BACKUP_KEY must be set too: npm run backup -- key makes one$/, () => ({ env: { BACKUP_KEY: '' } })],
  [
    'an empty place',
    /^There is no backup at BACKUP_URL yet\.$/,
    () => ({ env: { BACKUP_URL: pathToFileURL(join(folder, 'nothing')).href } }),
  ],
  ['a folder in a file', /^ENOTDIR: not a directory, .*diary\.txt/, () => ({ into: `${notEmpty()}/diary.txt/new` })],
  ['a folder that is not empty', /^\S+data is not empty: restore into a new folder/, () => ({ into: notEmpty() })],
  [
    'a moment before it began',
    /^The backup reaches from \S+ to \S+: 2026-01-01T00:00:00\.000Z lies outside\.$/,
    () => ({ to: new Date('2026-01-01') }),
  ],
  ['a broken part', /^The backup is broken: base\/\S+ cannot be read\.$/, (copy) => damage(copy, /part-00000/)],
  // Found last, when the database is there already.
  [
    'a broken picture',
    /^The backup is broken: files\/\S+ cannot be read\.$/,
    (copy) => damage(copy, new RegExp(`^files/${photo.storageKey}/.*\\.age$`)),
  ],
  ['a missing part', /^The backup lacks base\/\S+\.$/, (copy) => fs.rmSync(fileOf(copy, /part-00000/))],
  [
    'a broken log of changes',
    /^The backup is broken: wal\/\S+ cannot be read\.$/,
    (copy) => damage(copy, /wal\/.*\d\.age/),
  ],
  [
    'a gap in the log of changes',
    /lies outside\. The WAL before \S+ is missing\.$/,
    (copy) => fs.rmSync(fileOf(copy, /wal\/.*\d\.age/)),
  ],
])('a restore is refused in one line, with nothing left behind: %s [OPS-7]', (what, line, prepare) => {
  const copy = join(folder, `copy of ${what}`)
  fs.cpSync(kept, copy, { recursive: true })
  const { to = moment, into = `refused ${what}`, env } = prepare(copy) ?? {}
  const before = fs.existsSync(join(folder, into)) ? fs.readdirSync(join(folder, into)) : []
  const refused = restore(to, into, { BACKUP_URL: pathToFileURL(copy).href, ...env })
  expect(refused).toMatchObject({ code: 1, out: '', errors: expect.stringMatching(line) })
  expect(refused.errors).not.toContain('\n')
  expect(fs.existsSync(join(folder, into)) ? fs.readdirSync(join(folder, into)) : []).toEqual(before)
})

test(
  'whoever went back too far still gets to a later moment of before, also when the first restore is backed up itself [OPS-7]',
  async () => {
    await startOn(join(folder, 'new'))
    const again = (await keep())!
    await app.db.insertInto('reference_data').values({ name: 'another life', edition: '1' }).execute()
    await again.ship()
    await again.stop()
    await app.close()
    await server.stop()
    expect(restore(later, 'newer')).toMatchObject({ code: 0, errors: '' })
    await startOn(join(folder, 'newer'))
    const back = app.browser()
    await back.call('login', { body: { email: anna.email, password: anna.password } })
    expect(await textsOf({ ...anna, ...back }, ben)).toEqual(['eerst', 'daarna', 'te laat'])
    const third = (await keep())!
    await third.stop()
    await app.close()
    await server.stop()
    await startOn(join(folder, 'new'))
    await expect(keep()).rejects.toThrow('BACKUP_URL holds the backup of a restored copy of this database')
  },
  TEST_MS,
)

const otherKey = await generateX25519Identity()

function notEmpty(): string {
  fs.mkdirSync(join(folder, 'data'), { recursive: true })
  fs.writeFileSync(join(folder, 'data', 'diary.txt'), 'mine')
  return 'data'
}
