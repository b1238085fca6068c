import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import '../features/credits/ui/premium.css'
import { toCredits } from '../client/links.ts'
import { useSignup } from '../client/signup.tsx'
import { useUser } from '../client/web.tsx'
import { PriceList } from '../features/payments/ui/price-list.tsx'
import { paymentQueries } from '../features/payments/ui/queries.ts'
import { Button, buttonClass } from '../kit/button.tsx'

export const Route = createFileRoute('/pricing')({
  loader: async ({ context }) => {
    const { api, queryClient, queries, i18n } = context
    const user = await queryClient.ensureQueryData(queries.user())
    await queryClient.ensureQueryData(paymentQueries(api).packages(user?.profile.country))
    return { title: i18n.translator('credits')('pricing.title') }
  },
  component: Page,
})

function Page() {
  const t = useTranslations('credits.pricing')
  const user = useUser()
  const signup = useSignup()
  return (
    <div className="wrap grid gap-5 max-w-[calc(var(--container-narrow)_+_2_*_var(--gutter))] py-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="page-lead">{t('lead')}</p>
      </div>
      <PriceList />
      {user ? (
        <Link {...toCredits} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('buy')}
        </Link>
      ) : (
        <Button variant="primary" size="lg" onClick={() => signup.open()}>
          {t('signup')}
        </Button>
      )}
    </div>
  )
}
