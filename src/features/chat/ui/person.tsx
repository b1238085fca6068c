import { useTranslations } from 'use-intl'
import { imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { FictionalLabel } from '../../../kit/fictional-label.tsx'

/** The name, or that nobody is behind it any more. */
export function usePersonName(person: Card): string {
  const t = useTranslations('chat')
  return person.deleted ? t('deletedMember') : person.name
}

/** Round picture of a member, with the dot for online. */
export function PersonAvatar({ person, size = 'm' }: { person: Card; size?: 'xs' | 'm' | 'l' }) {
  const settings = useSettings()
  const t = useTranslations('base.word')
  const name = usePersonName(person)
  const src = person.main_image ? imageUrl(settings, person.main_image.thumb_filename, 'thumb') : null
  return (
    <Avatar name={name} src={src} size={size} onlineTitle={size === 'm' && person.online ? t('online') : undefined} />
  )
}

/** The label beside the name of a fictional profile; nothing for others. */
export function PersonLabel({ person }: { person: Card }) {
  return person.fictional ? <FictionalLabel /> : null
}
