import { Camera, CircleAlert, Ellipsis, Hourglass, Loader, Lock, Plus, RotateCw, Star, X } from 'lucide-react'
import { useRef, type ChangeEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import type { OwnPhoto } from '../../../contract/photos.ts'
import { PICTURE_TYPES } from './check-picture.ts'
import type { Upload } from './uploads.ts'

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

type UploadProps = { upload: Upload; onRetry(): void; onDrop(): void }

export function UploadTile({ upload, onRetry, onDrop }: UploadProps) {
  const t = useTranslations('profile.upload')
  const { name, preview, part, state } = upload
  const isOn = state === 'waiting' || state === 'sending'
  const percent = Math.round(part * 100)
  return (
    <li className={`photo-tile sending ${isOn ? '' : 'rejected'}`}>
      <div className="photo-picture">
        {preview ? (
          <img src={preview} alt="" width={320} height={400} draggable={false} />
        ) : (
          <div className="photo-empty" />
        )}
      </div>
      <button
        type="button"
        className="photo-options"
        aria-label={t(isOn ? 'cancel' : 'dismiss', { name })}
        onClick={onDrop}
      >
        <X className="icon s" aria-hidden />
      </button>
      <div className="photo-labels absolute right-1.5 bottom-2 left-1.5 flex flex-wrap gap-1 justify-center pointer-events-none">
        {state === 'failed' ? (
          <button type="button" className="btn sm primary" aria-label={t('retryOf', { name })} onClick={onRetry}>
            <RotateCw className="icon s" aria-hidden />
            {t('retry')}
          </button>
        ) : isOn ? (
          <span className="pill">
            {state === 'waiting' ? t('waiting') : t('percent', { percent: String(percent) })}
          </span>
        ) : (
          <span className="pill dang">{t('failed')}</span>
        )}
      </div>
      {isOn ? (
        <progress className="photo-progress" max={100} value={percent} aria-label={t('sending', { name })} />
      ) : null}
    </li>
  )
}

export function AddPhoto({ onFiles }: { onFiles(files: File[]): void }) {
  const t = useTranslations('profile.photos')
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = '' // the same file may be chosen again
  }
  const input = (ref: RefObject<HTMLInputElement | null>, more: { multiple?: true; capture?: 'user' }) => (
    <input ref={ref} type="file" hidden accept={PICTURE_TYPES} aria-hidden tabIndex={-1} {...more} onChange={choose} />
  )
  return (
    <li className="photo-tile photo-adds grid gap-2">
      <button
        type="button"
        className="photo-add"
        aria-label={t('addLabel')}
        aria-describedby="photos-limits"
        onClick={() => files.current?.click()}
      >
        <Plus className="icon l" aria-hidden />
        {t('add')}
      </button>
      <button type="button" className="photo-add hidden pointer-coarse:grid" onClick={() => camera.current?.click()}>
        <Camera className="icon" aria-hidden />
        {t('camera')}
      </button>
      {input(files, { multiple: true })}
      {input(camera, { capture: 'user' })}
    </li>
  )
}
