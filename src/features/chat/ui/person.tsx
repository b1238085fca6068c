import { useTranslations } from 'use-intl'
import { MemberAvatar } from '../../../client/member-avatar.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { FictionalLabel } from '../../../kit/fictional-label.tsx'

/** The name, or that nobody is behind it any more. */
export function usePersonName(person: Card): string {
  const t = useTranslations('chat')
  return person.deleted ? t('deletedMember') : person.name
}

/** Round picture of a member, with the dot for online. */
export function PersonAvatar({ person, size = 'm' }: { person: Card; size?: 'xs' | 'm' | 'l' }) {
  const t = useTranslations('base.word')
  const member = { ...person, name: usePersonName(person) }
  return (
    <MemberAvatar member={member} size={size} onlineTitle={size === 'm' && person.online ? t('online') : undefined} />
  )
}

/** The label beside the name of a fictional profile; nothing for others. */
export function PersonLabel({ person }: { person: Card }) {
  return person.fictional ? <FictionalLabel /> : null
}
