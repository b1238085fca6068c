import { useTranslations } from 'use-intl'
import canal from '../kit/pictures/scene-canal.webp'
import dunes from '../kit/pictures/scene-dunes.webp'
import { Drawn, Facts, SignupAction, useCampaign } from './parts.tsx'

const CAPTIONS = ['caption1', 'caption2', 'caption3', 'caption4', 'caption5', 'caption6'] as const

/** Polaroids and postcards on a table, and a note in the middle. @source S2-059 */
export function Collage() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('collage')
  return (
    <div className="collage-lander">
      <div className="cl-table">
        <div className="cl-note">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <SignupAction className="mt-6" />
          <Facts />
        </div>
        {CAPTIONS.map((caption, i) => (
          <div key={caption} className={`cl-polaroid p${i + 1}`}>
            <Drawn
              who={cast[i]!}
              sizes="(max-width: 767px) 42vw, 220px"
              {...(i === 0 ? { first: true } : i > 1 ? { late: true } : {})}
            >
              <span className="cl-hand">{t(`collage.${caption}`)}</span>
            </Drawn>
          </div>
        ))}
        <img className="cl-card c1" src={canal} alt="" width="560" height="420" loading="lazy" />
        <img className="cl-card c2" src={dunes} alt="" width="560" height="420" loading="lazy" />
      </div>
      <p className="wrap lander-small cl-foot">{t('collage.note')}</p>
    </div>
  )
}
