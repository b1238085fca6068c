import { PHOTO_WIDTHS_PX } from '../contract/limits.ts'
import type { Settings } from '../contract/site.ts'

/**
 * URL of a picture. `cdn_prefix` is a CDN in front of image.php, or empty.
 * @param size `match` is the square version
 */
export function imageUrl(
  settings: Pick<Settings, 'cdn_prefix'>,
  filename: string,
  size: 'full' | 'thumb' | 'match' = 'full',
): string {
  if (settings.cdn_prefix) return settings.cdn_prefix + (size === 'full' ? '' : `${size}/`) + filename
  return `/api/image.php?filename=${encodeURIComponent(filename)}${size === 'full' ? '' : `&size=${size}`}`
}

/** The full picture in all widths, for `srcSet`. */
export const imageSrcSet = (settings: Pick<Settings, 'cdn_prefix'>, filename: string): string => {
  const url = imageUrl(settings, filename)
  return PHOTO_WIDTHS_PX.map((width) => `${url}${url.includes('?') ? '&' : '?'}width=${width} ${width}w`).join(', ')
}
