import { createFileRoute } from '@tanstack/react-router'
import { ConfirmMailChange } from '../features/accounts/ui/confirm-mail-change.tsx'
import { tokenOf } from '../features/accounts/ui/link-facts.ts'

export const Route = createFileRoute('/mail-change/do')({
  loader: ({ context, location }) => ({
    title: context.i18n.translator('account')('mailChange.title'),
    token: tokenOf(location.search),
  }),
  component: Page,
})

function Page() {
  return <ConfirmMailChange token={Route.useLoaderData().token} />
}
