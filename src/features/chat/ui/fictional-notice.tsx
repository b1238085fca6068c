import { useTranslations } from 'use-intl'
import { useSettings } from '../../../client/web.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { Checkbox } from '../../../kit/choice.tsx'

/** Before the first message to a fictional profile: what it is, a tick that nobody set, and that it costs nothing. @source O-52, HON-3 */
export function FictionalNotice({
  name,
  accepted,
  onAccept,
}: {
  name: string
  accepted: boolean
  onAccept: (accepted: boolean) => void
}) {
  const t = useTranslations('chat.gate')
  const { fictional_warning: warning } = useSettings()
  return (
    <Banner tone="fictional">
      <b>{t('fictionalTitle', { name })}</b>
      <p>
        {warning} {t('fictionalCost')}
      </p>
      <Checkbox checked={accepted} onChange={(event) => onAccept(event.target.checked)} label={t('fictionalAccept')} />
    </Banner>
  )
}
