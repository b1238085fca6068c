import { imageUrl } from '../../../client/image-url.ts'
import type { Card } from '../../../contract/profiles.ts'
import type { Settings } from '../../../contract/site.ts'

/**
 * The picture that a shared link of a profile shows: the square main photo once it is active and its owner lets
 * visitors see it, else the site's own.
 * @param image of a profile that opened for a visitor; null for every other
 * @returns a whole address
 */
export function shareImage(settings: Pick<Settings, 'cdn_prefix' | 'domain'>, image: Card['main_image']): string {
  const url = image?.status === 'active' ? imageUrl(settings, image.filename, 'match') : '/icon-512.png'
  const isLocal = /^(localhost|127\.0\.0\.1)(:|$)/.test(settings.domain)
  return new URL(url, `${isLocal ? 'http' : 'https'}://${settings.domain}`).href
}
