import { useTranslations } from 'use-intl'
import { useSettings } from '../../../client/web.tsx'
import { NOTIFICATION_KINDS } from '../../../contract/choices.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import { PUSHES } from '../rules/pushes.ts'

type Kind = (typeof NOTIFICATION_KINDS)[number]
type Channel = 'email' | 'push'
export type Choice = { kind: Kind; channel: Channel; on: boolean }

type Props = {
  preferences: Reply<Contract['getNotifications']>['preferences']
  /** What is being saved. */
  asked: Choice | undefined
  onChoose(choice: Choice): void
}

const PUSHED: ReadonlySet<Kind> = new Set(Object.values(PUSHES).map(({ switchedBy }) => switchedBy))

/** Each kind of news with the ways by which it comes. */
export function KindTable({ preferences, asked, onChoose }: Props) {
  const t = useTranslations('settings.notifications')
  const { name: site } = useSettings()
  return (
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
          const cell = (channel: Channel) => (
            <span className="switch">
              <input
                type="checkbox"
                role="switch"
                aria-label={t(channel === 'email' ? 'byEmail' : 'byPush', { kind: label })}
                checked={
                  asked?.kind === kind && asked.channel === channel ? asked.on : (preferences[kind]?.[channel] ?? false)
                }
                onChange={(event) => onChoose({ kind, channel, on: event.target.checked })}
              />
              <i />
            </span>
          )
          return (
            <tr key={kind}>
              <th scope="row">
                {label}
                {t.has(about) ? <small>{t(about as 'about.new_messages')}</small> : null}
              </th>
              <td>{cell('email')}</td>
              <td>
                {PUSHED.has(kind) ? (
                  cell('push')
                ) : (
                  <>
                    <span className="muted" aria-hidden>
                      –
                    </span>
                    <span className="sr">{t('none')}</span>
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
