import { Camera, Plus } from 'lucide-react'
import { useRef, type ChangeEvent, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { PICTURE_TYPES } from './check-picture.ts'

type Props = { onFiles(files: File[]): void }

export function AddPhoto({ onFiles }: Props) {
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
      <button type="button" className="photo-add photo-camera" onClick={() => camera.current?.click()}>
        <Camera className="icon" aria-hidden />
        {t('camera')}
      </button>
      {input(files, { multiple: true })}
      {input(camera, { capture: 'user' })}
    </li>
  )
}
