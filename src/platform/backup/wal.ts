import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { isSegment, walName } from './names.ts'
import type { Place } from './place.ts'
import { filesIn } from './server.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const HEADER_BYTES = 8

/** A folder into which the server's log of changes comes. */
export type WalFolder = {
  path: string
  /** The segment that is being written, by its file, and how many of its bytes are there for good. */
  open: { file: string; path: string; bytes: number } | null
}

/** What was taken along of a folder by an earlier call: segments before it are not looked at again. */
export type Shipped = { last: string }

/**
 * Takes along what is new: whole segments once, and the one that is being written as far as it is.
 * @param until up to when every commit is in there; stands in each file
 */
export async function shipWal(place: Place, folder: WalFolder, shipped: Shipped & { until: Date }): Promise<string> {
  let { last } = shipped
  const { open } = folder
  for (const file of filesIn(folder.path)) {
    if (/^[0-9A-F]{8}\.history$/.test(file) && file.slice(0, 8) >= last.slice(0, 8))
      await place.write(
        walName({ file, whole: true }),
        await pack(await readFile(join(folder.path, file)), shipped.until),
      )
    if (!isSegment(file) || file <= last || (open !== null && file >= open.file)) continue
    await place.write(
      walName({ file, whole: true }),
      await pack(await readFile(join(folder.path, file)), shipped.until),
    )
    await place.remove(walName({ file, whole: false }))
    last = file
  }
  if (open === null || open.bytes === 0) return last
  const bytes = await readFile(open.path)
  // Behind it lies what the file held before it was used again.
  bytes.fill(0, open.bytes)
  await place.write(walName({ file: open.file, whole: false }), await pack(bytes, shipped.until))
  return last
}

async function pack(bytes: Buffer, until: Date): Promise<Buffer> {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeBigInt64BE(BigInt(until.getTime()))
  return Buffer.concat([header, await compress(bytes)])
}

/** @throws StartupError when it is broken */
export async function readWal(place: Place, name: string): Promise<{ until: Date; bytes: Buffer }> {
  const packed = await place.read(name)
  return {
    until: new Date(Number(packed.readBigInt64BE())),
    bytes: await decompress(packed.subarray(HEADER_BYTES)),
  }
}
