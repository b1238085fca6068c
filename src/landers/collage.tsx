import { useTranslations } from 'use-intl'
import canal from '../kit/pictures/scene-canal.webp'
import dunes from '../kit/pictures/scene-dunes.webp'
import { Drawn, Facts, SignupAction, useCampaign } from './parts.tsx'

/** Where each lies and how it is turned: on a wide table, then in two columns. */
const POLAROIDS = [
  ['caption1', 'xl:top-[34px] xl:left-24 [--turn:-7deg] max-xl:mt-2 max-xl:[--turn:-3deg]'],
  ['caption2', 'xl:top-15 xl:right-29 [--turn:6deg] max-xl:mt-8.5 max-xl:[--turn:3deg]'],
  ['caption3', 'xl:bottom-[66px] xl:left-[42px] [--turn:5deg] max-xl:[--turn:2deg]'],
  ['caption4', 'xl:bottom-11 xl:right-[66px] [--turn:-6deg] max-xl:mt-5.5 max-xl:[--turn:-2deg]'],
  ['caption5', 'under xl:bottom-5 xl:left-67 [--turn:-3deg]'],
  ['caption6', 'under xl:top-5.5 xl:right-[318px] xl:[--size:0.9] [--turn:2deg] max-xl:mt-6 max-xl:[--turn:3deg]'],
] as const

/** Polaroids and postcards on a table, and a note in the middle. */
export function Collage() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('collage')
  return (
    <div className="collage-lander pb-7 overflow-clip">
      <div className="relative grid place-items-center w-[min(1240px,100%)] min-h-[760px] mx-auto max-xl:grid-cols-[1fr_1fr] max-xl:gap-x-4 max-xl:gap-y-6.5 max-xl:min-h-0 max-xl:max-w-[620px] max-xl:pt-7.5 max-xl:px-(--gutter) max-xl:pb-9">
        <div className="cl-note relative z-3 w-110 pt-11 px-10 pb-9 max-xl:col-span-full max-xl:w-full max-xl:pt-8.5 max-xl:px-6 max-xl:pb-6.5">
          <h1 className="text-[2.75rem] max-xl:text-[2.25rem]">{heading}</h1>
          <p className="lead mt-3 text-(length:--text-md)">{lead}</p>
          <SignupAction className="mt-6 max-xl:w-full" />
          <Facts className="mt-6.5 pt-5 border-t border-dashed text-left" />
        </div>
        {POLAROIDS.map(([caption, place], i) => (
          <div key={caption} className={`cl-polaroid xl:hover:[--turn:0deg] ${place}`}>
            <Drawn
              who={cast[i]!}
              sizes="(max-width: 767px) 42vw, 220px"
              {...(i === 0 ? { first: true } : i > 1 ? { late: true } : {})}
            >
              <span className="font-bold text-[1.0625rem] leading-[1.15] font-display tracking-[-0.02em]">
                {t(`collage.${caption}`)}
              </span>
            </Drawn>
          </div>
        ))}
        <Postcard src={canal} className="top-[300px] left-0.5 rotate-11" />
        <Postcard src={dunes} className="top-[330px] right-1 -rotate-10" />
      </div>
      <p className="wrap text-muted tiny relative text-center">{t('collage.note')}</p>
    </div>
  )
}

const Postcard = ({ src, className }: { src: string; className: string }) => (
  <img
    src={src}
    className={`absolute w-[250px] p-2.5 rounded-[3px] bg-[#fffdfb] shadow-(--shadow-2) max-xl:hidden ${className}`}
    alt=""
    width="560"
    height="420"
    loading="lazy"
  />
)
