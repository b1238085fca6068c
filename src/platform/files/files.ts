import { chmod, copyFile, mkdir, open, opendir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { errorCode } from '../db/errors.ts'
import { publicId } from '../ids.ts'

/** Bytes, or a file on this machine that is too large to hold many of them in memory. */
export type Content = Uint8Array | { path: string }

/** Where pictures lie. Keys are made by us: letters, digits, `-`, `_`, `/` and `.`. */
export type Files = {
  write(key: string, content: Content): Promise<void>
  /** Null when there is no such file. All are small enough to be taken whole. */
  read(key: string): Promise<Buffer | null>
  /** Puts a copy on this machine's disk. @returns false when there is no such file */
  copyTo(key: string, path: string): Promise<boolean>
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>
  /** The keys that begin so, in no order. @param prefix '' for all */
  list(prefix: string): AsyncIterable<string>
}

/** Others who have an account on this machine see nothing. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 }

/** @throws Error for a key that we would not make: what it is made of may have come from outside */
export function expectKey(key: string): void {
  if (!isKey(key)) throw new Error('not a file key')
}

const isKey = (key: string): boolean => /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.[a-z0-9]+$/.test(key)

/** Where what is being written lies; what a process that was killed left there goes with the uploads' left-overs. */
export const UNFINISHED = 'unfinished'

/** On to the disk: after a loss of power a file that has a row has its bytes. Windows asks for the right to write. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const opened = await open(path, flags)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

const MOVES_MAX = 5
/** A folder that is gone again, and any on Windows. */
const UNFLUSHED = new Set(['ENOENT', 'EPERM', 'EISDIR', 'EACCES'])

/** Whoever removes the last file of a folder takes the folder along, at any moment. */
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

/** Files on the local disk. A file appears whole or not at all, also when the machine loses its power. */
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
        // A copy has the rights of what it was copied from.
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
      // Its name may tell something too. A folder that still holds files stays.
      await rmdir(dirname(path)).catch(() => {})
    },
    async *list(prefix) {
      // Only the folder that holds them all is walked.
      const from = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      for await (const path of walk(join(folder, from))) {
        const key = relative(folder, path).replaceAll('\\', '/')
        if (key.startsWith(prefix) && isKey(key)) yield key
      }
    },
  }
}

/** Null for what is not there, or no longer. */
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
