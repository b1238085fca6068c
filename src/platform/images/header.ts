import { open, type FileHandle } from 'node:fs/promises'

/** Width and height in pixels, after applying the EXIF orientation. */
export type Header = { type: 'jpeg' | 'png' | 'webp'; width: number; height: number }

/** More than any camera writes; bounds the work on a crafted file. */
const JPEG_SEGMENTS_MAX = 1_000
const EXIF_BYTES_MAX = 65_536

type ReadAt = (offset: number, length: number) => Promise<Buffer>

/**
 * Reads type and size from a picture's first bytes, without decoding it or trusting its name.
 * @returns null when it is none of the three types
 */
export async function readHeader(path: string): Promise<Header | null> {
  const file = await open(path, 'r')
  try {
    return await readFrom((offset, length) => bytesOf(file, offset, length))
  } finally {
    await file.close()
  }
}

async function readFrom(read: ReadAt): Promise<Header | null> {
  const start = await read(0, 32)
  if (start.length < 30) return null
  if (start.readUIntBE(0, 3) === 0xffd8ff) return readJpeg(read)
  if (start.subarray(0, 8).equals(PNG) && start.toString('latin1', 12, 16) === 'IHDR')
    return { type: 'png', width: start.readUInt32BE(16), height: start.readUInt32BE(20) }
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP') return webpOf(start)
  return null
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function readJpeg(read: ReadAt): Promise<Header | null> {
  let size: { width: number; height: number } | null = null
  let turned = false
  let offset = 2
  for (let segment = 0; segment < JPEG_SEGMENTS_MAX; segment++) {
    const head = await read(offset, 10)
    if (head.length < 4 || head[0] !== 0xff) return null
    const marker = head[1]!
    if (marker === 0xff) {
      offset += 1 // a fill byte
      continue
    }
    if (marker === 0xda || marker === 0xd9) break
    const length = head.readUInt16BE(2)
    if (length < 2) return null
    if (isFrame(marker)) {
      if (head.length < 9) return null
      size = { width: head.readUInt16BE(7), height: head.readUInt16BE(5) }
    }
    if (marker === 0xe1) turned ||= isTurned(await read(offset + 4, Math.min(length - 2, EXIF_BYTES_MAX)))
    offset += 2 + length
  }
  if (size === null) return null
  return { type: 'jpeg', width: turned ? size.height : size.width, height: turned ? size.width : size.height }
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie in that range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Whether the EXIF orientation is 5 to 8, which swaps width and height (Exif 2.32, TIFF 6.0). */
function isTurned(exif: Buffer): boolean {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const tiff = exif.subarray(6)
  if (tiff.length < 8) return false
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) =>
    at < 0 || at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = u16(directory)
  for (let n = 0; n < entries; n++) {
    const entry = directory + 2 + n * 12
    if (entry + 12 > tiff.length) return false
    if (u16(entry) === 0x0112) return u16(entry + 8) >= 5 && u16(entry + 8) <= 8
  }
  return false
}

/** @param start the first 30 bytes: the RIFF header and the first chunk, which contains the size */
function webpOf(start: Buffer): Header | null {
  const chunk = start.toString('latin1', 12, 16)
  const type = 'webp'
  if (chunk === 'VP8X') return { type, width: start.readUIntLE(24, 3) + 1, height: start.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ' && start.readUIntBE(23, 3) === 0x9d012a)
    return { type, width: start.readUInt16LE(26) & 0x3fff, height: start.readUInt16LE(28) & 0x3fff }
  if (chunk === 'VP8L' && start[20] === 0x2f) {
    const bits = start.readUInt32LE(21)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return null
}

async function bytesOf(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, offset)
  return buffer.subarray(0, bytesRead)
}
