import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../ctx.ts'
import type { Files } from '../files/files.ts'
import { newestEntries, pictureName } from './names.ts'
import type { Place } from './place.ts'

/** Files per round, so that shipping WAL waits a few seconds at most even on a slow bucket. */
const AT_ONCE = 50
const NOTHING = Buffer.alloc(0)

/** Records each change of a file in the database, so that any process's backup copies it within seconds. */
export function notedFiles(files: Files, { backup }: Pick<Config, 'backup'>, db: Db): Files {
  if (!backup?.pictures) return files
  const note = (key: string) => db.insertInto('file_change').values({ key }).execute()
  return {
    ...files,
    async write(key, content) {
      await files.write(key, content)
      await note(key)
    },
    async remove(key) {
      await files.remove(key)
      await note(key)
    },
  }
}

type From = { place: Place; files: Files; db: Db }

/**
 * Copies the next batch of changed files. Deletes a row only after its file is in the backup.
 * @returns whether nothing is left
 */
export async function copyChanged({ place, files, db }: From): Promise<boolean> {
  const changes = await db.selectFrom('file_change').select(['id', 'key']).orderBy('id').limit(AT_ONCE).execute()
  for (const key of new Set(changes.map((change) => change.key))) await copyOne(place, files, key)
  const ids = changes.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('file_change').where('id', 'in', ids).execute()
  return changes.length < AT_ONCE
}

/** Compares all files with the backup: the first time it copies them all, later what a killed process left out. */
export async function copyMissing({ place, files }: From): Promise<void> {
  const kept = newestEntries(await place.list('files/'))
  for await (const key of files.list('')) {
    if (kept.get(key)?.gone !== false) await copyOne(place, files, key)
    kept.delete(key)
  }
  for (const { key, gone } of kept.values()) if (!gone) await copyOne(place, files, key)
}

async function copyOne(place: Place, files: Files, key: string): Promise<void> {
  // Taken before reading: if the file is removed meanwhile, the entry of the removal must be the newer one.
  const at = Date.now()
  const bytes = await files.read(key)
  await place.write(pictureName({ key, at, gone: bytes === null }), bytes ?? NOTHING)
}

/**
 * Restores the files as of a moment. A file written before it but copied after it is found by its row in the restored
 * database.
 * @param wanted filters by key
 */
export async function restoreFiles(
  { place, files, db }: From,
  { to, wanted = () => true }: { to: Date; wanted?: (key: string) => boolean },
): Promise<number> {
  const names = await place.list('files/')
  const then = newestEntries(names, to.getTime())
  const { rows: noted } = await sql<{ key: string }>`select distinct key from file_change`.execute(db)
  const ever = newestEntries(names)
  for (const { key } of noted) if (ever.has(key)) then.set(key, ever.get(key)!)
  let restored = 0
  for (const entry of then.values()) {
    if (entry.gone || !wanted(entry.key)) continue
    await files.write(entry.key, await place.read(pictureName(entry)))
    restored += 1
  }
  return restored
}
