import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../kit/button.tsx'

/** On phones, over the photo: to where one came from, or to the search. */
export function ProfileBack() {
  const word = useTranslations('base.word')
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      round
      label={word('back')}
      className="profile-back"
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/members' }))}
    >
      <ArrowLeft className="icon" aria-hidden />
    </IconButton>
  )
}
