import { Heart, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Drawn, Facts, SignupAction, useCampaign } from './parts.tsx'

const LIKES = 3
const TIPS = ['tip5', 'tip4', 'tip3', 'tip2', 'tip1'] as const

/** Cards to practise on: drawings, whose likes go nowhere, and the page says so. @source S2-066, HON-14 */
export function Swipe() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('swipe')
  const counted = Object.fromEntries(
    Array.from({ length: LIKES + 1 }, (_, n) => [`data-at${n}`, t('swipe.progress', { n: `${n}`, total: `${LIKES}` })]),
  )
  return (
    <div className="swipe-lander">
      <div className="sl-game">
        <div className="sl-words">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <p className="sl-progress">
            {Array.from({ length: LIKES }, (_, i) => (
              <i key={i} data-step="" />
            ))}
            <span role="status" data-status="" {...counted}>
              {t('swipe.progress', { n: '0', total: `${LIKES}` })}
            </span>
          </p>
        </div>
        <div className="sl-deck" role="group" aria-label={t('swipe.deck')}>
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
                <span className="sl-stamp like" aria-hidden>
                  <Heart className="icon fill" />
                </span>
                <span className="sl-stamp pass" aria-hidden>
                  <X className="icon" />
                </span>
              </article>
            ))}
          <div className="sl-end" data-end="" hidden tabIndex={-1}>
            <h2>{t('swipe.doneTitle')}</h2>
            <p className="muted">{t('swipe.doneText')}</p>
            <button type="button" className="btn outline" data-again="">
              {t('swipe.again')}
            </button>
          </div>
          <div className="sl-buttons">
            <button type="button" data-choice="pass" aria-label={t('swipe.pass')}>
              <X className="icon" aria-hidden />
            </button>
            <button type="button" className="like" data-choice="like" aria-label={t('swipe.like')}>
              <Heart className="icon fill" aria-hidden />
            </button>
          </div>
        </div>
        <div className="sl-side">
          <SignupAction />
          <Facts />
        </div>
      </div>
    </div>
  )
}
