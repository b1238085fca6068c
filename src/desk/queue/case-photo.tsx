import { Eye, EyeOff, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endpoints } from 'virtual:desk-endpoints'
import { Button, IconButton } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'

type Props = {
  caseId: string
  id: string
  name: string
  /** Once it was seen. */
  onShow?: () => void
}

/**
 * A photo as the case opens it; each time it is asked for stands in the log. Grey and blurred until somebody presses, as what comes
 * next cannot be known.
 */
export function CasePhoto({ caseId, id, name, onShow }: Props) {
  const t = useTranslations('desk.photo')
  const [isBlurred, setBlurred] = useState(true)
  const [isGone, setGone] = useState(false)
  const toggle = () => {
    setBlurred(!isBlurred)
    if (isBlurred) onShow?.()
  }
  useShortcuts('blur', t('title'), [{ keys: 'b', label: t(isBlurred ? 'show' : 'blur'), run: toggle }])
  const address = `${endpoints.getCasePhoto[1]}?${new URLSearchParams({ case_id: caseId, id, size: 'full' })}`
  return (
    <div className="desk-photo">
      {isGone ? (
        <EmptyState icon={<ImageOff />} title={t('gone')} />
      ) : (
        <img
          src={address}
          alt={t('alt', { name })}
          className={isBlurred ? 'blur-2xl grayscale' : undefined}
          onError={() => setGone(true)}
        />
      )}
      {isGone ? null : isBlurred ? (
        <Button className="desk-photo-show" onClick={toggle}>
          <Eye className="icon s" aria-hidden />
          {t('show')}
          <kbd className="kbd">{'B'}</kbd>
        </Button>
      ) : (
        <IconButton label={t('blur')} round className="desk-photo-tool" onClick={toggle}>
          <EyeOff className="icon" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
