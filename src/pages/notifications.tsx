import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pageTitle, unlistedHead } from '../client/page-title.ts'
import { NotificationSection } from '../features/notifications/ui/notification-section.tsx'
import { notificationsQuery } from '../features/notifications/ui/notifications-query.ts'

export const Route = createFileRoute('/notifications')({
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(notificationsQuery(context.api))
    return { title: pageTitle(context, context.i18n.translator('settings')('notifications.title')) }
  },
  head: unlistedHead,
  component: Page,
})

function Page() {
  const t = useTranslations('settings.notifications')
  return (
    <div className="wrap py-6 max-w-[808px]">
      <NotificationSection heading="h1" />
      <p className="mt-5">
        <Link to="/settings">{t('all')}</Link>
      </p>
    </div>
  )
}
