import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSignup } from '../../../client/signup.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'

/** @param heading h1 where it is all that the page has */
export function VisitorInvitation({ heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const t = useTranslations('members.visitor')
  const { open } = useSignup()
  return (
    <EmptyState
      icon={<Users />}
      title={t('title')}
      heading={heading}
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
