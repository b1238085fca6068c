import { ChevronLeft, ChevronRight, Flag, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import type { Photo } from '../../../contract/profiles.ts'
import { IconButton } from '../../../kit/button.tsx'
import { Modal } from '../../../kit/modal.tsx'
import { useZoom } from './use-zoom.ts'

type Props = {
  name: string
  photos: readonly Photo[]
  first: number
  label: ReactNode
  locked: ReactNode
  onReport?: ((photoId: string) => void) | undefined
  onClose(): void
}

/** All photos, one at a time over the whole screen. Arrow keys, Home and End, swiping, pinching and double taps. */
export default function PhotoViewer({ name, photos, first, label, locked, onReport, onClose }: Props) {
  const t = useTranslations('members.profile')
  const close = useTranslations('base.word')('close')
  const [index, setIndex] = useState(first)
  const photo = photos[index]
  const go = (to: number) => setIndex(Math.min(photos.length - 1, Math.max(0, to)))
  const zoom = useZoom(photo?.id ?? '', (step) => go(index + step))
  const stage = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  // At an end the pressed button goes, and the arrow keys are heard in here alone.
  const step = (to: number) => {
    go(to)
    if (to <= 0 || to >= photos.length - 1) page.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  if (photo === undefined) return null
  const zoomed = zoom.view.scale > 1
  return (
    <Modal
      open
      size="full"
      className="bg-[#140a10] text-white on-photo"
      label={t('photos', { name })}
      onClose={onClose}
    >
      <div
        ref={page}
        className="viewer-page grid grid-rows-[auto_minmax(0,1fr)_auto] h-dvh"
        tabIndex={-1}
        data-autofocus
        onKeyDown={onKeyDown}
      >
        <header className="flex gap-1 items-center py-2 pr-3 pl-5 max-md:pl-4 [&_.iconbtn]:text-white [&_.iconbtn:hover]:bg-white/16">
          <span className="flex-1 flex items-center gap-2 min-w-0">
            <b className="ellip">{name}</b>
            {label}
          </span>
          <span className="px-2.5 text-(length:--text-sm) tabular-nums whitespace-nowrap" role="status">
            {t('viewer.count', { n: index + 1, total: photos.length })}
          </span>
          {photo.locked ? null : (
            <IconButton
              label={t(zoomed ? 'viewer.unzoom' : 'viewer.zoom')}
              className="viewer-zoom"
              onClick={() => stage.current && zoom.toggle({ x: 0, y: 0 }, stage.current.getBoundingClientRect())}
            >
              {zoomed ? <ZoomOut className="icon" aria-hidden /> : <ZoomIn className="icon" aria-hidden />}
            </IconButton>
          )}
          {onReport && !photo.locked ? (
            <IconButton label={t('viewer.report')} onClick={() => onReport(photo.id)}>
              <Flag className="icon" aria-hidden />
            </IconButton>
          ) : null}
          <IconButton label={close} onClick={onClose}>
            <X className="icon" aria-hidden />
          </IconButton>
        </header>
        {/* Fingers belong to the picture: the browser neither scrolls nor zooms the page. */}
        <div
          ref={stage}
          className={`relative overflow-hidden touch-none ${zoomed ? 'cursor-grab' : ''}`}
          {...zoom.frame}
        >
          <Shown
            key={photo.id}
            photo={photo}
            alt={t('photo', { name, n: index + 1, total: photos.length })}
            view={zoom.view}
          />
          {photo.locked ? (
            <div className="absolute inset-0 w-[min(360px,calc(100%-32px))] h-fit m-auto p-6 rounded-lg bg-surface text-ink text-center [&_p]:mb-4">
              {locked}
            </div>
          ) : null}
          {index > 0 ? (
            <IconButton
              round
              label={t('viewer.previous')}
              className="absolute top-1/2 left-4 -translate-y-1/2 max-md:hidden"
              onClick={() => step(index - 1)}
            >
              <ChevronLeft className="icon l" aria-hidden />
            </IconButton>
          ) : null}
          {index < photos.length - 1 ? (
            <IconButton
              round
              label={t('viewer.next')}
              className="absolute top-1/2 right-4 -translate-y-1/2 max-md:hidden"
              onClick={() => step(index + 1)}
            >
              <ChevronRight className="icon l" aria-hidden />
            </IconButton>
          ) : null}
        </div>
        {photos.length > 1 ? <Thumbs photos={photos} index={index} onChoose={go} /> : null}
      </div>
    </Modal>
  )
}

const PHOTO = 'absolute inset-0 size-full object-contain select-none'

/** The small picture stands there, blurred, until the large one has come. */
function Shown({ photo, alt, view }: { photo: Photo; alt: string; view: { scale: number; x: number; y: number } }) {
  const t = useTranslations('members.profile')
  const settings = useSettings()
  const [isThere, setThere] = useState(false)
  if (photo.locked)
    return <img className={PHOTO} src={imageUrl(settings, photo.stand_in)} alt={t('locked')} draggable={false} />
  return (
    <>
      {isThere ? null : (
        <img
          className={`${PHOTO} blur-[10px]`}
          src={imageUrl(settings, photo.thumb_filename, 'thumb')}
          alt=""
          draggable={false}
        />
      )}
      <img
        className={`${PHOTO} ${view.scale > 1 ? '' : 'motion-safe:transition-transform duration-(--duration-base) ease-(--ease-out)'}`}
        src={imageUrl(settings, photo.filename)}
        srcSet={imageSrcSet(settings, photo.filename)}
        sizes="100vw"
        alt={alt}
        draggable={false}
        onLoad={() => setThere(true)}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      />
    </>
  )
}

function Thumbs({
  photos,
  index,
  onChoose,
}: {
  photos: readonly Photo[]
  index: number
  onChoose(index: number): void
}) {
  const t = useTranslations('members.profile.viewer')
  const settings = useSettings()
  return (
    <ul
      className="flex gap-2 pt-3 px-4 pb-[max(12px,env(safe-area-inset-bottom))] overflow-x-auto"
      aria-label={t('thumbs')}
    >
      {photos.map((photo, i) => (
        <li key={photo.id} className="first:ml-auto last:mr-auto">
          <button
            className="block size-14 border-2 border-transparent rounded-sm overflow-hidden opacity-70 cursor-pointer aria-[current]:border-white aria-[current]:opacity-100"
            type="button"
            aria-label={t('show', { n: i + 1 })}
            aria-current={i === index ? 'true' : undefined}
            onClick={() => onChoose(i)}
          >
            <img
              className="size-full object-cover object-[50%_30%]"
              src={
                photo.locked ? imageUrl(settings, photo.stand_in) : imageUrl(settings, photo.thumb_filename, 'thumb')
              }
              alt=""
              width={56}
              height={56}
              decoding="async"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
