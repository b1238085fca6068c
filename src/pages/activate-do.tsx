import { createFileRoute } from '@tanstack/react-router'
import { ConfirmAccount } from '../features/accounts/ui/confirm-account.tsx'
import { tokenOf } from '../features/accounts/ui/link-facts.ts'

export const Route = createFileRoute('/activate/do')({
  loader: ({ context, location }) => ({
    title: context.i18n.translator('account')('activate.title'),
    token: tokenOf(location.search),
  }),
  component: Page,
})

function Page() {
  return <ConfirmAccount token={Route.useLoaderData().token} />
}
