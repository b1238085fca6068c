import { chmod, copyFile, mkdir, open, opendir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { errorCode } from '../db/errors.ts'
import { publicId } from '../ids.ts'

/** Bytes, or the path of a local file that is too large to hold in memory. */
export type Content = Uint8Array | { path: string }

/** Storage for pictures. We choose the keys: letters, digits, `-`, `_`, `/` and `.`. */
export type Files = {
  write(key: string, content: Content): Promise<void>
  /** Reads a whole file; all of them are small. @returns null when there is no such file */
  read(key: string): Promise<Buffer | null>
  /** Copies a file to a local path. @returns false when there is no such file */
  copyTo(key: string, path: string): Promise<boolean>
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>
  /** Keys that begin with `prefix`, in any order. @param prefix '' for all */
  list(prefix: string): AsyncIterable<string>
}

/** Permissions that other users of this machine cannot read with. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 }

/** Guards against path traversal. @throws Error for a key that we would never choose */
export function expectKey(key: string): void {
  if (!isKey(key)) throw new Error('not a file key')
}

const isKey = (key: string): boolean => /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.[a-z0-9]+$/.test(key)

/** Folder of files being written; those of killed processes are deleted with leftover uploads. */
export const UNFINISHED = 'unfinished'

/** fsync: after a power cut, a file that has a database row must have its bytes. Windows needs the flag `r+`. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const opened = await open(path, flags)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

const MOVES_MAX = 5
/** A folder that was removed meanwhile, or any folder on Windows. */
const UNFLUSHED = new Set(['ENOENT', 'EPERM', 'EISDIR', 'EACCES'])

/** Retries, because `remove` deletes a folder with its last file, possibly just before the rename. */
async function moveTo(path: string, from: string): Promise<void> {
  const folder = dirname(path)
  for (let tried = 1; ; tried++) {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
    try {
      await rename(from, path)
      break
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || tried === MOVES_MAX) throw error
    }
  }
  for (const above of [folder, dirname(folder)])
    await flush(above, 'r').catch((error: unknown) => {
      if (!UNFLUSHED.has(errorCode(error) ?? '')) throw error
    })
}

/** Files on the local disk. Writes are atomic and survive a power cut. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    expectKey(key)
    return join(folder, key)
  }
  return {
    async write(key, content) {
      const path = pathOf(key)
      const unfinished = join(folder, UNFINISHED, publicId())
      await mkdir(dirname(unfinished), { recursive: true, mode: OWNER_ONLY.folder })
      try {
        if ('path' in content) await copyFile(content.path, unfinished)
        else await writeFile(unfinished, content, { mode: OWNER_ONLY.file })
        // Copying keeps the permissions of the source.
        await chmod(unfinished, OWNER_ONLY.file)
        await flush(unfinished, 'r+')
        await moveTo(path, unfinished)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(key) {
      return unlessMissing(readFile(pathOf(key)))
    },
    async copyTo(key, path) {
      return (await unlessMissing(copyFile(pathOf(key), path).then(() => true))) ?? false
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Deletes the folder too, whose name may identify somebody; fails if it still contains files.
      await rmdir(dirname(path)).catch(() => {})
    },
    async *list(prefix) {
      // Walks only the folder that contains all matches.
      const from = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      for await (const path of walk(join(folder, from))) {
        const key = relative(folder, path).replaceAll('\\', '/')
        if (key.startsWith(prefix) && isKey(key)) yield key
      }
    },
  }
}

/** Turns ENOENT into null. */
async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function* walk(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}
