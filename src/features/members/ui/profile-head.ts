import type { ErrorCode } from '../../../contract/errors.ts'
import type { MainImage } from '../../../contract/members.ts'
import type { Settings } from '../../../contract/site.ts'
import { imageUrl } from '../../../web/client/image-url.ts'

export type LoadedProfile = { title: string; problem: ErrorCode | null; shareImage: string }

/** Members are never listed by search engines. @source O-49 */
export const profileHead = (loaded: LoadedProfile | undefined) => ({
  meta: [
    { title: loaded?.title },
    { name: 'robots', content: 'noindex' },
    ...(loaded ? [{ property: 'og:image', content: loaded.shareImage }] : []),
  ],
})

const SITE_IMAGE = '/apple-touch-icon.png'

/**
 * The picture of a shared address of a profile, in full: the main image when it is active and everybody may see it, else the site's.
 * @param opened what a visitor was answered; null for a profile that does not open, or that only a member was shown
 * @source O-49, S5-019, S3-022
 */
export function shareImage(
  settings: Pick<Settings, 'cdn_prefix' | 'domain'>,
  opened: { main_image: MainImage | null } | null,
): string {
  const image = opened?.main_image
  const path = image?.status === 'active' ? imageUrl(settings, image.filename) : SITE_IMAGE
  const isLocal = /^(localhost|127\.0\.0\.1)(:|$)/.test(settings.domain)
  return new URL(path, `${isLocal ? 'http' : 'https'}://${settings.domain}`).href
}
