import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Drawn, SignupAction, useCampaign } from './parts.tsx'
import { useVisit } from './visit.tsx'

const WORKS = ['work1', 'work2', 'work3', 'work4', 'work5'] as const

/** A museum room one walks through sideways: each plate tells something true, and the last frame is empty. @source S2-060 */
export function Gallery() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('gallery')
  const n = useVisit().settings.signup_credits
  return (
    <div className="room">
      <div className="wrap room-head">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        <SignupAction />
      </div>
      <ul className="room-wall" data-row="" aria-label={t('gallery.room')} tabIndex={0}>
        {WORKS.map((work, i) => (
          <li key={work} className={`work w${i + 1}`}>
            <div className="work-frame">
              <Drawn
                who={cast[i]!}
                sizes="(max-width: 767px) 240px, 300px"
                {...(i === 0 ? { first: true } : { late: true })}
              />
            </div>
            <div className="work-plate">
              <h2>{t(`gallery.${work}`)}</h2>
              <p>{t(`gallery.${work}Text`, { n })}</p>
              <p className="work-medium">{t('gallery.medium')}</p>
            </div>
          </li>
        ))}
        <li className="work w6">
          <div className="work-frame vacant" aria-hidden>
            <span>{t('gallery.empty')}</span>
          </div>
          <div className="work-plate">
            <h2>{t('gallery.empty')}</h2>
            <p>{t('gallery.emptyText')}</p>
          </div>
        </li>
      </ul>
      <div className="wrap room-walk" hidden>
        <button type="button" className="iconbtn round" aria-label={t('previous')}>
          <ArrowLeft className="icon" aria-hidden />
        </button>
        <button type="button" className="iconbtn round" aria-label={t('next')}>
          <ArrowRight className="icon" aria-hidden />
        </button>
      </div>
    </div>
  )
}
