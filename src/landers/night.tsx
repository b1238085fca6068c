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

/** A street at night with two windows that are still lit, and what is said from one to the other. */
export function Night() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('night')
  const [me, you] = heading === t('night.heading') ? (['anouk', 'milan'] as const) : cast
  return (
    <div className="night">
      <div className="wrap grid grid-cols-[1fr_1.05fr] gap-10 items-center min-h-[min(700px,calc(100dvh-var(--topbar-h)))] pt-12 pb-[190px] max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-7 max-lg:pt-7 max-lg:pb-[164px]">
        <div>
          <h1 className="max-w-[14ch] tracking-[-0.04em] max-lg:text-[2.375rem]">{heading}</h1>
          <p className="lead max-w-[42ch] mt-4 text-(length:--text-lg)">{lead}</p>
          <SignupAction className="mt-7 max-lg:w-full" />
          <Facts className="muted grid-cols-[repeat(3,auto)] gap-5 mt-8 max-lg:grid-cols-[1fr] max-lg:gap-2.5 max-lg:mt-5.5" />
        </div>
        <figure className="grid grid-cols-[210px_1fr] grid-rows-[auto_1fr_auto] gap-x-5 gap-y-3.5 max-lg:grid-cols-[140px_1fr] max-lg:gap-x-3.5 max-lg:gap-y-2.5">
          <div className="night-window row-[1/3] col-1 self-start w-[210px] max-lg:w-[140px]">
            <Drawn who={me!} sizes="(max-width: 767px) 150px, 220px" first />
          </div>
          <p className="night-say row-1 col-2 mt-8.5 rounded-bl-(--radius-bubble-tail) bg-white text-[#251722]">
            {t('night.me')}
          </p>
          <p className="night-say row-2 col-2 justify-self-end rounded-br-(--radius-bubble-tail) bg-[#d0195a]">
            {t('night.you')}
          </p>
          <div className="night-window row-[2/4] col-2 justify-self-end w-[190px] mt-[110px] max-lg:w-[140px] max-lg:mt-[108px]">
            <Drawn who={you!} sizes="(max-width: 767px) 150px, 220px" />
          </div>
          <figcaption className="muted tiny row-3 col-1 self-end lg:row-[1/4] lg:self-start lg:mt-[290px]">
            {t('night.caption')}
          </figcaption>
        </figure>
      </div>
      <div className="relative z-0 bg-[#1a0e30]">
        <Skyline clock={t('night.clock')} />
        <p className="wrap muted flex gap-3.5 items-center min-h-21 py-4 small">
          <DoorOpen className="icon l" aria-hidden />
          <span>
            <b className="block text-white text-(length:--text-md)">{t('night.window')}</b> {t('night.windowText')}
          </span>
        </p>
      </div>
    </div>
  )
}

const BASE = 300

/** @param clock the time, in lit digits on one house */
const Skyline = ({ clock }: { clock: string }) => (
  <svg
    className="absolute -z-1 inset-[auto_0_calc(100%-1px)] w-full h-60 fill-[#1a0e30] max-lg:h-[150px]"
    viewBox={`0 0 1400 ${BASE}`}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden
  >
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
              className="night-lit"
              fill="#ffd38f"
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
    <text className="night-lit font-bold font-display" fill="#ffd38f" x="817" y="202" textAnchor="middle" fontSize="28">
      {clock}
    </text>
  </svg>
)
