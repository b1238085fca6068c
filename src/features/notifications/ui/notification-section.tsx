import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRefetch } from '../../../client/refetch.ts'
import { useSave } from '../../../client/use-save.ts'
import { useWeb } from '../../../client/web.tsx'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import { Section } from '../../../kit/section.tsx'
import { KindTable, type Choice } from './kind-table.tsx'
import { MailOffBanner } from './mail-off-banner.tsx'
import { notificationsQuery } from './notifications-query.ts'
import { PushDevice } from './push-device.tsx'
import { PushDevices } from './push-devices.tsx'
import { QuietHours } from './quiet-hours.tsx'

type Answer = Reply<Contract['getNotifications']>
type Hours = Answer['quiet_hours']

export function NotificationSection({ heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const t = useTranslations('settings.notifications')
  const words = useTranslations('settings')
  const { api, queryClient } = useWeb()
  const refetch = useRefetch()
  const query = notificationsQuery(api)
  const { data } = useSuspenseQuery(query)
  const keep = (answer: Answer) => {
    queryClient.setQueryData(query.queryKey, answer)
    refetch.soon('user')
  }
  const said = () => words('saved')
  const kinds = useSave<Choice, Answer>({
    call: ({ kind, channel, on }) => api.updateNotifications({ body: { preferences: { [kind]: { [channel]: on } } } }),
    said,
    onSaved: keep,
  })
  const quiet = useSave<Hours, Answer>({
    call: (quiet_hours) => api.updateNotifications({ body: { quiet_hours } }),
    said,
    onSaved: keep,
  })
  return (
    <Section id="notifications" heading={heading} title={t('title')} text={t('text')}>
      {data.notifications_disabled.length > 0 ? (
        <MailOffBanner reasons={data.notifications_disabled} onAnswer={keep} />
      ) : null}
      <PushDevice />
      <QuietHours hours={quiet.asked ?? data.quiet_hours} onChange={quiet.run} />
      <KindTable preferences={data.preferences} asked={kinds.asked} onChoose={kinds.run} />
      <PushDevices devices={data.devices} />
    </Section>
  )
}
