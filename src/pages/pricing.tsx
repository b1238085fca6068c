import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { toCredits } from '../client/links.ts'
import { useSignup } from '../client/signup.tsx'
import { useUser } from '../client/web.tsx'
import { OfferBanner } from '../features/offers/ui/offer-banner.tsx'
import { activeOffer } from '../features/offers/ui/time-bonus.ts'
import { loadCodes, useRefetchOrder } from '../features/payments/ui/load-order.ts'
import { PriceList } from '../features/payments/ui/price-list.tsx'
import { paymentQueries } from '../features/payments/ui/queries.ts'
import { Button, buttonClass } from '../kit/button.tsx'

export const Route = createFileRoute('/pricing')({
  loader: async ({ context }) => {
    const { api, queryClient, queries, i18n } = context
    const user = await queryClient.ensureQueryData(queries.user())
    const [codes] = await Promise.all([
      user ? loadCodes(context, user) : null,
      queryClient.ensureQueryData(paymentQueries(api).packages(user?.profile.country)),
    ])
    return { offer: codes && activeOffer(codes), title: i18n.translator('credits')('pricing.title') }
  },
  component: Page,
})

function Page() {
  const t = useTranslations('credits.pricing')
  const user = useUser()
  const signup = useSignup()
  const { offer } = Route.useLoaderData()
  const refetch = useRefetchOrder()
  return (
    <div className="wrap grid gap-5 max-w-[calc(var(--container-narrow)_+_2_*_var(--gutter))] py-6">
      {offer && <OfferBanner offer={offer} onEnd={refetch} />}
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
