import { Heart, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Drawn, Facts, SignupAction, useCampaign } from './parts.tsx'

const LIKES = 3
const TIPS = ['tip5', 'tip4', 'tip3', 'tip2', 'tip1'] as const

/** Cards to practise on: drawings, whose likes go nowhere, and the page says so. */
export function Swipe() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('swipe')
  const counted = Object.fromEntries(
    Array.from({ length: LIKES + 1 }, (_, n) => [`data-at${n}`, t('swipe.progress', { n: `${n}`, total: `${LIKES}` })]),
  )
  return (
    <div className="bg-sunken overflow-x-clip">
      <div className="sl-game">
        <div className="max-lg:text-center">
          <h1 className="text-[3rem] max-lg:text-[1.875rem]">{heading}</h1>
          <p className="lead mt-3.5 text-[1.0625rem] max-lg:mt-2 max-lg:text-[0.9375rem]">{lead}</p>
          <p className="sl-progress small gap-[7px] items-center mt-5.5 font-semibold max-lg:justify-center max-lg:mt-3">
            {Array.from({ length: LIKES }, (_, i) => (
              <i key={i} data-step="" />
            ))}
            <span role="status" data-status="" {...counted}>
              {t('swipe.progress', { n: '0', total: `${LIKES}` })}
            </span>
          </p>
        </div>
        <div
          className="relative h-[540px] max-lg:h-[min(440px,54dvh)] max-lg:mb-11"
          role="group"
          aria-label={t('swipe.deck')}
        >
          {cast
            .slice(0, TIPS.length)
            .toReversed()
            .map((who, i) => (
              <article key={who} className="sl-card on-photo" data-card="">
                {/* Of those behind the first only an edge is seen. */}
                <Drawn
                  who={who}
                  {...(i === TIPS.length - 1 ? { first: true, sizes: '358px' } : { late: true, sizes: '160px' })}
                >
                  <b>{t(`swipe.${TIPS[i]!}`)}</b>
                </Drawn>
                <span className="sl-stamp like disc z-3 top-6.5 left-6.5 size-21" aria-hidden>
                  <Heart className="icon fill size-10" />
                </span>
                <span className="sl-stamp pass disc z-3 top-6.5 right-6.5 size-21 bg-surface text-ink" aria-hidden>
                  <X className="icon size-10" />
                </span>
              </article>
            ))}
          <div
            className="absolute z-4 inset-0 grid content-center justify-items-center gap-3.5 p-8 rounded-[30px] bg-surface shadow-(--shadow-3) text-center"
            data-end=""
            hidden
            tabIndex={-1}
          >
            <h2>{t('swipe.doneTitle')}</h2>
            <p className="muted">{t('swipe.doneText')}</p>
            <button type="button" className="btn outline" data-again="">
              {t('swipe.again')}
            </button>
          </div>
          <div className="sl-buttons absolute z-3 inset-[auto_0_-38px] gap-6.5 justify-center">
            <button type="button" data-choice="pass" aria-label={t('swipe.pass')}>
              <X className="icon size-[34px]" aria-hidden />
            </button>
            <button type="button" className="like" data-choice="like" aria-label={t('swipe.like')}>
              <Heart className="icon fill size-[34px]" aria-hidden />
            </button>
          </div>
        </div>
        <div className="grid gap-7 justify-items-start w-full">
          <SignupAction className="max-lg:w-full" />
          <Facts />
        </div>
      </div>
    </div>
  )
}
