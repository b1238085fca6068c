import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Endpoint, ReceivedFile } from '../../contract/endpoint.ts'
import { AppError, isAppError } from '../../contract/errors.ts'
import { errorCode } from '../db/errors.ts'
import { publicId } from '../ids.ts'

const FIELDS_MAX = 20
const FIELD_BYTES_MAX = 16 * 1024
/** Maximum size of a form without its file. */
const FORM_BYTES = FIELDS_MAX * FIELD_BYTES_MAX
const UPLOAD_MS_MAX = 5 * 60_000
/** Older files belong to no request any more. */
const LEFT_OVER_MS = 60 * 60_000

/** A parsed multipart form: text fields by name, and the file if there was one. */
export type Received = { fields: Record<string, unknown>; file: ReceivedFile | null; remove(): Promise<void> }

/** Folder of uploaded files until their call is answered. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/**
 * Reads a multipart form and streams its file to disk; the caller must call `remove`.
 * @param folder created when missing
 * @throws AppError photo_size (or too_large where the call does not declare it) beyond the call's limit · malformed
 */
export async function receiveFile(request: FastifyRequest, endpoint: Endpoint, folder: string): Promise<Received> {
  const { bytesMax } = endpoint.file!
  const tooLarge = () => new AppError(endpoint.errors.includes('photo_size') ? 'photo_size' : 'too_large')
  if (!request.isMultipart()) throw new AppError('malformed')
  if (Number(request.headers['content-length'] ?? 0) > bytesMax + FORM_BYTES) throw tooLarge()
  const path = join(folder, `${publicId()}.bin`)
  const received: Received = { fields: {}, file: null, remove: () => rm(path, { force: true }) }
  clearTimeout(request.bodyDeadline)
  const deadline = setTimeout(() => request.raw.destroy(), UPLOAD_MS_MAX).unref()
  try {
    await mkdir(folder, { recursive: true })
    const limits = { fileSize: bytesMax, files: 1, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, headerPairs: 100 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') received.file = await keep(part, path, tooLarge)
      else received.fields[part.fieldname] = textOf(part, received.fields)
    }
    return received
  } catch (error) {
    await received.remove()
    throw isBroken(error) ? new AppError('malformed') : error
  } finally {
    clearTimeout(deadline)
  }
}

/** Errors of the multipart parser have no code; those of the disk have one. */
const isBroken = (error: unknown): boolean =>
  !isAppError(error) && [null, 'ERR_STREAM_PREMATURE_CLOSE'].includes(errorCode(error))

async function keep({ fieldname, file }: MultipartFile, path: string, tooLarge: () => AppError): Promise<ReceivedFile> {
  if (fieldname !== 'file') throw new AppError('malformed')
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  // Hashed while streaming, so that the file is not read a second time.
  const hash = createHash('sha256')
  file.on('data', (part: Buffer) => hash.update(part))
  await pipeline(file, target)
  if (file.truncated) throw tooLarge()
  return { path, bytes: target.bytesWritten, sha256: hash.digest() }
}

function textOf(
  { fieldname, value, valueTruncated }: { fieldname: string; value: unknown; valueTruncated: boolean },
  earlier: Record<string, unknown>,
): unknown {
  const zero = String.fromCharCode(0)
  const hasZero = typeof value === 'string' ? value.includes(zero) : JSON.stringify(value).includes('\\u0000')
  if (valueTruncated || hasZero || fieldname.includes(zero) || Object.hasOwn(earlier, fieldname))
    throw new AppError('malformed')
  return value
}

/** Deletes the files of processes that were killed during an upload. */
export async function removeLeftOvers(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now - found.mtimeMs > LEFT_OVER_MS) await rm(path, { force: true })
  }
}
