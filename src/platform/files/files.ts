import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { errorCode } from '../db/errors.ts'
import { publicId } from '../ids.ts'

/** Bytes, or a file on this machine that is too large to hold many of them in memory. */
export type Content = Uint8Array | { path: string }

/** Where pictures lie. Keys are made by us: letters, digits, `-`, `_`, `/` and `.`. */
export type Files = {
  write(key: string, content: Content): Promise<void>
  /** Null when there is no such file. */
  read(key: string): Promise<{ stream: Readable; size: number } | null>
  /** Puts a copy on this machine's disk. @returns false when there is no such file */
  copyTo(key: string, path: string): Promise<boolean>
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>
}

/** Others who have an account on this machine see nothing. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 }

/** @throws Error for a key that we would not make: what it is made of may have come from outside */
export function expectKey(key: string): void {
  if (!/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.[a-z0-9]+$/.test(key)) throw new Error('not a file key')
}

/** Files on the local disk. A file appears whole or not at all. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    expectKey(key)
    return join(folder, key)
  }
  return {
    async write(key, content) {
      const path = pathOf(key)
      const unfinished = `${path}.${publicId()}`
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY.folder })
      if ('path' in content) await copyFile(content.path, unfinished)
      else await writeFile(unfinished, content, { mode: OWNER_ONLY.file })
      // A copy has the rights of what it was copied from.
      await chmod(unfinished, OWNER_ONLY.file)
      await rename(unfinished, path)
    },
    async read(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) return null
      const stream = createReadStream(path)
      // It may be removed at any moment; once open it can be read to its end.
      try {
        await once(stream, 'open')
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
      return { stream, size: found.size }
    },
    async copyTo(key, path) {
      return copyFile(pathOf(key), path).then(
        () => true,
        (error: unknown) => {
          if (errorCode(error) === 'ENOENT') return false
          throw error
        },
      )
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Its name may tell something too. A folder that still holds files stays.
      await rmdir(dirname(path)).catch(() => {})
    },
  }
}
