import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSignup } from '../../../client/signup.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'

export function VisitorInvitation() {
  const t = useTranslations('members.visitor')
  const { open } = useSignup()
  return (
    <EmptyState
      icon={<Users />}
      title={t('title')}
      action={
        <Button variant="primary" onClick={() => open()}>
          {t('action')}
        </Button>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
