import { sql } from 'kysely'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../ctx.ts'
import { connect, trySessionLock } from '../db/connect.ts'
import type { Files } from '../files/files.ts'
import { hmac } from '../hash.ts'
import type { BackupConfig } from './backup-config.ts'
import { readManifest, takeBase } from './base.ts'
import { claimPlace, expectClaim } from './claim.ts'
import { keepErased } from './erased-list.ts'
import { baseOfManifest } from './names.ts'
import { ownWal, type WalSource } from './own-wal.ts'
import { copyChanged, copyMissing } from './pictures.ts'
import { openPlace, type Place } from './place.ts'
import { receivedWal } from './received-wal.ts'
import { dropOld } from './retention.ts'
import { readServer } from './server.ts'
import { shipWal } from './wal.ts'

const BASE_EVERY_MS = 86_400_000
/** Wait after a failed base backup: another try would likely fail too, at the full cost of a copy. */
const BASE_AGAIN_MS = 3_600_000

let baseFailedAt = -Infinity

export type Keeping = {
  /** Ships everything committed before the call. @returns the moment up to which the backup is complete */
  ship(): Promise<Date>
  /**
   * Ships new WAL and a batch of pictures; once a day it starts a base backup, which runs alongside later rounds.
   * @returns whether the backup has caught up; false when pictures are left
   */
  round(): Promise<boolean>
  /** Takes a base backup now. It can be restored once the next `ship` has shipped the WAL written meanwhile. */
  base(): Promise<string>
  stop(): Promise<void>
}

type Given = {
  config: Pick<Config, 'dataDir' | 'secret' | 'secretIsOwn'> & { backup: BackupConfig }
  /** Connects as the role that owns the database. */
  ownerUrl: string
  db: Db
  files: Files
}

/** Advisory lock that lets one process at a time make the backup; any number that nothing else locks. */
const LOCK = 7_166_212

/** @returns null while another process makes the backup @throws StartupError in one line that says what to fix */
export async function startKeeping(given: Given): Promise<Keeping | null> {
  const { config, ownerUrl, db, files } = given
  const { backup } = config
  const client = await connect(backup.databaseUrl ?? ownerUrl, 'lonk-backup')
  let source: WalSource | null = null
  const stop = async () => {
    await source?.stop()
    await client.end()
  }
  try {
    if (!(await trySessionLock(client, LOCK))) {
      await stop()
      return null
    }
    const place = await openPlace(backup)
    const facts = await readServer(client)
    await claimPlace(place, facts)
    const url = backup.databaseUrl ?? ownerUrl
    source =
      facts.folder === null
        ? await receivedWal(client, facts, { url, folder: join(config.dataDir, 'wal') })
        : await ownWal(client, facts)
    let last = source.before
    let baseAt = source.isNew ? null : await newestBase(place)
    const { secret, secretIsOwn } = config
    const of = new URL(ownerUrl)
    const about = {
      database: decodeURIComponent(of.pathname.slice(1)),
      owner: decodeURIComponent(of.username),
      secret: secretIsOwn ? secret : null,
      secretMark: secretMark(secret),
    }
    const from = { place, files, db }
    const base = async () => {
      const id = await takeBase({ place, client, facts, url, about })
      const { finishedAt, parts } = await readManifest(place, id)
      baseAt = finishedAt
      const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
      await db.updateTable('backup_state').set({ base_at: finishedAt, base_bytes: bytes }).execute()
      // After the database, which can be restored from now on: a first copy of all pictures may take hours.
      if (backup.pictures) await copyMissing(from)
      await dropOld(place, finishedAt)
      return id
    }
    const shipOnce = async () => {
      await expectClaim(place, facts)
      const beat = await sql<{ at: Date }>`update backup_state set beat_at = now() returning now() as at`.execute(db)
      const { at } = beat.rows[0]!
      const flushed = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
      const { lsn } = flushed.rows[0]!
      await keepErased(place, db)
      last = await shipWal(place, await source!.catchUp(lsn), { last, until: at })
      await source!.done(lsn, last)
      // After the WAL, which must not wait for many pictures; the rows that list pictures still to copy are in it.
      const isAll = !backup.pictures || (await copyChanged(from))
      // Without a base backup, or after a gap until the next one, this WAL cannot be replayed onto anything.
      const covered = baseAt !== null && isAll ? { covered_at: at } : {}
      await db
        .updateTable('backup_state')
        .set({ ...covered, fault: null })
        .execute()
      return { at, isAll }
    }
    const ship = async () => {
      for (;;) {
        const { at, isAll } = await shipOnce()
        if (isAll) return at
      }
    }
    let copying: Promise<unknown> | null = null
    let failed: unknown = null
    return {
      ship,
      async round() {
        if (failed !== null) throw failed
        const { at, isAll } = await shipOnce()
        const isDue = baseAt === null || at.getTime() - baseAt.getTime() >= BASE_EVERY_MS
        if (copying !== null || !isDue || performance.now() - baseFailedAt < BASE_AGAIN_MS) return isAll
        // Not awaited: a base backup takes long, and WAL written meanwhile must be shipped on time.
        copying = base()
          .catch((error: unknown) => {
            failed = error
            baseFailedAt = performance.now()
          })
          .finally(() => (copying = null))
        return isAll
      },
      base,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Fingerprint that compares secrets without revealing them. */
export const secretMark = (secret: string): string => hmac(secret, 'the secret of a backup')

async function newestBase(place: Place): Promise<Date | null> {
  const id = (await place.list('base/'))
    .flatMap((name) => baseOfManifest(name) ?? [])
    .sort()
    .at(-1)
  return id === undefined ? null : (await readManifest(place, id)).finishedAt
}
