import { createFileRoute } from '@tanstack/react-router'
import { CheckAge } from '../../features/accounts/ui/check-age.tsx'
import '../../features/accounts/ui/accounts.css'
import { pageTitle, unlistedHead } from '../client/page-title.ts'

export const Route = createFileRoute('/age-check')({
  validateSearch: (search: Record<string, unknown>): { result?: string } =>
    typeof search['result'] === 'string' ? { result: search['result'] } : {},
  loader: ({ context }) => ({
    title: pageTitle(context, context.i18n.translator('account')('age.title')),
  }),
  head: unlistedHead,
  component: Page,
})

function Page() {
  return <CheckAge result={Route.useSearch().result} />
}
