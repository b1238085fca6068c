import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings } from '../../../client/web.tsx'
import { usePushSwitch } from './use-push-switch.ts'

/** Only there, and only in the installed app: its browsers name themselves so. An iPad calls itself a Mac, and can be touched. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Push in this browser, and where it cannot be had why not. */
export function PushDevice() {
  const t = useTranslations('settings.notifications')
  const { name: site } = useSettings()
  const { state, asked, run } = usePushSwitch()
  const { isCapable, status, isSubscribed } = state
  const id = useId()
  const why = !isCapable ? (isApplePhone() ? 'installFirst' : 'notCapable') : status === 'denied' ? 'denied' : null
  return (
    <div className="set-line">
      <div>
        <label htmlFor={id} className="font-semibold">
          {t('device')}
        </label>
        {/* Room for the longest: what can be had here is known only once the page has come to life. */}
        <span id={`${id}-text`} className="block min-h-[4lh] md:min-h-[2lh]">
          {why === null ? t('deviceText', { site }) : t(why, { site })}
        </span>
      </div>
      <span className="switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={`${id}-text`}
          disabled={why !== null}
          checked={asked ?? isSubscribed}
          onChange={(event) => {
            if (asked === undefined) run(event.target.checked)
          }}
        />
        <i />
      </span>
    </div>
  )
}
