import { createFileRoute } from '@tanstack/react-router'
import type { Web } from '../client/web.tsx'
import { isAppError } from '../contract/errors.ts'
import '../features/accounts/ui/accounts.css'
import { DoReset } from '../features/accounts/ui/do-reset.tsx'
import { tokenOf } from '../features/accounts/ui/link-facts.ts'

export const Route = createFileRoute('/reset-password/do')({
  loader: async ({ context, location }) => {
    const token = tokenOf(location.search)
    const title = context.i18n.translator('account')('reset.doTitle')
    return { title, token, valid: await isValid(context, token) }
  },
  component: Page,
})

function Page() {
  const { token, valid } = Route.useLoaderData()
  return <DoReset token={token} valid={valid} />
}

async function isValid({ api }: Web, token: string): Promise<boolean> {
  try {
    return (await api.checkPasswordReset({ query: { token } })).valid
  } catch (error) {
    if (isAppError(error) && error.code === 'reset_link_invalid') return false
    throw error
  }
}
