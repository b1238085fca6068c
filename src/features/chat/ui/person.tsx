import { useTranslations } from 'use-intl'
import { MemberAvatar } from '../../../client/member-avatar.tsx'
import type { Person } from '../../../contract/profiles.ts'
import { FictionalLabel } from '../../../kit/fictional-label.tsx'

export function usePersonName(person: Person): string {
  const t = useTranslations('chat')
  return person.deleted ? t('deletedMember') : person.name
}

export function PersonAvatar({ person, size = 'm' }: { person: Person; size?: 'xs' | 'm' | 'l' }) {
  const t = useTranslations('base.word')
  const member = { ...person, name: usePersonName(person) }
  return (
    <MemberAvatar member={member} size={size} onlineTitle={size === 'm' && person.online ? t('online') : undefined} />
  )
}

export function PersonLabel({ person }: { person: Person }) {
  return person.fictional ? <FictionalLabel /> : null
}
