import { sql } from 'kysely'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createApp } from './app.ts'
import { checkBooks } from './features/books/reads/check-books.ts'
import { stillThere } from './features/privacy/writes/erase-again.ts'
import { readReach, type Point } from './platform/backup/find-point.ts'
import type { Place } from './platform/backup/place.ts'
import { restoreDatabase } from './platform/backup/restore.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/ctx.ts'
import type { Files } from './platform/files/files.ts'
import { openFiles } from './platform/files/open-files.ts'
import { publicId } from './platform/ids.ts'
import { createPasswords } from './platform/passwords.ts'
import { startupError } from './platform/startup-error.ts'
import type { Views } from './platform/views.ts'
import { cleanRestored, openPatient } from './restored.ts'

const PHOTOS_LOOKED_AT = 5
/** How many of the newest ids are not compared: transactions open at that moment may have committed them later. */
const UNDER_WAY = 1_000

export type DrillResult = { to: Date; checked: string[] }

type Given = { place: Place; live: Db; config: Config; views: Views; folder: string }

/**
 * Restores a random moment of the backup into a temporary folder and checks the result.
 * @throws StartupError naming the first check that failed
 */
export async function runDrill({ place, live, config, views, folder }: Given): Promise<DrillResult> {
  const { from, until } = await readReach(place)
  const to = new Date(from.getTime() + randomInt(Math.max(1, until.getTime() - from.getTime() + 1)))
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const into = join(folder, publicId())
  try {
    const restored = await restoreDatabase(place, {
      to,
      into,
      expect: async (point) => expectRoom(folder, await sizeOf(live, point)),
    })
    const database = openPatient(restored.url)
    try {
      const { db } = database
      const photos = config.backup?.pictures ? await somePhotos(db) : []
      const files = await openFiles({ filesUrl: null, dataDir: into })
      const secret = restored.manifest.secret ?? config.secret
      const wanted = (key: string) => photos.some((photo) => key.startsWith(`${photo}/`))
      const cleaned = await cleanRestored({
        place,
        restored,
        files: { into: files, restore: photos.length > 0 },
        secret,
        wanted,
      })
      const checked = [
        await checkLedger(db),
        await checkCounts(db, live),
        await checkPhotos(await stillKept(db, photos), files),
        await checkErased(db, cleaned.erasedAgain),
        await checkLogin(db, { ...harmless(config, into), databaseUrl: restored.url, secret }, views),
      ]
      return { to, checked }
    } finally {
      await database.close()
      await restored.stop()
    }
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}

/** Kept free, because the live database may be on the same disk. */
const LEFT_FREE_BYTES = 2 ** 30

/** @throws StartupError when the disk of `folder` has less than `bytes` plus the reserve */
export async function expectRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [needed, free] = [bytes + LEFT_FREE_BYTES, bavail * bsize] as const
  if (needed > free)
    throw startupError(`a drill needs ${gigabytes(needed)} in ${folder}, and ${gigabytes(free)} are free: make room`)
}

const gigabytes = (bytes: number): string => `${(bytes / 10 ** 9).toFixed(1)} GB`

/** Upper bound of the restored size: the live database as it is now, plus the WAL since the base backup. */
async function sizeOf(live: Db, { wal, manifest }: Point): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(live)
  return rows[0]!.bytes + wal.length * manifest.segmentBytes
}

/** The same configuration, but unable to reach anything outside: no mail, payments, SMS or buckets. */
const harmless = (config: Config, dataDir: string): Config => ({
  ...config,
  ...({
    mode: 'test',
    dataDir,
    databaseDirectUrl: null,
    databaseReadUrls: [],
    migrationDatabaseUrl: null,
    redis: null,
    roles: { web: true, jobs: false },
    backup: null,
    filesUrl: null,
    smtpUrl: null,
    mollie: null,
    klipy: null,
    sms: null,
  } as const),
  ...({ deskOrigin: null, dkim: null, logLevel: 'silent' } as const),
  bounces: { ...config.bounces, smtpPort: null },
})

