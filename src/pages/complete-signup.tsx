import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import '../features/accounts/ui/accounts.css'
import { useSignup } from '../client/signup.tsx'
import { useMember } from '../client/web.tsx'
import { SignupComplete } from '../features/accounts/ui/signup-complete.tsx'

export const Route = createFileRoute('/complete-signup')({
  loader: ({ context }) => ({ title: context.i18n.translator('account')('complete.title') }),
  component: Page,
})

function Page() {
  const t = useTranslations('account.complete')
  const navigate = useNavigate()
  const user = useMember()
  const { profileId } = useSignup().keptDraft()
  const on = () =>
    profileId ? navigate({ to: '/members/$id', params: { id: profileId } }) : navigate({ to: '/members' })
  return (
    <div className="wrap py-8">
      <div className="card sheet-page su-main">
        <h1 className="sr">{t('title')}</h1>
        <SignupComplete user={user} onLater={() => void on()} />
      </div>
    </div>
  )
}
