import { Eye, EyeOff, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endpoints } from 'virtual:desk-endpoints'
import { IconButton } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'

type Props = { caseId: string; id: string; name: string }

/** A photo as the case opens it; each time it is asked for stands in the log. It can be blurred by who has seen enough. */
export function CasePhoto({ caseId, id, name }: Props) {
  const t = useTranslations('desk.photo')
  const [isBlurred, setBlurred] = useState(false)
  const [isGone, setGone] = useState(false)
  const toggle = () => setBlurred(!isBlurred)
  useShortcuts('blur', t('title'), [{ keys: 'b', label: t('blur'), run: toggle }])
  const address = `${endpoints.getCasePhoto[1]}?${new URLSearchParams({ case_id: caseId, id, size: 'full' })}`
  const Icon = isBlurred ? Eye : EyeOff
  return (
    <div className="desk-photo">
      {isGone ? (
        <EmptyState icon={<ImageOff />} title={t('gone')} />
      ) : (
        <img
          src={address}
          alt={t('alt', { name })}
          className={isBlurred ? 'blur-2xl' : undefined}
          onError={() => setGone(true)}
        />
      )}
      <IconButton label={t('blur')} aria-pressed={isBlurred} round className="desk-photo-tool" onClick={toggle}>
        <Icon className="icon" aria-hidden />
      </IconButton>
    </div>
  )
}
