import { PHOTO_BYTES_MAX, PHOTO_PIXELS_MAX, PHOTO_SIDE_MIN_PX } from '../../../contract/limits.ts'

type Picture = { type: 'jpeg' | 'png' | 'webp'; width: number; height: number }

/** So much of a file holds its header, also behind the preview that a camera puts in front. */
const HEADER_BYTES = 512 * 1024

/**
 * What the first bytes say of a picture: without decoding it, which takes a phone seconds.
 * @param bytes the beginning of the file
 * @returns null when it is none of the three kinds; a size of 0 when it lies further on
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47)
    return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  if (bytes.length >= 30 && view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return readWebp(view)
  if (bytes.length >= 4 && view.getUint16(0) === 0xffd8) return readJpeg(view)
  return null
}

/** @source RFC 9649, sections 2.5 to 2.7 */
function readWebp(view: DataView): Picture {
  const type = 'webp'
  const kind = view.getUint32(12)
  // "VP8X"
  if (kind === 0x56503858) return { type, width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  // "VP8L": 14 bits each, behind a signature byte
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

/** From segment to segment up to the frame, which has the size. */
function readJpeg(view: DataView): Picture {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) break
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return { type: 'jpeg', width: 0, height: 0 }
}

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

export type PictureFault = 'photo_type' | 'photo_size' | 'photo_dimensions' | 'photo_limit'

/**
 * What the server would refuse, told before anything is sent.
 * @returns null for a photo that may be sent
 */
export async function pictureFault(file: Blob): Promise<PictureFault | null> {
  const picture = readPicture(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  if (picture === null) return 'photo_type'
  if (file.size > PHOTO_BYTES_MAX) return 'photo_size'
  const { width, height } = picture
  if (width === 0 || height === 0) return null // the server looks further
  const fits = Math.min(width, height) >= PHOTO_SIDE_MIN_PX && width * height <= PHOTO_PIXELS_MAX
  return fits ? null : 'photo_dimensions'
}
