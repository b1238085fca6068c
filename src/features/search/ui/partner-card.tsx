import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSettings } from '../../../client/web.tsx'
import { Pill } from '../../../kit/badge.tsx'
import { buttonClass } from '../../../kit/button.tsx'

/** What an operator lets a partner offer below the results: says what it is and whose, looks like no member and is counted nowhere. */
export function PartnerCard() {
  const t = useTranslations('members.partner')
  const { member_resell: shown, member_resell_partner: partner } = useSettings()
  if (shown !== 'yes' || partner === null) return null
  return (
    <aside className="card pad mt-6 row between flex-wrap" aria-label={t('label')}>
      <div>
        <Pill>{t('label')}</Pill>
        <p className="mt-2">{t('text', { name: partner.name })}</p>
      </div>
      <a
        href={partner.url}
        target="_blank"
        rel="sponsored noopener noreferrer"
        className={buttonClass({ variant: 'outline' })}
      >
        {t('action', { name: partner.name })}
        <ExternalLink className="icon s" aria-hidden />
      </a>
    </aside>
  )
}
