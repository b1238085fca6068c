import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMember, useSettings } from '../client/web.tsx'
import { PremiumBenefits } from '../features/credits/ui/premium-benefits.tsx'
import { creditQueries } from '../features/credits/ui/queries.ts'
import { OfferBanner } from '../features/offers/ui/offer-banner.tsx'
import { activeOffer } from '../features/offers/ui/time-bonus.ts'
import { BundleOffers } from '../features/payments/ui/bundle-offers.tsx'
import { loadOrder, useRefetchOrder } from '../features/payments/ui/load-order.ts'

export const Route = createFileRoute('/premium')({
  loader: async ({ context }) => {
    const { queryClient, queries, i18n } = context
    const user = await queryClient.ensureQueryData(queries.user())
    const [order] = await Promise.all([
      loadOrder(context, {}),
      queryClient.ensureQueryData(creditQueries(context.api).claim()),
    ])
    return {
      order,
      title: i18n.translator('credits')(user?.paid_user ? 'premium.titlePaid' : 'premium.title'),
    }
  },
  component: Page,
})

function Page() {
  const t = useTranslations('credits')
  const { paid_user: isPaid } = useMember()
  const { refund_days: days } = useSettings()
  const { order } = Route.useLoaderData()
  const refetch = useRefetchOrder()
  const offer = activeOffer(order)
  return (
    <div className="wrap py-6">
      {offer && <OfferBanner offer={offer} onEnd={refetch} />}
      <h1>{isPaid ? t('premium.titlePaid') : t('premium.title')}</h1>
      <p className="page-lead">{isPaid ? t('premium.leadPaid') : t('premium.lead')}</p>
      <BundleOffers code={order.asked.code} />
      <p className="small muted mt-3">
        {t('buy.once')}. {t('pricing.refund', { days })}
      </p>
      <PremiumBenefits />
    </div>
  )
}
