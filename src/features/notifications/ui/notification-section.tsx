import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRefetch } from '../../../client/refetch.ts'
import { useSave } from '../../../client/use-save.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import { NOTIFICATION_KINDS } from '../../../contract/choices.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import { Section } from '../../../kit/section.tsx'
import { MailOffBanner } from './mail-off-banner.tsx'
import { notificationsQuery } from './notifications-query.ts'

type Kind = (typeof NOTIFICATION_KINDS)[number]
type Answer = Reply<Contract['getNotifications']>

export function NotificationSection({ heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const t = useTranslations('settings.notifications')
  const words = useTranslations('settings')
  const { api, queryClient } = useWeb()
  const refetch = useRefetch()
  const { name: site } = useSettings()
  const query = notificationsQuery(api)
  const { data } = useSuspenseQuery(query)
  const keep = (answer: Answer) => {
    queryClient.setQueryData(query.queryKey, answer)
    refetch.soon('user')
  }
  const { run, asked } = useSave<{ kind: Kind; email: boolean }, Answer>({
    call: ({ kind, email }) => api.updateNotifications({ body: { preferences: { [kind]: { email } } } }),
    said: () => words('saved'),
    onSaved: keep,
  })
  return (
    <Section id="notifications" heading={heading} title={t('title')} text={t('text')}>
      {data.notifications_disabled.length > 0 ? (
        <MailOffBanner reasons={data.notifications_disabled} onAnswer={keep} />
      ) : null}
      <table className="set-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('kind')}</span>
            </th>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('push')}</th>
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => {
            const label = t(`kinds.${kind}`, { site })
            const about = `about.${kind}` as Parameters<typeof t.has>[0] // only some kinds need explaining
            return (
              <tr key={kind}>
                <th scope="row">
                  {label}
                  {t.has(about) ? <small>{t(about as 'about.new_messages')}</small> : null}
                </th>
                <td>
                  <span className="switch">
                    <input
                      type="checkbox"
                      role="switch"
                      aria-label={t('byEmail', { kind: label })}
                      checked={asked?.kind === kind ? asked.email : (data.preferences[kind]?.email ?? false)}
                      onChange={(event) => run({ kind, email: event.target.checked })}
                    />
                    <i />
                  </span>
                </td>
                <td className="tiny muted">{t('none')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="small muted mt-3">{t('noPush')}</p>
    </Section>
  )
}
