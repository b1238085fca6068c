import { PHOTO_WIDTHS_PX } from '../contract/limits.ts'
import type { Settings } from '../contract/site.ts'

/**
 * Address of a picture. `cdn_prefix` may lead to a network of caches in front of image.php, or be empty.
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

/** The full picture in every width there is, for `srcSet`: the browser takes the smallest that is sharp enough. */
export const imageSrcSet = (settings: Pick<Settings, 'cdn_prefix'>, filename: string): string => {
  const url = imageUrl(settings, filename)
  return PHOTO_WIDTHS_PX.map((width) => `${url}${url.includes('?') ? '&' : '?'}width=${width} ${width}w`).join(', ')
}
