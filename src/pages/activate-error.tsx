import { createFileRoute, Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSettings, useUser } from '../client/web.tsx'
import { buttonClass } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'

export const Route = createFileRoute('/activate/error')({
  loader: ({ context }) => ({ title: context.i18n.translator('account')('activate.errorTitle') }),
  component: Page,
})

function Page() {
  const t = useTranslations('account.activate')
  const user = useUser()
  const { support_email: email } = useSettings()
  return (
    <EmptyState
      heading="h1"
      icon={<CircleAlert className="icon xl text-(--color-danger)" aria-hidden />}
      title={t('errorTitle')}
      action={
        <span className="row flex-wrap justify-center">
          <Link to={user ? '/complete-signup' : '/login'} className={buttonClass({ variant: 'primary' })}>
            {user ? t('errorAgain') : t('doneLogin')}
          </Link>
          <a href={`mailto:${email}`} className={buttonClass({ variant: 'outline' })}>
            {t('support', { email })}
          </a>
        </span>
      }
    >
      {t('errorText')} {t('errorHint')}
    </EmptyState>
  )
}
