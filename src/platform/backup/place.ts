import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { mkdir } from 'node:fs/promises'
import { diskFiles, OWNER_ONLY, type Files } from '../files/files.ts'
import { openBucket } from '../files/open-files.ts'
import { startupError } from '../startup-error.ts'
import type { BackupConfig } from './backup-config.ts'

/** Storage of a backup. Each file is encrypted on its own, and any `age` client with the key can open it. */
export type Place = {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** @throws StartupError when the file is missing, damaged or encrypted with another key */
  read(name: string): Promise<Buffer>
  list(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
}

/** Long enough for one part of a base backup on a slow connection. */
const WITHIN_MS = 300_000

/** @throws StartupError in one line that says what to fix */
export async function openPlace({ url, key }: Pick<BackupConfig, 'url' | 'key'>): Promise<Place> {
  return sealed(await openPlain(url), key)
}

/**
 * For restoring: read-only storage or credentials suffice.
 * @throws StartupError when it cannot be read
 */
export async function readPlace({ url, key }: Pick<BackupConfig, 'url' | 'key'>): Promise<Place> {
  const files = isFolder(url) ? diskFiles(folderOf(url)) : await openBucket(url, { ...BUCKET, readOnly: true })
  try {
    for await (const _name of files.list('base/')) break
  } catch (error) {
    throw startupError(`BACKUP_URL cannot be read: ${error instanceof Error ? error.message : String(error)}`, error)
  }
  return sealed(files, key)
}

const BUCKET = { name: 'BACKUP_URL', what: 'backups', withinMs: WITHIN_MS }
const isFolder = (url: string): boolean => url.startsWith('file:')
const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname)

async function openPlain(url: string): Promise<Files> {
  if (!isFolder(url)) return openBucket(url, BUCKET)
  const folder = folderOf(url)
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
    const files = diskFiles(folder)
    await files.write('check.age', Buffer.from('lonk'))
    await files.remove('check.age')
    return files
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw startupError(`Cannot keep backups in ${folder} (BACKUP_URL): ${reason}`, error)
  }
}

function sealed(files: Files, key: string): Place {
  const recipient = identityToRecipient(key)
  return {
    async write(name, bytes) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(await recipient)
      await files.write(name, await encrypter.encrypt(bytes))
    },
    async read(name) {
      const bytes = await files.read(name)
      if (bytes === null) throw startupError(`The backup lacks ${name}.`)
      const decrypter = new Decrypter()
      decrypter.addIdentity(key)
      try {
        return Buffer.from(await decrypter.decrypt(bytes))
      } catch (error) {
        const isOther = error instanceof Error && /no identity matched/.test(error.message)
        throw startupError(
          isOther
            ? `BACKUP_KEY is not the key of this backup: it does not open ${name}.`
            : `The backup is broken: ${name} cannot be read.`,
          error,
        )
      }
    },
    async list(prefix) {
      const names: string[] = []
      for await (const name of files.list(prefix)) names.push(name)
      return names
    },
    remove: (name) => files.remove(name),
  }
}
