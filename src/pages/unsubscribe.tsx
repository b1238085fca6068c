import { createFileRoute } from '@tanstack/react-router'
import { tokenOf } from '../features/accounts/ui/link-facts.ts'
import { MailChoice, mailChoiceQuery } from '../features/notifications/ui/mail-choice.tsx'

export const Route = createFileRoute('/unsubscribe')({
  loader: async ({ context: { api, queryClient, i18n }, location }) => {
    const token = tokenOf(location.search)
    await queryClient.ensureQueryData(mailChoiceQuery(api, token))
    return { title: i18n.translator('settings')('unsubscribe.title'), token }
  },
  component: Page,
})

function Page() {
  return <MailChoice token={Route.useLoaderData().token} />
}
