import { createFileRoute, redirect } from '@tanstack/react-router'
import '../features/accounts/ui/accounts.css'
import { CheckAge } from '../features/privacy/ui/check-age.tsx'

export const Route = createFileRoute('/age-check')({
  validateSearch: (search: Record<string, unknown>): { result?: string } =>
    typeof search['result'] === 'string' ? { result: search['result'] } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { result } }) => {
    const user = await context.queryClient.ensureQueryData(context.queries.user())
    // No age check is pending and no result has just arrived.
    if (user?.age_check === null && result === undefined) throw redirect({ to: '/members' })
    return { title: context.i18n.translator('account')('age.title') }
  },
  component: Page,
})

function Page() {
  return <CheckAge result={Route.useSearch().result} />
}
