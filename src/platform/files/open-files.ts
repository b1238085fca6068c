import { access, chmod, constants, mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { startupError } from '../startup-error.ts'
import { diskFiles, OWNER_ONLY, type Files } from './files.ts'
import { checkBucket, s3Files, type Bucket } from './s3-files.ts'

const DEFAULT_REGION = 'us-east-1'

/**
 * Opens the storage for pictures and checks that it works.
 * @throws StartupError in one line that says what to fix
 */
export async function openFiles({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<Files> {
  if (filesUrl === null) return diskFiles(await ownFolder(filesFolder(dataDir)))
  return openBucket(filesUrl, { name: 'FILES_URL', what: 'pictures' })
}

/** Folder of the pictures when there is no bucket. */
export const filesFolder = (dataDir: string): string => `${dataDir}/files`

/**
 * Opens a bucket and checks that it works.
 * @param of `name`: the environment variable; `what`: what is stored, for messages; `withinMs`: deadline of one call
 * @throws StartupError in one line that says what to fix
 */
export async function openBucket(
  url: string,
  of: { name: string; what: string; withinMs?: number; readOnly?: boolean },
): Promise<Files> {
  const bucket = readBucketUrl(url, of.name)
  const fault = of.readOnly ? null : await checkBucket(bucket)
  if (fault !== null) throw startupError(`Cannot keep ${of.what} in ${bucket.name} (${of.name}): ${fault}`)
  return s3Files(bucket, of.withinMs)
}

/** Creates a private folder, or restricts an existing one. @throws StartupError when it is not writable */
export async function ownFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true })
    await chmod(folder, OWNER_ONLY.folder)
    await access(folder, constants.W_OK)
    return folder
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw startupError(
      `DATA_DIR is not usable: ${folder} cannot be written (${reason}): give it to the user that runs this, or name another.`,
      error,
    )
  }
}

/** @param url `s3://key:secret@host:port/bucket?region=…`; `s3+http` for a server without TLS */
function readBucketUrl(url: string, variable: string): Bucket {
  const { protocol, username, password, host, pathname, searchParams } = new URL(url)
  const [name = '', ...rest] = pathname.slice(1).replace(/\/$/, '').split('/')
  if (host === '' || name === '' || rest.length > 0 || username === '' || password === '')
    throw startupError(`${variable} is not usable: it must be s3://key:secret@host/bucket`)
  return {
    name: `${host}/${name}`,
    url: `${protocol === 's3:' ? 'https' : 'http'}://${host}/${name}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? DEFAULT_REGION,
  }
}
