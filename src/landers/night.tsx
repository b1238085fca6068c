import { DoorOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Drawn, Facts, SignupAction, useCampaign } from './parts.tsx'

/** Houses across the street: x, width and height of each, then its windows as column and row. */
const HOUSES = [
  { x: 0, w: 120, h: 150, lit: ['0 1', '2 3'] },
  { x: 128, w: 96, h: 220, lit: ['1 0', '0 4'] },
  { x: 232, w: 140, h: 120, lit: ['2 1'] },
  { x: 380, w: 88, h: 260, lit: ['0 2', '1 5'] },
  { x: 476, w: 150, h: 170, lit: ['1 1', '3 3'] },
  { x: 634, w: 110, h: 230, lit: ['0 0', '2 3', '1 5'] },
  { x: 752, w: 130, h: 140, lit: ['2 2'] },
  { x: 890, w: 92, h: 280, lit: ['1 1', '0 6'] },
  { x: 990, w: 150, h: 160, lit: ['0 3', '3 1'] },
  { x: 1148, w: 104, h: 210, lit: ['1 2'] },
  { x: 1260, w: 140, h: 130, lit: ['2 0', '0 2'] },
] as const

/** A street at night with two windows that are still lit, and what is said from one to the other. @source S2-058 */
export function Night() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('night')
  const [me, you] = heading === t('night.heading') ? (['anouk', 'milan'] as const) : cast
  return (
    <div className="night">
      <p className="night-clock" aria-hidden>
        {t('night.clock')}
      </p>
      <div className="wrap night-grid">
        <div className="night-words">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <SignupAction className="mt-7" />
          <Facts />
        </div>
        <figure className="night-street">
          <div className="night-window left">
            <Drawn who={me!} sizes="(max-width: 767px) 150px, 220px" first />
          </div>
          <p className="night-say me">{t('night.me')}</p>
          <p className="night-say you">{t('night.you')}</p>
          <div className="night-window right">
            <Drawn who={you!} sizes="(max-width: 767px) 150px, 220px" />
          </div>
          <figcaption>{t('night.caption')}</figcaption>
        </figure>
      </div>
      <div className="night-sill">
        <Skyline />
        <p className="wrap">
          <DoorOpen className="icon l" aria-hidden />
          <span>
            <b>{t('night.window')}</b> {t('night.windowText')}
          </span>
        </p>
      </div>
    </div>
  )
}

const BASE = 300

const Skyline = () => (
  <svg className="night-skyline" viewBox={`0 0 1400 ${BASE}`} preserveAspectRatio="xMidYMax slice" aria-hidden>
    {HOUSES.map(({ x, w, h, lit }, house) => (
      <g key={x}>
        <path
          d={
            house % 3 === 1
              ? `M${x} ${BASE}V${BASE - h + 22}L${x + w / 2} ${BASE - h}L${x + w} ${BASE - h + 22}V${BASE}Z`
              : `M${x} ${BASE}V${BASE - h}H${x + w}V${BASE}Z`
          }
        />
        {lit.map((place, i) => {
          const [column = 0, row = 0] = place.split(' ').map(Number)
          return (
            <rect
              key={place}
              className="lit"
              x={x + 16 + column * 26}
              y={BASE - h + 34 + row * 34}
              width="14"
              height="20"
              rx="2"
              style={{ animationDelay: `${((house * 5 + i * 7) % 13) * 0.25}s` }}
            />
          )
        })}
      </g>
    ))}
  </svg>
)
