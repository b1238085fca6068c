import { useFormatter, useTranslations } from 'use-intl'
import { Countdown } from '../../../kit/countdown.tsx'

/** How long an offer still lasts, and until when. @source S4-053, S4-076, HON-11 */
export function OfferTime({ endsAt, onEnd }: { endsAt: Date; onEnd(): void }) {
  const t = useTranslations('credits.bonus')
  const format = useFormatter()
  return (
    <p className="offer-time">
      <Countdown endsAt={endsAt} label={(parts) => t('left', parts)} onEnd={onEnd} />
      <span className="small">{t('until', { time: format.dateTime(endsAt, { timeStyle: 'short' }) })}</span>
    </p>
  )
}
