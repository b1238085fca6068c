import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../contract/errors.ts'
import { PHOTO_PIXELS_MAX, PHOTO_SIDE_MIN_PX, PHOTO_WIDTHS_PX } from '../../contract/limits.ts'
import type { Images, ProbeResult, ProcessedPhoto } from './images.ts'

const THUMB_PX = 480
const MATCH_PX = 800
const LOCKED_PX = 32

/** Pictures made in this process: for small numbers of them. */
export function createImages(): Images {
  return { probe, process: processPhoto, close: async () => {} }
}

async function probe(path: string): Promise<ProbeResult> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const type = header?.format
  if (header === null || (type !== 'jpeg' && type !== 'png' && type !== 'webp')) throw new AppError('photo_type')
  const { width, height } = header.autoOrient
  if (Math.min(width, height) < PHOTO_SIDE_MIN_PX || width * height > PHOTO_PIXELS_MAX)
    throw new AppError('photo_dimensions')
  return { type, width, height }
}

async function processPhoto(path: string): Promise<ProcessedPhoto | null> {
  const decoded = await sharp(path, { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error' })
    .rotate()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (decoded === null) return null
  const { data, info } = decoded
  const { width, height } = info
  const picture = () => sharp(data, { raw: { width, height, channels: info.channels } })
  const square = (px: number) => {
    const side = Math.min(px, width, height)
    return picture().resize(side, side)
  }
  const files = [
    ...(await Promise.all(
      PHOTO_WIDTHS_PX.map((px) => both(`w${px}`, picture().resize({ width: px, withoutEnlargement: true }))),
    )),
    await both('thumb', square(THUMB_PX)),
    await both('match', square(MATCH_PX)),
    [{ name: 'locked.webp', bytes: await standIn(picture()) }],
  ].flat()
  const sha256 = createHash('sha256').update(`${width}x${height}`).update(data).digest('hex')
  return { files, width, height, sha256, perceptualHash: await differenceHash(picture()), nudity: null }
}

const both = (name: string, picture: Sharp) =>
  Promise.all([
    picture
      .clone()
      .avif({ quality: 50, effort: 0 })
      .toBuffer()
      .then((bytes) => ({ name: `${name}.avif`, bytes })),
    picture
      .clone()
      .webp({ quality: 78, effort: 2 })
      .toBuffer()
      .then((bytes) => ({ name: `${name}.webp`, bytes })),
  ])

/** At most 32 pixels and blurred: nobody is to be recognised in it. @source SEC-5 */
const standIn = async (picture: Sharp): Promise<Uint8Array> => {
  const small = await picture.resize(LOCKED_PX, LOCKED_PX, { fit: 'inside' }).png().toBuffer()
  return sharp(small).blur(1.5).webp({ quality: 50 }).toBuffer()
}

/** Whether each pixel of a tiny copy is brighter than the next. */
async function differenceHash(picture: Sharp): Promise<string> {
  const grey = await picture.greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  const channels = grey.length / 72
  let bits = ''
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) bits += grey[(y * 9 + x) * channels]! > grey[(y * 9 + x + 1) * channels]! ? '1' : '0'
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}
