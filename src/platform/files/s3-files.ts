import { AwsClient } from 'aws4fetch'
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { isOfCertificate } from '../certificates.ts'
import { publicId } from '../ids.ts'
import { outside } from '../outside.ts'
import { expectKey, OWNER_ONLY, type Content, type Files } from './files.ts'

export type Bucket = {
  /** For messages; without credentials. */
  name: string
  /** Without a trailing slash. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** Deadline of a call including its body; the largest file is an original picture of 8 MB. */
const WITHIN_MS = 10_000
const BOUNDS = { atOnce: 64, waiting: 256, faults: 10, restMs: 2_000 }
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/** Files in a private bucket, served through the app, which checks who may see them. */
export function s3Files(bucket: Bucket, withinMs = WITHIN_MS): Files {
  const server = outside('files', { ...BOUNDS, withinMs })
  const ask = (call: Call) =>
    server.ask(async (signal) => {
      const answer = await callBucket(bucket, call, signal)
      if (answer.status >= 500) throw await faultOf(answer)
      return answer
    })
  const read: Files['read'] = async (key) => {
    expectKey(key)
    const answer = await ask({ method: 'GET', key })
    if (answer.status === 404) {
      await answer.body?.cancel()
      return null
    }
    if (!answer.ok) throw await faultOf(answer)
    // Buffered: streamed to a slow client, the download would exceed the deadline of the call.
    return Buffer.from(await answer.arrayBuffer())
  }
  return {
    async write(key, content) {
      expectKey(key)
      await expectDone(await ask({ method: 'PUT', key, content }))
    },
    read,
    async copyTo(key, path) {
      const found = await read(key)
      if (found === null) return false
      await writeFile(path, found, { mode: OWNER_ONLY.file })
      return true
    },
    async remove(key) {
      expectKey(key)
      const answer = await ask({ method: 'DELETE', key })
      if (answer.status !== 404) await expectDone(answer)
      else await answer.body?.cancel()
    },
    async *list(prefix) {
      let next: string | null = null
      do {
        const query: Record<string, string> = {
          'list-type': '2',
          prefix,
          ...(next ? { 'continuation-token': next } : {}),
        }
        const answer = await ask({ method: 'GET', key: `?${new URLSearchParams(query)}` })
        if (!answer.ok) throw await faultOf(answer)
        const page = await answer.text()
        // Our keys contain no characters that XML escapes.
        for (const [, key] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key!
        next = /<NextContinuationToken>([^<]*)</.exec(page)?.[1] ?? null
      } while (next !== null)
    },
  }
}

/** Tries every operation with a small file. @returns the problem, worded for the operator; null when all work */
export async function checkBucket(bucket: Bucket, withinMs = WITHIN_MS): Promise<string | null> {
  const key = `check/${publicId()}.txt`
  const ask = async (call: Omit<Call, 'key'>) => {
    const answer = await callBucket(bucket, { ...call, key }, AbortSignal.timeout(withinMs))
    await answer.body?.cancel()
    return answer.status
  }
  try {
    const written = await ask({ method: 'PUT', content: Buffer.from('lonk') })
    if (written === 404) return 'there is no such bucket'
    if (written === 401 || written === 403) return 'the key may not write there'
    if (written !== 200) return `it answered ${written}`
    const read = await ask({ method: 'GET' })
    const stranger = await ask({ method: 'GET', unsigned: true })
    const removed = await ask({ method: 'DELETE' })
    if (read !== 200) return `the key may not read there (${read})`
    if (removed !== 204 && removed !== 200) return `the key may not delete there (${removed})`
    return stranger === 200 ? 'everybody can read there, and it must be private' : null
  } catch (error) {
    const reason = reasonOf(error)
    return isOfCertificate(reason)
      ? `its certificate is refused (${reason}): renew it there`
      : `it does not answer (${reason})`
  }
}

type Call = { method: 'GET' | 'PUT' | 'DELETE'; key: string; content?: Content; unsigned?: boolean }

async function callBucket(bucket: Bucket, call: Call, signal: AbortSignal): Promise<Response> {
  const { method, key, content, unsigned = false } = call
  const url = key.startsWith('?') ? `${bucket.url}${key}` : `${bucket.url}/${key}`
  // A redirect would send the signature to another host.
  const options: RequestInit = { method, redirect: 'error', signal }
  if (content) {
    // as: its memory is not shared. A blob of a file is read while it is sent.
    options.body = 'path' in content ? await openAsBlob(content.path) : (content as Uint8Array<ArrayBuffer>)
    options.headers = { 'content-type': TYPES[key.split('.').at(-1)!] ?? 'application/octet-stream' }
  }
  return unsigned ? fetch(url, options) : new AwsClient({ ...bucket, service: 's3', retries: 0 }).fetch(url, options)
}

async function expectDone(answer: Response): Promise<void> {
  if (!answer.ok) throw await faultOf(answer)
  await answer.body?.cancel()
}

/** Only the error code, because the response body repeats parts of the request. */
async function faultOf(answer: Response): Promise<Error> {
  const code = /<Code>(\w{1,64})<\/Code>/.exec(await answer.text())?.[1] ?? ''
  return new Error(`files were not reached: ${answer.status} ${code}`.trim())
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string')
    return cause.code
  return cause instanceof Error ? cause.name : String(cause)
}
