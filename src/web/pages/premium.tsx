import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PremiumBenefits } from '../../features/credits/ui/premium-benefits.tsx'
import { creditQueries } from '../../features/credits/ui/queries.ts'
import { BundleOffers } from '../../features/payments/ui/bundle-offers.tsx'
import { paymentQueries } from '../../features/payments/ui/queries.ts'
import { pageTitle } from '../client/page-title.ts'
import { useMember, useSettings } from '../client/web.tsx'

export const Route = createFileRoute('/premium')({
  loader: async ({ context }) => {
    const { api, queryClient, queries, i18n } = context
    const user = await queryClient.ensureQueryData(queries.user())
    await Promise.all([
      queryClient.ensureQueryData(paymentQueries(api).packages(user?.profile.country)),
      queryClient.ensureQueryData(creditQueries(api).claim()),
    ])
    return {
      title: pageTitle(context, i18n.translator('credits')(user?.paid_user ? 'premium.titlePaid' : 'premium.title')),
    }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

function Page() {
  const t = useTranslations('credits')
  const { paid_user: isPaid } = useMember()
  const { refund_days: days } = useSettings()
  return (
    <div className="wrap py-6">
      <h1>{isPaid ? t('premium.titlePaid') : t('premium.title')}</h1>
      <p className="page-lead">{isPaid ? t('premium.leadPaid') : t('premium.lead')}</p>
      <BundleOffers />
      <p className="small muted mt-3">
        {t('buy.once')}. {t('pricing.refund', { days })}
      </p>
      <PremiumBenefits />
    </div>
  )
}
