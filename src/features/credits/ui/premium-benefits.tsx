import { useQuery } from '@tanstack/react-query'
import { Heart, Images, MessagesSquare, Camera, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useWeb } from '../../../client/web.tsx'
import { creditQueries } from './queries.ts'

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
    <section className="mt-8 p-5 rounded-lg bg-secondary-soft">
      <h2>{t('benefits')}</h2>
      <ul className="grid grid-cols-[1fr_1fr] gap-x-5 gap-y-3 mt-3.5 max-sm:grid-cols-[1fr] [&_.icon]:mt-0.5 [&_.icon]:text-secondary-text">
        {benefits.map(({ icon, text }, i) => (
          <li key={i} className="flex gap-2.5">
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <PremiumClaim />
    </section>
  )
}

/**
 * The claim about matches: with its figure, definition, period, members and end while it is proven, otherwise without a
 * number.
 */
function PremiumClaim() {
  const t = useTranslations('credits.premium')
  const format = useFormatter()
  const { data: claim } = useQuery(creditQueries(useWeb().api).claim())
  if (claim === undefined) return null
  if (claim.value === null || claim.basis === null) return <Claim said={t('claim')} />
  const { from, until, premium_members: premium, free_members: free, expires } = claim.basis
  const day = (text: string) =>
    format.dateTime(new Date(text.length === 10 ? `${text}T12:00:00Z` : text), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Claim
      said={t('claimProven', { percent: String(claim.value) })}
      basis={t('claimBasis', {
        from: day(from),
        until: day(until),
        premium: format.number(premium),
        free: format.number(free),
        expires: day(expires),
      })}
    />
  )
}

const Claim = ({ said, basis }: { said: string; basis?: string }) => (
  <p className="small mt-3.5 pt-3 border-t border-dashed border-line-strong">
    <b>{said}</b> <span className="muted">{basis}</span>
  </p>
)
