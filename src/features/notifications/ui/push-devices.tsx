import { useFormatter, useTranslations } from 'use-intl'
import { useSave } from '../../../client/use-save.ts'
import { useWeb } from '../../../client/web.tsx'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import { Pill } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { dateAndTime } from '../../../kit/moment.ts'
import { notificationsQuery } from './notifications-query.ts'
import { usePushSwitch } from './use-push-switch.ts'

type Device = Reply<Contract['getNotifications']>['devices'][number]

/** Where a member hears of news by push, each with its end. */
export function PushDevices({ devices }: { devices: readonly Device[] }) {
  const t = useTranslations('settings.notifications')
  if (devices.length === 0) return null
  return (
    <>
      <h3 className="mt-5">{t('devices')}</h3>
      <ul className="m-0 list-none p-0" aria-label={t('devices')}>
        {devices.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
    </>
  )
}

function DeviceLine({ device: { id, device, created, current } }: { device: Device }) {
  const t = useTranslations('settings.notifications')
  const words = useTranslations('settings.sessions')
  const { api, queryClient } = useWeb()
  const format = useFormatter()
  const here = usePushSwitch()
  const name = device || words('unknown')
  const elsewhere = useSave({
    call: () => api.endPush({ query: { push: 1 }, body: { device: { id } } }),
    said: () => t('deviceEnded', { device: name }),
    onSaved: () => void queryClient.invalidateQueries({ queryKey: notificationsQuery(api).queryKey }),
  })
  const date = dateAndTime(format, new Date(created))
  return (
    <li className="set-line">
      <div>
        <b>{name}</b> {current ? <Pill tone="ok">{words('here')}</Pill> : null}
        <span>{t('deviceSince', { date })}</span>
      </div>
      <Button
        variant="outline"
        busy={elsewhere.busy || here.asked !== undefined}
        aria-label={t('deviceEndOf', { device: name, date })}
        onClick={() => (current ? here.run(false) : elsewhere.run())}
      >
        {t('deviceEnd')}
      </Button>
    </li>
  )
}
