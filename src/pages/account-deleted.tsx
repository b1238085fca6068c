import { createFileRoute } from '@tanstack/react-router'
import { pageTitle, unlistedHead } from '../client/page-title.ts'
import { ComeBack, DeletedAccount } from '../features/accounts/ui/deleted-account.tsx'
import { tokenOf, untilOf } from '../features/accounts/ui/link-facts.ts'

export const Route = createFileRoute('/account-deleted')({
  loader: ({ context, location: { search } }) => {
    const token = tokenOf(search)
    const t = context.i18n.translator('account')
    return {
      title: pageTitle(context, token ? t('deleted.backTitle') : t('deleted.title')),
      token,
      until: untilOf(search, new Date()),
    }
  },
  head: unlistedHead,
  component: Page,
})

function Page() {
  const { token, until } = Route.useLoaderData()
  return token ? <ComeBack token={token} /> : <DeletedAccount until={until} />
}
