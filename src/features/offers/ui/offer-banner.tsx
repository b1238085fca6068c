import { Gift } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { DiscountCode } from '../../../contract/discounts.ts'
import { Countdown } from '../../../kit/countdown.tsx'
import { offerEnd } from './offer-end.ts'
import { useAheadMs } from './server-clock.ts'
import './offers.css'

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

export function OfferTime({ endsAt, onEnd }: { endsAt: Date; onEnd(): void }) {
  const t = useTranslations('credits.bonus')
  const format = useFormatter()
  const aheadMs = useAheadMs()
  return (
    <p className="offer-time">
      <Countdown endsAt={endsAt} aheadMs={aheadMs} label={(left) => t('left', left)} onEnd={onEnd} />
      <span className="small">{t('until', { time: offerEnd(format, endsAt) })}</span>
    </p>
  )
}
