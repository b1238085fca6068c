import { Link } from '@tanstack/react-router'
import {
  ChevronDown,
  Heart,
  MessageCircle,
  ReceiptText,
  ShieldCheck,
  Trash2,
  UserRoundPlus,
  VenetianMask,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useActCosts, usePriceWords } from '../../../client/act-price.tsx'
import { useSettings } from '../../../client/web.tsx'
import { FictionalLabel } from '../../../kit/fictional-label.tsx'

/** Each with the page that says how it is kept. */
const STRIP = [
  [ShieldCheck, 'stripPhotos', 'stripPhotosText', 'safety'],
  [VenetianMask, 'stripFictional', 'stripFictionalText', 'faq'],
  [ReceiptText, 'stripPrice', 'stripPriceText', 'faq'],
  [Trash2, 'stripGone', 'stripGoneText', 'faq'],
] as const

export function PromiseStrip() {
  const t = useTranslations('home')
  return (
    <div className="border-b bg-surface">
      <ul className="wrap strip">
        {STRIP.map(([Icon, title, text, token]) => (
          <li className="flex gap-3 items-center text-(length:--text-sm) leading-[1.35]" key={title}>
            <Icon className="icon l" aria-hidden />
            <span>
              <Link
                to="/pages/$token"
                params={{ token }}
                className="block w-fit py-0.5 font-bold text-inherit text-(length:--text-md)"
              >
                {t(title)}
              </Link>
              {t(text)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const HOW = [
  [UserRoundPlus, 'how1', 'how1Text'],
  [Heart, 'how2', 'how2Text'],
  [MessageCircle, 'how3', 'how3Text'],
] as const

export function HowItWorks() {
  const t = useTranslations('home')
  const n = useSettings().free_messages
  return (
    <section className="sec" id="how">
      <div className="wrap">
        <h2>{t('howTitle')}</h2>
        <ol className="steps">
          {HOW.map(([Icon, title, text]) => (
            <li key={title} className="stepc">
              <span className="grid place-items-center w-14 h-14 mb-(--space-4) rounded-[18px] bg-primary-soft text-on-primary-soft">
                <Icon className="icon l" aria-hidden />
              </span>
              <h3>{t(title)}</h3>
              <p className="muted mt-1.5">{t(text, { n })}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export function Honesty() {
  const t = useTranslations('home')
  const words = usePriceWords()
  const settings = useSettings()
  const { currency, text } = useActCosts()
  return (
    <section className="sec pt-0" id="prices">
      <div className="wrap">
        <h2>{t('honestTitle')}</h2>
        <div className="honest">
          <div className="card">
            <h3>{t('costTitle')}</h3>
            <dl className="costs">
              <div>
                <dt>{t('costProfile')}</dt>
                <dd>{t('costFree')}</dd>
              </div>
              <div>
                <dt>{t('costFirst', { n: settings.free_messages })}</dt>
                <dd>{t('costFree')}</dd>
              </div>
              <div>
                <dt>{t('costMessage')}</dt>
                <dd>{words(text, currency)}</dd>
              </div>
              <div>
                <dt>{t('costFictional')}</dt>
                <dd>{t('costFree')}</dd>
              </div>
            </dl>
            <p className="small muted mt-4">
              {t('costNote')} <Link to="/pricing">{t('costLink')}</Link>
            </p>
          </div>
          <div className="card">
            <h3>{t('fictionalTitle')}</h3>
            <p className="muted mt-2.5">{t('fictionalText')}</p>
            <p className="row flex-wrap mt-4">
              <b className="min-w-0 font-bold text-[1.25rem] leading-[normal] font-display wrap-anywhere hyphens-auto">
                {t('fictionalExample')}
              </b>
              <FictionalLabel />
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

export function GoodToKnow() {
  const t = useTranslations('home')
  return (
    <section className="sec faq pt-0" id="safety">
      <div className="wrap max-w-[820px]">
        <h2>{t('faqTitle')}</h2>
        <div className="mt-4">
          {(['faq1', 'faq2', 'faq3'] as const).map((key, i) => (
            <details key={key} open={i === 0}>
              <summary>
                {t(key)}
                <ChevronDown className="icon" aria-hidden />
              </summary>
              <p>{t(`${key}Text`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
