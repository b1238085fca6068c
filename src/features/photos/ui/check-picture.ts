import { PHOTO_BYTES_MAX, PHOTO_PIXELS_MAX, PHOTO_SIDE_MIN_PX } from '../../../contract/limits.ts'
import { HEADER_BYTES, readPicture } from './read-picture.ts'

/** What the browser's chooser offers. */
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
