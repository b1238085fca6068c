import { CircleAlert, Ellipsis, Hourglass, Loader, Lock, Star } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import type { OwnPhoto } from '../../../contract/photos.ts'

type Props = {
  photo: OwnPhoto
  n: number
  /** The file on this device, until the server's versions are there. */
  preview: string | undefined
  dragged: boolean
  onPress(event: PointerEvent): void
  onOptions(): void
  onStep(by: -1 | 1): void
}

const LARGE_SIZES = '(max-width: 767px) 56vw, 344px'
const LOOKS = { active: '', inspection: 'checking', rejected: 'rejected' } as const

export function PhotoTile({ photo, n, preview, dragged, onPress, onOptions, onStep }: Props) {
  const t = useTranslations('profile.photos')
  const settings = useSettings()
  const main = photo.main ? 'yes' : 'no'
  // The first is shown four times as large.
  const large = photo.ready && n === 1
  const src = large
    ? imageUrl(settings, photo.filename)
    : photo.ready
      ? imageUrl(settings, photo.thumb_filename, 'thumb')
      : preview
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== -1 && by !== 1) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <li className={`photo-tile ${LOOKS[photo.status]} ${dragged ? 'dragged' : ''}`} data-photo={photo.id}>
      <div className="photo-picture" onPointerDown={onPress}>
        {src ? (
          <img
            src={src}
            {...(large ? { srcSet: imageSrcSet(settings, photo.filename), sizes: LARGE_SIZES } : {})}
            alt={t('alt', { main, n })}
            width={320}
            height={400}
            draggable={false}
          />
        ) : (
          <div className="sk photo-empty" role="img" aria-label={t('alt', { main, n })} />
        )}
      </div>
      <button
        type="button"
        className="photo-options"
        aria-label={t('options', { main, n })}
        aria-haspopup="dialog"
        aria-describedby="photos-reorder"
        data-options={photo.id}
        onClick={onOptions}
        onKeyDown={onKeyDown}
      >
        <Ellipsis className="icon s" aria-hidden />
      </button>
      <p className="photo-labels absolute right-1.5 bottom-2 left-1.5 flex flex-wrap gap-1 justify-center pointer-events-none">
        <Label photo={photo} />
      </p>
    </li>
  )
}

function Label({ photo }: { photo: OwnPhoto }) {
  const t = useTranslations('profile.photos')
  const label = (Icon: typeof Star, word: string, look = '') => (
    <span className={`pill ${look}`}>
      <Icon className="icon xs" aria-hidden />
      {word}
    </span>
  )
  if (photo.status === 'rejected') return label(CircleAlert, t('rejected'), 'dang')
  if (!photo.ready) return label(Loader, t('making'))
  return (
    <>
      {photo.status === 'inspection' ? label(Hourglass, t('checking')) : null}
      {photo.main ? label(Star, t('main')) : null}
      {photo.private ? label(Lock, t('private')) : null}
    </>
  )
}
