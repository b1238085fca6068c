import { useTranslations } from 'use-intl'
import { useSettings } from '../../../web/client/web.tsx'

/**
 * The claim about matches: nothing has been measured yet, so it is shown as sample text in the invented world and nowhere else.
 * @source O-91, HON-10, T-23
 */
export function PremiumClaim() {
  const t = useTranslations('credits.premium')
  if (useSettings().sample_data !== 'yes') return null
  return (
    <p className="small premium-claim">
      <b>{t('claim')}</b> <span className="muted">{t('claimSample')}</span>
    </p>
  )
}
