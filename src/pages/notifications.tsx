import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NotificationSection } from '../features/notifications/ui/notification-section.tsx'
import { notificationsQuery } from '../features/notifications/ui/notifications-query.ts'

export const Route = createFileRoute('/notifications')({
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(notificationsQuery(context.api))
    return { title: context.i18n.translator('settings')('notifications.title') }
  },
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
