import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Drawn, SignupAction, useCampaign } from './parts.tsx'
import { useVisit } from './visit.tsx'

/** Each with its width and its frame. */
const WORKS = [
  ['work1', 'w-75', ''],
  ['work2', 'w-59', 'dark'],
  ['work3', 'w-[330px]', 'square'],
  ['work4', 'w-[250px]', 'oval'],
  ['work5', 'w-70', 'dark'],
] as const

/** A museum room one walks through sideways: each plate tells something true, and the last frame is empty. */
export function Gallery() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('gallery')
  const n = useVisit().settings.free_messages
  const walk = 'iconbtn round size-13 disabled:text-subtle disabled:cursor-default'
  return (
    <div className="room py-9 pb-10 overflow-hidden max-md:pt-6 max-md:pb-5">
      <div className="wrap flex gap-6 items-end justify-between max-md:grid max-md:gap-4">
        <div>
          <h1 className="leading-none max-md:text-[2.375rem]">{heading}</h1>
          <p className="lead mt-2.5">{lead}</p>
        </div>
        <SignupAction />
      </div>
      <ul className="room-wall" data-row="" aria-label={t('gallery.room')} tabIndex={0}>
        {WORKS.map(([work, width, frame], i) => (
          <li key={work} className={`work ${width} max-md:w-62`}>
            <div className={`work-frame ${frame}`}>
              <Drawn
                who={cast[i]!}
                sizes="(max-width: 767px) 240px, 300px"
                {...(i === 0 ? { first: true } : { late: true })}
              />
            </div>
            <div className="work-plate">
              <h2>{t(`gallery.${work}`)}</h2>
              <p>{t(`gallery.${work}Text`, { n })}</p>
              <p className="mt-1.5 text-muted tiny italic">{t('gallery.medium')}</p>
            </div>
          </li>
        ))}
        <li className="work w-75 max-md:w-62">
          <div className="work-frame vacant grid place-items-center aspect-4/5" aria-hidden>
            <span>{t('gallery.empty')}</span>
          </div>
          <div className="work-plate">
            <h2>{t('gallery.empty')}</h2>
            <p>{t('gallery.emptyText')}</p>
          </div>
        </li>
      </ul>
      <div className="wrap flex gap-2.5 justify-end mt-1" hidden>
        <button type="button" className={walk} aria-label={t('previous')}>
          <ArrowLeft className="icon" aria-hidden />
        </button>
        <button type="button" className={walk} aria-label={t('next')}>
          <ArrowRight className="icon" aria-hidden />
        </button>
      </div>
    </div>
  )
}
