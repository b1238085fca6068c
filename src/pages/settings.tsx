import { createFileRoute } from '@tanstack/react-router'
import { pageTitle, unlistedHead } from '../client/page-title.ts'
import { settingsQueries } from '../features/accounts/ui/settings/queries.ts'
import { SettingsScreen } from '../features/accounts/ui/settings/settings-screen.tsx'
import { SavedCard } from '../features/payments/ui/saved-card.tsx'
import { BlockedList } from '../features/safety/ui/blocked-list.tsx'

export const Route = createFileRoute('/settings')({
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(settingsQueries(context.api).notifications())
    return { title: pageTitle(context, context.i18n.translator('settings')('title')) }
  },
  head: unlistedHead,
  component: Page,
})

function Page() {
  return <SettingsScreen blocked={<BlockedList />} card={<SavedCard />} />
}
