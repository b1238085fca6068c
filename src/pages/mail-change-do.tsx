import { createFileRoute } from '@tanstack/react-router'
import { pageTitle, unlistedHead } from '../client/page-title.ts'
import { ConfirmMailChange } from '../features/accounts/ui/confirm-mail-change.tsx'
import { tokenOf } from '../features/accounts/ui/link-facts.ts'

export const Route = createFileRoute('/mail-change/do')({
  loader: ({ context, location }) => ({
    title: pageTitle(context, context.i18n.translator('account')('mailChange.title')),
    token: tokenOf(location.search),
  }),
  head: unlistedHead,
  component: Page,
})

function Page() {
  return <ConfirmMailChange token={Route.useLoaderData().token} />
}
