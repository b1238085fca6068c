import { createFileRoute } from '@tanstack/react-router'
import '../features/accounts/ui/accounts.css'
import { AskReset } from '../features/accounts/ui/ask-reset.tsx'

export const Route = createFileRoute('/reset-password/')({
  loader: ({ context }) => ({ title: context.i18n.translator('account')('reset.title') }),
  component: Page,
})

function Page() {
  return (
    <div className="wrap py-10">
      <div className="card sheet-page su-main">
        <AskReset />
      </div>
    </div>
  )
}
