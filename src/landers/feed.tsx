import { Flag, Heart, MessageCircle, Receipt, ShieldCheck, Sparkles, VenetianMask } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FictionalLabel } from '../kit/fictional-label.tsx'
import { Drawn, Facts, SignupAction, useCampaign, usePrice } from './parts.tsx'
import { useVisit } from './visit.tsx'

/** The product as a feed of its own cards. Each is an example and says so: nothing here pretends to have happened. @source S2-063, HON-14 */
export function Feed() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('feed')
  const n = useVisit().settings.signup_credits
  const price = usePrice()
  return (
    <div className="feed-lander">
      <div className="wrap fl-grid">
        <div className="fl-intro">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <SignupAction className="mt-6" />
          <Facts />
        </div>
        <ol className="fl-feed" aria-label={t('feed.steps')}>
          <Item icon={Heart} title={t('feed.likeTitle')} text={t('feed.likeText')}>
            <div className="fl-like">
              <Drawn who={cast[1]!} sizes="(max-width: 767px) 90vw, 520px" first />
              <span className="fl-heart" aria-hidden>
                <Heart className="icon fill" />
              </span>
            </div>
          </Item>
          <Item icon={Sparkles} title={t('feed.matchTitle')} text={t('feed.matchText')}>
            <div className="fl-match">
              <Drawn who={cast[0]!} sizes="200px" late />
              <Drawn who={cast[2]!} sizes="200px" late />
              <span className="fl-heart" aria-hidden>
                <Heart className="icon fill" />
              </span>
            </div>
          </Item>
          <Item icon={MessageCircle} title={t('feed.chatTitle')}>
            <div className="fl-chat">
              <p className="in">{t('feed.chatIn')}</p>
              <p className="out">{t('feed.chatOut')}</p>
            </div>
          </Item>
          <Item icon={Receipt} title={t('feed.priceTitle')} text={t('feed.priceText')} fact>
            <dl className="fl-price">
              <dt>{t('feed.priceFree', { n })}</dt>
              <dd>{t('feed.priceFreeValue')}</dd>
              {price ? (
                <>
                  <dt>{t('feed.priceNext')}</dt>
                  <dd>{t('feed.priceNextValue', { price })}</dd>
                </>
              ) : null}
            </dl>
          </Item>
          <Item icon={VenetianMask} title={t('feed.labelTitle')} text={t('feed.labelText')}>
            <p className="fl-name">
              {t('feed.likeName')} <FictionalLabel />
            </p>
          </Item>
          <Item icon={ShieldCheck} title={t('feed.safeTitle')} text={t('feed.safeText')} fact>
            <Flag className="fl-flag" aria-hidden />
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
      <div className="fl-top">
        <span className="fl-icon" aria-hidden>
          <Icon className="icon" />
        </span>
        <h2>{title}</h2>
        {fact ? null : <span className="pill">{t('example')}</span>}
      </div>
      {text ? <p className="muted">{text}</p> : null}
      {children}
    </li>
  )
}
