import { useTranslations } from 'use-intl'
import { isApplePhone } from '../../../client/installed.ts'
import { useSettings } from '../../../client/web.tsx'
import { SwitchLine } from '../../../kit/choice.tsx'
import { usePushSwitch } from './use-push-switch.ts'

/** Push in this browser, and where it cannot be had why not. */
export function PushDevice() {
  const t = useTranslations('settings.notifications')
  const { name: site } = useSettings()
  const { state, asked, run } = usePushSwitch()
  const { isCapable, status, isSubscribed } = state
  // Only there, and only in the installed app.
  const why = !isCapable ? (isApplePhone() ? 'installFirst' : 'notCapable') : status === 'denied' ? 'denied' : null
  return (
    <SwitchLine
      label={t('device')}
      text={t(why ?? 'deviceText', { site })}
      // For the longest: what can be had here is known only once the page has come to life.
      textClass="block min-h-[4lh] md:min-h-[2lh]"
      disabled={why !== null}
      checked={asked ?? isSubscribed}
      onChange={(on) => {
        if (asked === undefined) run(on)
      }}
    />
  )
}
