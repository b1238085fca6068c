import { CircleCheck, VenetianMask, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePriceWords } from '../client/act-price.tsx'
import { buttonClass } from '../kit/button.tsx'
import { campaignOf, castBehind, castOf, type Person } from './campaigns.ts'
import type { CampaignLook } from './routes.ts'
import { useVisit } from './visit.tsx'

const pictures = import.meta.glob<string>(['../kit/pictures/*.webp', '!**/scene-*', '!**/*-s.webp'], {
  eager: true,
  import: 'default',
})
const pictureOf = (name: string): string => pictures[`../kit/pictures/${name}.webp`]!

/** What the slug of the address selects: words and drawings. */
export function useCampaign(look: CampaignLook) {
  const { slug, written } = useVisit()
  const t = useTranslations('landers')
  if (written) return { ...written, cast: castBehind(written.picture) }
  const campaign = campaignOf(slug)
  return {
    cast: castOf(campaign),
    heading: campaign ? t(`campaign.${campaign}.heading`) : t(`${look}.heading`),
    lead: campaign ? t(`campaign.${campaign}.lead`) : t(`${look}.lead`),
  }
}

/** The one action of a lander. Members have signed up already. */
export function SignupAction({ className = '' }: { className?: string }) {
  const t = useTranslations('landers')
  const { isMember, profileId } = useVisit()
  const look = buttonClass({ variant: 'primary', size: 'lg', className })
  return isMember ? (
    <a className={look} href="/members">
      {t('toMembers')}
    </a>
  ) : (
    <a className={look} href={profileId ? `/members/${profileId}/signup` : '/signup'} data-signup={profileId ?? ''}>
      {t('signup')}
    </a>
  )
}

type DrawnProps = {
  who: Person
  sizes: string
  /** The largest picture above the fold. */
  first?: boolean
  /** Below the fold. */
  late?: boolean
  children?: ReactNode
}

/** A drawn portrait, which says in words that it is one. */
export function Drawn({ who, sizes, first = false, late = false, children }: DrawnProps) {
  const t = useTranslations('landers')
  const large = pictureOf(who)
  return (
    <figure className="drawn">
      <img
        src={large}
        srcSet={`${pictureOf(`${who}-320`)} 320w, ${large} 560w`}
        sizes={sizes}
        alt=""
        width="560"
        height="700"
        draggable={false}
        {...(first ? { fetchPriority: 'high' } : {})}
        {...(late ? { loading: 'lazy' } : {})}
      />
      <figcaption>
        {children}
        <span className="drawn-label">{t('drawing')}</span>
      </figcaption>
    </figure>
  )
}

/** What it costs and what is labelled, from the settings. */
export function Facts({ className = '' }: { className?: string }) {
  const t = useTranslations('landers')
  const n = useVisit().settings.free_messages
  const price = usePrice()
  const facts = [
    [CircleCheck, t('factFree'), t('factFreeText', { n })],
    [Wallet, t('factPrice'), price ? t('factPriceText', { price }) : t('factPriceOpen')],
    [VenetianMask, t('factLabel'), t('factLabelText')],
  ] as const
  return (
    <ul className={`facts ${className}`}>
      {facts.map(([Icon, title, text]) => (
        <li key={title}>
          <Icon className="icon" aria-hidden />
          <span>
            <b>{title}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What a message costs in the visitor's country; null where nothing is sold. */
export function usePrice(): string | null {
  const words = usePriceWords()
  const { currency, text } = useVisit().settings.act_costs
  return text.money === null ? null : words(text, currency)
}
