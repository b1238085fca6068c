import sharp, { type Sharp } from 'sharp'

const SIDE_MAX_PX = 240
/** For all frames together. */
const PIXELS_MAX = 15_000_000
const WEBP = { quality: 70, effort: 2 }

/** Both WebP: the animation and its first frame. */
export type MovingPicture = { moving: Uint8Array; still: Uint8Array }

/**
 * Decodes a GIF and encodes both files from its pixels, no larger than a message shows them.
 * @returns null when it cannot be decoded
 */
export async function makeMoving(gif: Uint8Array): Promise<MovingPicture | null> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const
  const fileOf = (opened: Sharp) =>
    opened.resize(SIDE_MAX_PX, SIDE_MAX_PX, { fit: 'inside', withoutEnlargement: true }).webp(WEBP).toBuffer()
  try {
    const { format } = await sharp(gif, options).metadata()
    if (format !== 'gif') return null
    return {
      moving: await fileOf(sharp(gif, { ...options, animated: true })),
      still: await fileOf(sharp(gif, options)),
    }
  } catch {
    return null
  }
}
