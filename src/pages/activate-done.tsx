import { createFileRoute, Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useUser } from '../client/web.tsx'
import { buttonClass } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'

export const Route = createFileRoute('/activate/done')({
  loader: ({ context }) => ({ title: context.i18n.translator('account')('activate.doneTitle') }),
  component: Page,
})

function Page() {
  const t = useTranslations('account.activate')
  const user = useUser()
  return (
    <EmptyState
      heading="h1"
      icon={<CircleCheck className="icon xl text-(--color-success)" aria-hidden />}
      title={t('doneTitle')}
      action={
        <Link to={user ? '/members' : '/login'} className={buttonClass({ variant: 'primary' })}>
          {user ? t('doneAction') : t('doneLogin')}
        </Link>
      }
    >
      {t('doneText')}
    </EmptyState>
  )
}
