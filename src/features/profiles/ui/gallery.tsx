import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import type { Photo } from '../../../contract/profiles.ts'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { initialOf } from '../../../kit/initial.ts'
import './gallery.css'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'))

/** So many stand beside each other on a wide screen; on a phone one swipes through all of them. */
const SHOWN = 5

type Props = {
  name: string
  photos: Photo[]
  visitor: boolean
  label: ReactNode
  onLoginNeeded(): void
  onReport?: ((photoId: string) => void) | undefined
  children: ReactNode
}

/** Photos this viewer may see, and blurred stand-ins that the server made for the others. */
export function Gallery({ name, photos, visitor, label, onLoginNeeded, onReport, children }: Props) {
  const t = useTranslations('members.profile')
  const [opened, setOpened] = useState<number | null>(null)
  const [scroller, current] = useScrollIndex<HTMLUListElement>()
  if (photos.length === 0)
    return (
      <div className="max-md:relative">
        <div className="gallery none">
          <div className="shot nophoto" role="img" aria-label={t('noPhoto', { name })}>
            {initialOf(name)}
          </div>
        </div>
        {children}
      </div>
    )
  const locked = photos.filter((photo) => photo.locked).length
  const beside = Math.min(photos.length, SHOWN) - 1
  return (
    <>
      <div className="max-md:relative">
        <ul
          ref={scroller}
          className={`gallery ${photos.length === 1 ? 'one' : photos.length < SHOWN ? 'few' : ''}`}
          style={{ '--beside': beside } as CSSProperties}
          aria-label={t('photos', { name })}
        >
          {photos.map((photo, index) => (
            <li key={photo.id} className="shot on-photo">
              <button
                type="button"
                className="relative block size-full cursor-pointer focus-visible:-outline-offset-4 focus-visible:rounded-[inherit]"
                aria-label={photo.locked ? t('locked') : t('enlarge', { name, n: index + 1, total: photos.length })}
                onClick={() => setOpened(index)}
              >
                <Picture name={name} photo={photo} index={index} total={photos.length} />
                {index === SHOWN - 1 && photos.length > SHOWN ? (
                  <em className="absolute inset-[auto_8px_8px] text-white font-semibold text-[0.9375rem] leading-[1.25] font-body not-italic normal-nums [text-shadow:0_1px_6px_rgb(0_0_0/0.6)] max-md:hidden">
                    +{photos.length - SHOWN}
                  </em>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
        {photos.length > 1 ? (
          <div className="absolute inset-[12px_12px_auto] flex gap-[5px] pointer-events-none md:hidden" aria-hidden>
            {photos.map((photo, index) => (
              <i
                key={photo.id}
                className={`flex-1 h-[3px] rounded-[9px] shadow-[0_0_2px_rgb(0_0_0/0.4)] ${index === current ? 'bg-white' : 'bg-white/55'}`}
              />
            ))}
          </div>
        ) : null}
        {children}
      </div>
      {locked > 0 ? (
        // Beside a long button the words would be a narrow column: then it goes below them.
        <div className="unlock flex gap-3.5 items-center mt-3 px-4 py-3.5 rounded-md bg-secondary-soft text-on-secondary-soft small max-md:order-2 max-md:flex-wrap max-md:mx-(--gutter) max-md:mt-4 max-md:[&>.grow]:basis-40 max-md:[&>.btn]:ml-auto">
          <Lock className="icon" aria-hidden />
          <LockedWords count={locked} visitor={visitor} onLoginNeeded={onLoginNeeded} />
        </div>
      ) : null}
      {opened === null ? null : (
        <Suspense>
          <PhotoViewer
            name={name}
            photos={photos}
            first={opened}
            label={label}
            locked={
              <>
                <Lock className="icon l mx-auto mb-2.5" aria-hidden />
                <LockedWords count={locked} visitor={visitor} onLoginNeeded={onLoginNeeded} />
              </>
            }
            onReport={onReport}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Which of the children of a row that is swiped sideways is in view. @returns a ref for the row, and the index */
function useScrollIndex<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const row = useRef<E>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const scrolled = () => setIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [])
  return [row, index]
}

type PictureProps = { name: string; photo: Photo; index: number; total: number }
const FILLING = 'size-full object-cover object-[50%_30%]'

/** The first one is what the page is about; a phone shows the others as large, so they come in the width that fits. */
function Picture({ name, photo, index, total }: PictureProps) {
  const t = useTranslations('members.profile')
  const settings = useSettings()
  if (photo.locked)
    return (
      <>
        <img
          className={FILLING}
          src={imageUrl(settings, photo.stand_in)}
          alt=""
          width={32}
          height={40}
          decoding="async"
        />
        <span className="absolute inset-0 grid place-items-center size-11 m-auto rounded-full bg-white/94 text-[#251722]">
          <Lock className="icon s" aria-hidden />
        </span>
      </>
    )
  return (
    <img
      className={FILLING}
      src={imageUrl(settings, photo.filename)}
      srcSet={imageSrcSet(settings, photo.filename)}
      sizes={index === 0 ? '(max-width: 767px) 100vw, 520px' : '(max-width: 767px) 100vw, 200px'}
      alt={t('photo', { name, n: index + 1, total })}
      width={560}
      height={700}
      decoding="async"
      {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}

/** What opens a locked photo: for members credits, for visitors an account. */
function LockedWords({ count, visitor, onLoginNeeded }: { count: number; visitor: boolean; onLoginNeeded(): void }) {
  const t = useTranslations('members.profile')
  const base = useTranslations('base')
  const nav = useTranslations('frame.nav')
  if (visitor)
    return (
      <>
        <p className="grow">{base('loginNeeded.photo')}</p>
        <Button size="sm" variant="secondary" onClick={onLoginNeeded}>
          {nav('login')}
        </Button>
      </>
    )
  return (
    <>
      <p className="grow">
        <b>{t('lockedCount', { n: count })}</b> {t('lockedText')}
      </p>
      <Link to="/premium" className={buttonClass({ size: 'sm', variant: 'secondary' })}>
        {t('buy')}
      </Link>
    </>
  )
}
