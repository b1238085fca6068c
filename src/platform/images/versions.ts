import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { PHOTO_PIXELS_MAX, PHOTO_WIDTHS_PX } from '../../contract/limits.ts'
import { HASH_SIDE_PX, perceptualHash } from './perceptual-hash.ts'

const THUMB_PX = 480
const MATCH_PX = 800
/** At most 32, so that nobody can be recognised. */
const LOCKED_PX = 24
const LOCKED_BLUR = 1.5
const SAMPLE_PX = 224
const WIDEST_PX = PHOTO_WIDTHS_PX.at(-1)!

/** Low effort: more would save few bytes at several times the CPU time. */
const AVIF = { quality: 52, effort: 1 }
const WEBP = { quality: 78, effort: 2 }

export type ProcessedPhoto = {
  /**
   * `w320 w640 w1280 thumb match`, each as `.avif` and `.webp` and never larger than the original, and the blurred
   * `locked.webp`.
   */
  files: { name: string; bytes: Uint8Array }[]
  /** Size in pixels of the original, after rotation. */
  width: number
  height: number
  /** Hash of the decoded pixels, in hex, which does not depend on metadata. */
  sha256: string
  /** 16 hex digits; see `perceptualHash`. */
  perceptualHash: string
  /** Pixels for the classifier of nudity-score.ts. */
  sample: Uint8Array
}

/** Bare sRGB pixels of three bytes. */
type Raw = { pixels: Buffer; width: number; height: number }

/**
 * Decodes a picture once and encodes every served file from its pixels, so that no metadata or other uploaded bytes
 * survive. Takes the first frame of an animation; transparency becomes white.
 * @returns null when it cannot be decoded
 */
export async function makeVersions(bytes: Uint8Array): Promise<ProcessedPhoto | null> {
  const opened = await openBase(bytes)
  if (opened === null) return null
  const { base, width, height, sha256 } = opened
  // Frees the decoded original now; the small JavaScript heap would not trigger a collection for long.
  globalThis.gc?.()
  const files = [...(await makeWidths(base, width)), ...(await makeSquares(base)), await makeLocked(base)]
  const grey = open(base).resize(HASH_SIDE_PX, HASH_SIDE_PX, { fit: 'fill' }).toColourspace('b-w').raw()
  const sample = open(base).resize(SAMPLE_PX, SAMPLE_PX, { fit: 'fill' }).raw()
  return {
    files,
    width,
    height,
    sha256,
    perceptualHash: perceptualHash(await grey.toBuffer()),
    sample: await sample.toBuffer(),
  }
}

/** A function of its own, so that the full-size pixels are freed before files are made from the reduced ones. */
async function openBase(
  bytes: Uint8Array,
): Promise<{ base: Raw; width: number; height: number; sha256: string } | null> {
  const decoded = await decode(bytes)
  if (decoded === null) return null
  const { raw, orientation } = decoded
  const sha256 = createHash('sha256').update(`${raw.width}x${raw.height}`).update(raw.pixels).digest('hex')
  const [width, height] = orientation >= 5 ? [raw.height, raw.width] : [raw.width, raw.height]
  return { base: await turn(await reduce(raw, width), orientation), width, height, sha256 }
}

async function decode(bytes: Uint8Array): Promise<{ raw: Raw; orientation: number } | null> {
  const options = { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error', sequentialRead: true } as const
  try {
    const { orientation = 1 } = await sharp(bytes, options).metadata()
    const { data, info } = await sharp(bytes, options)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 3) throw new Error(`${info.channels} channels`)
    return { raw: { pixels: data, width: info.width, height: info.height }, orientation }
  } catch {
    return null
  }
}

/** Scales down to what the largest version needs, so that each is made from few pixels. @param width after rotation */
function reduce(raw: Raw, width: number): Promise<Raw> {
  const scale = Math.max(WIDEST_PX / width, MATCH_PX / Math.min(raw.width, raw.height))
  if (scale >= 1) return Promise.resolve(raw)
  return rawOf(open(raw).resize(Math.round(raw.width * scale), Math.round(raw.height * scale), { fit: 'fill' }))
}

/** Applies an EXIF orientation; the library mirrors before it rotates. @param orientation 1 to 8 */
function turn(raw: Raw, orientation: number): Promise<Raw> {
  const angle = { 3: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation] ?? 0
  const flip = orientation === 4 || orientation === 5 || orientation === 7
  if (angle === 0 && !flip && orientation !== 2) return Promise.resolve(raw)
  return rawOf(
    open(raw)
      .rotate(angle)
      .flip(flip)
      .flop(orientation === 2),
  )
}

async function makeWidths(base: Raw, originalWidth: number): Promise<ProcessedPhoto['files']> {
  const files: ProcessedPhoto['files'] = []
  for (const wanted of PHOTO_WIDTHS_PX) {
    const width = Math.min(wanted, originalWidth)
    files.push(...(await bothFormats(`w${wanted}`, open(base).resize({ width }))))
  }
  return files
}

async function makeSquares(base: Raw): Promise<ProcessedPhoto['files']> {
  const square = (name: string, wanted: number) => {
    const side = Math.min(wanted, base.width, base.height)
    return bothFormats(name, open(base).resize(side, side, { position: 'attention' }))
  }
  return [...(await square('thumb', THUMB_PX)), ...(await square('match', MATCH_PX))]
}

async function makeLocked(base: Raw): Promise<ProcessedPhoto['files'][number]> {
  const small = open(base).resize(LOCKED_PX, LOCKED_PX, { fit: 'inside' })
  return {
    name: 'locked.webp',
    bytes: await open(await rawOf(small))
      .blur(LOCKED_BLUR)
      .webp({ quality: 50 })
      .toBuffer(),
  }
}

async function bothFormats(name: string, picture: Sharp): Promise<ProcessedPhoto['files']> {
  const raw = await rawOf(picture)
  return [
    { name: `${name}.avif`, bytes: await open(raw).avif(AVIF).toBuffer() },
    { name: `${name}.webp`, bytes: await open(raw).webp(WEBP).toBuffer() },
  ]
}

const open = ({ pixels, width, height }: Raw): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } })

async function rawOf(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
