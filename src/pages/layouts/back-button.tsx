import { useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../kit/button.tsx'

export default function BackButton() {
  const t = useTranslations('frame.nav')
  const router = useRouter()
  return (
    <IconButton label={t('back')} onClick={() => router.history.back()}>
      <ChevronLeft className="icon l" aria-hidden />
    </IconButton>
  )
}
