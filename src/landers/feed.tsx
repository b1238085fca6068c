import { Flag, Heart, MessageCircle, Receipt, ShieldCheck, Sparkles, VenetianMask } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FictionalLabel } from '../kit/fictional-label.tsx'
import { Drawn, Facts, SignupAction, useCampaign, usePrice } from './parts.tsx'
import { useVisit } from './visit.tsx'

/** The product as a feed of its own cards. Each is an example and says so: nothing here pretends to have happened. */
export function Feed() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('feed')
  const n = useVisit().settings.free_messages
  const price = usePrice()
  return (
    <div className="bg-sunken">
      <div className="wrap grid grid-cols-[1fr_560px] gap-[clamp(32px,6vw,96px)] items-start pt-10 pb-16 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-8 max-lg:pt-6.5 max-lg:pb-11">
        <div className="lg:sticky lg:top-[calc(var(--topbar-h)+40px)]">
          <h1 className="text-[clamp(2.25rem,1.3rem+2.6vw,3.25rem)]">{heading}</h1>
          <p className="lead max-w-[40ch] mt-4 max-lg:text-(length:--text-md)">{lead}</p>
          <SignupAction className="mt-6 max-lg:w-full" />
          <Facts className="mt-8.5" />
        </div>
        <ol className="fl-feed relative grid grid-cols-[minmax(0,1fr)] gap-5.5 lg:pl-8.5" aria-label={t('feed.steps')}>
          <Item icon={Heart} title={t('feed.likeTitle')} text={t('feed.likeText')}>
            <div className="fl-like relative mt-3.5">
              <Drawn who={cast[1]!} sizes="(max-width: 767px) 90vw, 520px" first />
              <span className="disc right-4.5 -bottom-5.5 size-16 shadow-(--shadow-3)" aria-hidden>
                <Heart className="icon fill size-7.5" />
              </span>
            </div>
          </Item>
          <Item icon={Sparkles} title={t('feed.matchTitle')} text={t('feed.matchText')}>
            <div className="fl-match relative flex justify-center mt-4 pt-6.5 pb-5.5">
              <Drawn who={cast[0]!} sizes="200px" late />
              <Drawn who={cast[2]!} sizes="200px" late />
              <span
                className="disc top-1/2 left-1/2 size-14 -translate-1/2 border-4 border-surface shadow-(--shadow-3)"
                aria-hidden
              >
                <Heart className="icon fill size-7.5" />
              </span>
            </div>
          </Item>
          <Item icon={MessageCircle} title={t('feed.chatTitle')}>
            <div className="grid gap-2 mt-3.5 p-4.5 rounded-lg bg-sunken">
              <p className="fl-bubble justify-self-start rounded-bl-(--radius-bubble-tail) bg-(--color-bubble-in)">
                {t('feed.chatIn')}
              </p>
              <p className="fl-bubble justify-self-end rounded-br-(--radius-bubble-tail) bg-(--color-bubble-out) text-(--color-on-bubble-out)">
                {t('feed.chatOut')}
              </p>
            </div>
          </Item>
          <Item icon={Receipt} title={t('feed.priceTitle')} text={t('feed.priceText')} fact>
            <dl className="fl-price grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 mt-3.5 py-4 px-4.5 rounded-md bg-surface-2">
              <dt>{t('feed.priceFree', { n })}</dt>
              <dd>{t('feed.priceFreeValue')}</dd>
              {price ? (
                <>
                  <dt>{t('feed.priceNext')}</dt>
                  <dd>{price}</dd>
                </>
              ) : null}
            </dl>
          </Item>
          <Item icon={VenetianMask} title={t('feed.labelTitle')} text={t('feed.labelText')}>
            <p className="flex flex-wrap gap-2.5 items-center mt-3.5 font-bold text-[1.25rem] leading-[normal] font-display">
              {t('feed.likeName')} <FictionalLabel />
            </p>
          </Item>
          <Item icon={ShieldCheck} title={t('feed.safeTitle')} text={t('feed.safeText')} fact>
            <Flag className="hidden" aria-hidden />
          </Item>
        </ol>
      </div>
    </div>
  )
}

type ItemProps = {
  icon: ComponentType<{ className: string }>
  title: string
  text?: string
  /** Holds for everybody, so it is no example. */
  fact?: boolean
  children: ReactNode
}

function Item({ icon: Icon, title, text, fact = false, children }: ItemProps) {
  const t = useTranslations('landers')
  return (
    <li className="fl-item">
      <div className="flex gap-3 items-center">
        <span
          className="grid place-items-center size-10.5 rounded-full bg-primary-soft text-on-primary-soft"
          aria-hidden
        >
          <Icon className="icon" />
        </span>
        <h2 className="flex-1 text-(length:--text-xl)">{title}</h2>
        {fact ? null : <span className="pill">{t('example')}</span>}
      </div>
      {text ? <p className="muted mt-2.5">{text}</p> : null}
      {children}
    </li>
  )
}
