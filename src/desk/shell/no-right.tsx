import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../kit/empty-state.tsx'

/** For a screen that is somebody else's work. */
export function NoRight() {
  const t = useTranslations('desk.shell')
  return (
    <EmptyState heading="h1" icon={<Lock />} title={t('noRight')}>
      {t('noRightText')}
    </EmptyState>
  )
}
