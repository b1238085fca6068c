import { useTranslations } from 'use-intl'
import type { Card } from '../../../contract/profiles.ts'
import { PersonAvatar } from './person.tsx'

export function TypingBubble({ person }: { person: Card }) {
  const t = useTranslations('chat.window')
  return (
    <div className="bubble-line first last">
      <PersonAvatar person={person} size="xs" />
      <div className="bubble typing" role="status" aria-label={t('typing', { name: person.name })}>
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
