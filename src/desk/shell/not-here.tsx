import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../kit/empty-state.tsx'
import { DESK_PATH } from '../address.ts'
import { DeskLink } from '../navigation.tsx'

export function NotHere() {
  const t = useTranslations('desk.shell')
  return (
    <EmptyState
      heading="h1"
      icon={<MapPinOff />}
      title={t('notHere')}
      action={
        <DeskLink className="btn" to={DESK_PATH}>
          {t('toStart')}
        </DeskLink>
      }
    />
  )
}
