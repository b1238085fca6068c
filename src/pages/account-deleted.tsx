import { createFileRoute, redirect } from '@tanstack/react-router'
import { ComeBack, DeletedAccount } from '../features/accounts/ui/deleted-account.tsx'
import { tokenOf, untilOf } from '../features/accounts/ui/link-facts.ts'

export const Route = createFileRoute('/account-deleted')({
  loader: async ({ context, location: { search } }) => {
    const token = tokenOf(search)
    const user = await context.queryClient.ensureQueryData(context.queries.user())
    // A logged-in member still has an account.
    if (user && !token) throw redirect({ to: '/members' })
    const t = context.i18n.translator('account')
    return {
      title: token ? t('deleted.backTitle') : t('deleted.title'),
      token,
      until: untilOf(search, new Date()),
    }
  },
  component: Page,
})

function Page() {
  const { token, until } = Route.useLoaderData()
  return token ? <ComeBack token={token} /> : <DeletedAccount until={until} />
}
