import { Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DiscountCode } from '../../../contract/discounts.ts'
import { OfferTime } from './offer-time.tsx'
import './offers.css'

/** What a new member gets off the first bundle, with the real end of it. @source S1-031, S4-076, O-86, HON-11 */
export function OfferBanner({ offer, onEnd }: { offer: DiscountCode; onEnd(): void }) {
  const t = useTranslations('credits.bonus')
  const title = t('banner', { percentage: String(offer.percentage) })
  return (
    <aside className="offer-banner" aria-label={title}>
      <Gift className="icon xl" aria-hidden />
      <div className="grow">
        <b>{title}</b>
        <span className="small">{t('bannerText')}</span>
      </div>
      {offer.expires && <OfferTime endsAt={new Date(offer.expires)} onEnd={onEnd} />}
    </aside>
  )
}
