import { Heart, Images, MessagesSquare, Camera, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import './premium.css'
import { PremiumClaim } from './premium-claim.tsx'

/** What the first bundle gives besides credits. @source O-92, S1-030 */
export function PremiumBenefits() {
  const t = useTranslations('credits.premium')
  const bold = (text: ReactNode) => <b>{text}</b>
  const benefits = [
    { icon: <Images className="icon" aria-hidden />, text: t.rich('photos', { b: bold }) },
    { icon: <MessagesSquare className="icon" aria-hidden />, text: t.rich('conversations', { b: bold }) },
    { icon: <Camera className="icon" aria-hidden />, text: t.rich('ownPhotos', { b: bold }) },
    { icon: <SlidersHorizontal className="icon" aria-hidden />, text: t.rich('search', { b: bold }) },
    { icon: <Heart className="icon" aria-hidden />, text: t.rich('keep', { b: bold }) },
  ]
  return (
    <section className="premium-benefits">
      <h2>{t('benefits')}</h2>
      <ul>
        {benefits.map(({ icon, text }, i) => (
          <li key={i}>
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <PremiumClaim />
    </section>
  )
}
