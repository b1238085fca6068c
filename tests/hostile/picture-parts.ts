import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type Bases = { jpeg: Buffer; png: Buffer; webp: Buffer }
export type Part = [name: string, bytes: Buffer]

/** In everything that must not survive. */
export const MARKER = 'LONK-HOSTILE-MARKER'
export const SCRIPT = `<script>alert("${MARKER}")</script>`

/** A small picture with enough in it that broken data shows. */
export function scene(width = 240, height = 220): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      pixels[at] = (x * 255) / width
      pixels[at + 1] = (y * 255) / height
      pixels[at + 2] = (x ^ y) & 255
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Puts segments behind the first two bytes of a JPEG. */
export const withSegments = (jpeg: Buffer, segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** @param marker second byte, such as 0xe1 for Exif and XMP */
export function segment(marker: number, content: Buffer | string): Buffer {
  const body = Buffer.from(content as string)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** @param fault `crc`: a wrong check sum; `length`: a length beyond the end */
export function chunk(type: string, content: Buffer | string, fault?: 'crc' | 'length'): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content as string)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fault === 'length' ? 0x7fffffff : body.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((crc32(body) ^ (fault === 'crc' ? 1 : 0)) >>> 0)
  return Buffer.concat([length, body, sum])
}

const HEADER_END = 33

/** Puts chunks behind the header of a PNG. */
export const withChunks = (png: Buffer, chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)])

/** A PNG of any declared size, whatever its data hold. @param rows already unpacked data */
export function pngOf(
  width: number,
  height: number,
  { bits = 8, rows = Buffer.alloc(0), extra = [] as Buffer[] } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits // grey, no filter, not interlaced
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', ''),
  ])
}

/** A JPEG that says it has another size than it has. */
export function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  for (let at = 2; at < changed.length - 9; at += 2 + changed.readUInt16BE(at + 2)) {
    if (changed[at + 1] !== 0xc0 && changed[at + 1] !== 0xc2) continue
    changed.writeUInt16BE(height, at + 5)
    changed.writeUInt16BE(width, at + 7)
    return changed
  }
  throw new Error('a JPEG without a frame')
}

/** A WebP with further parts, such as Exif and XMP. */
export function webpWith(webp: Buffer, parts: { type: string; content: string | Buffer }[]): Buffer {
  const added = parts.map(({ type, content }) => {
    const body = Buffer.from(content as string)
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  })
  const whole = Buffer.concat([webp, ...added])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** Exif as a phone writes it: where it was taken, which camera, and which way it was held. @param orientation 1 to 8 */
export function exifOf(orientation: number): Buffer {
  const text = Buffer.from(`${MARKER}\0`)
  const tiff = Buffer.alloc(8 + 2 + 3 * 12 + 4)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(3, 8)
  const gpsAt = tiff.length + text.length + (text.length % 2)
  entry(tiff, 10, { tag: 0x010f, type: 2, count: text.length, value: tiff.length })
  entry(tiff, 22, { tag: 0x0112, type: 3, count: 1, value: orientation << 16 })
  entry(tiff, 34, { tag: 0x8825, type: 4, count: 1, value: gpsAt })
  const gps = Buffer.alloc(2 + 12 + 4)
  gps.writeUInt16BE(1, 0)
  entry(gps, 2, { tag: 1, type: 2, count: 2, value: 0x4e000000 })
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, text, Buffer.alloc(text.length % 2), gps])
}

function entry(
  to: Buffer,
  at: number,
  { tag, type, count, value }: Record<'tag' | 'type' | 'count' | 'value', number>,
): void {
  to.writeUInt16BE(tag, at)
  to.writeUInt16BE(type, at + 2)
  to.writeUInt32BE(count, at + 4)
  to.writeUInt32BE(value, at + 8)
}

/** The same numbers for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
