import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../client/image-url.ts'
import { useVisit } from './visit.tsx'

/** What a member landing shows of its member. */
export function useProfile() {
  const { settings, profile, interests } = useVisit()
  const t = useTranslations('landers.member')
  const image = profile?.main_image
  return {
    profile,
    years: profile && t('years', { n: profile.age.toString() }),
    photo: image ? { src: imageUrl(settings, image.filename), srcSet: imageSrcSet(settings, image.filename) } : null,
    likes: interests.filter((one) => profile?.interests.includes(one.id)).map(({ name }) => name),
  }
}
