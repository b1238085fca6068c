import { createFileRoute } from '@tanstack/react-router'
import { paymentQueries } from '../features/payments/ui/queries.ts'
import { RepeatScreen } from '../features/payments/ui/repeat-screen.tsx'

export const Route = createFileRoute('/credits/repeat-order')({
  loader: async ({ context }) => {
    const { api, queryClient, i18n } = context
    const { payment } = await queryClient.fetchQuery(paymentQueries(api).repeatOrder())
    if (payment) await queryClient.ensureQueryData(paymentQueries(api).packages(payment.country))
    return { title: i18n.translator('credits')('repeat.title') }
  },
  component: RepeatScreen,
})
