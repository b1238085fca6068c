import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import '../features/accounts/ui/accounts.css'
import { useSignup } from '../client/signup.tsx'
import { LoginForm } from '../features/accounts/ui/login-form.tsx'
import { Banner } from '../kit/banner.tsx'
import { LinkButton } from '../kit/button.tsx'
import { afterLogin } from './routes.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  loader: ({ context }) => ({ title: context.i18n.translator('account')('login.title') }),
  component: Page,
})

function Page() {
  const t = useTranslations('account.login')
  const { redirect } = Route.useSearch()
  const navigate = useNavigate()
  const signup = useSignup()
  return (
    <div className="wrap py-10">
      <div className="card sheet-page su-main">
        <h1>{t('title')}</h1>
        <p className="muted lead">{t('lead')}</p>
        {redirect ? (
          <div className="mb-4">
            <Banner>{t('needed')}</Banner>
          </div>
        ) : null}
        <LoginForm
          onLoggedIn={() => void navigate({ href: afterLogin(redirect, window.location.hash), replace: true })}
        />
        <p className="muted mt-5 text-center">
          {t('noAccount')} <LinkButton onClick={() => signup.open()}>{t('signup')}</LinkButton>
        </p>
      </div>
    </div>
  )
}