async function checkLedger(db: Db): Promise<string> {
  const { transfers, faults } = await checkBooks(db)
  if (faults.length > 0) throw startupError(`the ledger of the restored state has faults: ${faults.join('; ')}`)
  return `${transfers} transfers`
}

async function checkCounts(db: Db, live: Db): Promise<string> {
  for (const table of ['ledger_transfer', 'money_transfer'] as const) {
    const { last } = await db
      .selectFrom(table)
      .select((e) => e.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const [restored, there] = await Promise.all(
      [db, live].map((one) => countUntil(one, table, (last ?? 0) - UNDER_WAY)),
    )
    if (restored !== there) throw startupError(`${table} has ${restored} rows where there were ${there}`)
  }
  const { rows } = await sql<{ conversations: number }>`
    select count(*)::int as conversations from (
      select conversation_id from message group by conversation_id having count(*) <> max(seq)) as torn`.execute(db)
  if (rows[0]!.conversations > 0) throw startupError(`${rows[0]!.conversations} conversations lack messages`)
  const { n } = await db
    .selectFrom('account')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return `${n} accounts`
}

async function countUntil(db: Db, table: 'ledger_transfer' | 'money_transfer', last: number): Promise<number> {
  const counted = db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('id', '<=', last)
  return (await counted.executeTakeFirstOrThrow()).n
}

async function somePhotos(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('photo')
    .select('storage_key')
    .where('ready_at', 'is not', null)
    .orderBy(sql`random()`)
    .limit(PHOTOS_LOOKED_AT)
    .execute()
  return rows.map((row) => row.storage_key)
}

/** Leaves out the photos of members who were erased again after the restore. */
async function stillKept(db: Db, photos: string[]): Promise<string[]> {
  if (photos.length === 0) return []
  const rows = await db.selectFrom('photo').select('storage_key').where('storage_key', 'in', photos).execute()
  return rows.map((row) => row.storage_key)
}

async function checkPhotos(photos: string[], files: Files): Promise<string> {
  for (const photo of photos) {
    let there = 0
    for await (const key of files.list(`${photo}/`)) {
      if (!key.endsWith('.webp')) continue
      there += 1
      const { width } = await sharp((await files.read(key))!).metadata()
      if (!width) throw startupError(`a picture cannot be read (${key})`)
    }
    if (there === 0) throw startupError(`the pictures of a photo are missing (${photo})`)
  }
  return `${photos.length} photos`
}

async function checkErased(db: Db, erased: { id: number; at: Date }[]): Promise<string> {
  const left = await stillThere({ db }, erased)
  if (left.length > 0) throw startupError(`erased members came back: ${left.join(', ')}`)
  return `${erased.length} erased members`
}

/** Logs a member in through the API, with a password that is set in this copy alone. */
async function checkLogin(db: Db, config: Config & { databaseUrl: string }, views: Views): Promise<string> {
  const member = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .innerJoin('site', 'site.id', 'account.site_id')
    .select(['account.id', 'account.email', 'site.host'])
    .where('account.status', '=', 'active')
    .where('account.password_hash', 'is not', null)
    .where('profile.fictional', '=', false)
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  if (member === undefined) return 'nobody to log in'
  const password = randomBytes(24).toString('base64url')
  const hash = await createPasswords(config.secret, config.passwordCost).hash(password)
  await db.updateTable('account').set({ password_hash: hash }).where('id', '=', member.id).execute()
  const app = await createApp({ config, views, clock: { now: () => systemClock.now() } })
  try {
    const { protocol, host } = new URL(config.origin)
    const site = member.host ?? host
    const answer: { statusCode: number; body: string } = await app.server.inject({
      method: 'POST',
      url: '/api/user.php',
      // The headers that the proxy in front would pass on.
      headers: { host: site, origin: `${protocol}//${site}`, 'x-forwarded-proto': protocol.slice(0, -1) },
      payload: { email: member.email, password },
    })
    if (answer.statusCode !== 200) throw startupError(`a member could not log in: ${answer.statusCode} ${answer.body}`)
    return 'a login'
  } finally {
    await app.close()
  }
}
