import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useUser } from '../client/web.tsx'
import { buttonClass } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'

export const Route = createFileRoute('/activate/done')({
  loader: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(context.queries.user())
    // The page says that the address is confirmed, so it must be.
    if (user?.status === 'not_confirmed') throw redirect({ to: '/members' })
    return { title: context.i18n.translator('account')('activate.doneTitle') }
  },
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
