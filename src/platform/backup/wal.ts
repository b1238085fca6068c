import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { errorCode } from '../db/errors.ts'
import { isSegment, walName, walOf } from './names.ts'
import type { Place } from './place.ts'
import { filesIn } from './server.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const HEADER_BYTES = 8

/** A folder that receives the server's WAL. */
export type WalFolder = {
  path: string
  /** The segment being written, and how many of its bytes are final. */
  open: { file: string; path: string; bytes: number } | null
}

/** The last segment that an earlier call shipped; it and those before it are skipped. */
export type Shipped = { last: string }

/**
 * Ships new WAL: finished segments once, and the current segment as far as it is written, again each time.
 * @param shipped `until`: every commit before this moment is in the WAL; stored in each file
 */
export async function shipWal(place: Place, folder: WalFolder, shipped: Shipped & { until: Date }): Promise<string> {
  let { last } = shipped
  const { open } = folder
  const begun = open === null || open.bytes === 0 ? null : await readOpen(open.path)
  for (const file of filesIn(folder.path)) {
    if (/^[0-9A-F]{8}\.history$/.test(file) && file.slice(0, 8) >= last.slice(0, 8))
      await shipHistory(place, folder.path, file, shipped.until)
    if (!isSegment(file) || file <= last || (open !== null && file >= open.file)) continue
    await place.write(
      walName({ file, whole: true }),
      await pack(await readFile(join(folder.path, file)), shipped.until),
    )
    await place.remove(walName({ file, whole: false }))
    last = file
  }
  if (open === null || begun === null) return last
  // The rest is old content: PostgreSQL recycles segment files.
  begun.fill(0, open.bytes)
  await place.write(walName({ file: open.file, whole: false }), await pack(begun, shipped.until))
  return last
}

/** Only once: the time it is shipped with counts as the moment the timeline began. */
async function shipHistory(place: Place, folder: string, file: string, until: Date): Promise<void> {
  const name = walName({ file, whole: true })
  if ((await place.list(name)).length === 0)
    await place.write(name, await pack(await readFile(join(folder, file)), until))
}

/** pg_receivewal renames `.partial` when a segment is finished, possibly since the folder was listed. */
const readOpen = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return readFile(path.replace(/\.partial$/, ''))
  })

async function pack(bytes: Buffer, until: Date): Promise<Buffer> {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeBigInt64BE(BigInt(until.getTime()))
  return Buffer.concat([header, await compress(bytes)])
}

/**
 * @param name of a partial segment: reads the whole one when that has replaced it
 * @throws StartupError when it is missing or damaged
 */
export async function readWal(place: Place, name: string): Promise<{ until: Date; bytes: Buffer }> {
  const packed = await place.read(name).catch((error: unknown) => {
    const one = walOf(name)
    if (one === null || one.whole) throw error
    return place.read(walName({ ...one, whole: true }))
  })
  return {
    until: new Date(Number(packed.readBigInt64BE())),
    bytes: await decompress(packed.subarray(HEADER_BYTES)),
  }
}
