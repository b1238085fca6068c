import { useState, useEffect, useEffectEvent, useRef, type DragEvent } from 'react'
import { useTranslations } from 'use-intl'
import { pastedFiles } from '../../../client/pasted-files.ts'
import { useMember } from '../../../client/web.tsx'
import { Pill } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { movePhoto } from './order.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { AddPrivately, Full, Refused, Rejected } from './photo-notes.tsx'
import { AddPhoto, PhotoTile, UploadTile } from './photo-tile.tsx'
import { countPhotos, useOwnPhotos, type OwnPhotos } from './use-own-photos.ts'
import { usePhotoActions } from './use-photo-actions.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import { useUploads } from './use-uploads.ts'
import './photos.css'

export function PhotoSection() {
  const t = useTranslations('profile.photos')
  const words = useTranslations('base.word')
  const { data, isError, refetch } = useOwnPhotos()
  return (
    <section id="photos" className="card pad photos" aria-labelledby="photos-title">
      <div className="row between">
        <h2 id="photos-title">{t('title')}</h2>
        {data ? <Pill>{t('count', { n: countPhotos(data.photos), max: data.limit })}</Pill> : null}
      </div>
      <p className="small muted">{t('text')}</p>
      <p className="small muted">{t('who')}</p>
      {data ? <Photos data={data} /> : null}
      {isError && !data ? (
        <div className="banner dang mt-4" role="alert">
          <span className="grow">{t('loadFailed')}</span>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {words('retry')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Photos({ data: { photos, limit } }: { data: OwnPhotos }) {
  const t = useTranslations('profile.photos')
  const { paid_user: premium } = useMember()
  const [said, say] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const [isPrivate, setPrivate] = useState(false)
  const actions = usePhotoActions()
  // Those of the same choice that fitted would else take its place as soon as they are there.
  const leftOut = useRef('')
  const uploads = useUploads(() => say(`${t('added')} ${leftOut.current}`.trim()))
  const underWay = uploads.list.filter(({ state }) => state !== 'refused').length
  const room = Math.max(0, limit - countPhotos(photos) - underWay)

  const add = (files: File[]) => {
    const fitting = files.slice(0, room)
    const left = files.length - fitting.length
    leftOut.current = left > 0 ? t('tooMany', { n: left }) : ''
    say(files.length === 0 ? t('noFile') : leftOut.current)
    void uploads.add(fitting, isPrivate)
  }
  const move = (id: string, to: number) => {
    const moved = movePhoto(photos, id, to)
    if (moved === photos) return
    const place = moved.findIndex((photo) => photo.id === id)
    actions.change(id, { position: place }, () => say(t('moved', { n: place + 1, total: photos.length })))
    // React puts the tile elsewhere in the list, and what is moved loses the focus.
    const focused = document.activeElement
    requestAnimationFrame(() => {
      if (focused?.isConnected && focused !== document.activeElement) (focused as HTMLElement).focus()
    })
  }
  const step = (id: string) => (by: -1 | 1) => move(id, photos.findIndex((photo) => photo.id === id) + by)
  const drag = usePhotoDrag(photos, move)
  const drop = useDroppedFiles(add)
  const open = photos.findIndex((photo) => photo.id === opened)

  return (
    <div {...drop.listeners} className={drop.over ? 'relative over' : 'relative'}>
      <p className="sr" id="photos-reorder">
        {t('reorder')}
      </p>
      <ul
        className="grid grid-cols-5 gap-3 mt-4 p-0 list-none max-lg:grid-cols-4 max-md:grid-cols-3 max-md:gap-2"
        aria-label={t('list')}
      >
        {drag.order.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            n={index + 1}
            preview={uploads.previews.get(photo.id)}
            dragged={drag.dragged === photo.id}
            onPress={(event) => drag.press(photo, event)}
            onOptions={() => setOpened(photo.id)}
            onStep={step(photo.id)}
          />
        ))}
        {uploads.list.map((upload) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onDrop={() => uploads.drop(upload.key)}
          />
        ))}
        {room > 0 ? <AddPhoto onFiles={add} /> : null}
      </ul>
      {drop.over ? (
        <p
          className="absolute -inset-2 z-(--z-sticky) grid place-items-center border-2 border-dashed border-primary rounded-md bg-surface/86 text-primary-text font-semibold pointer-events-none"
          aria-hidden
        >
          {t('drop')}
        </p>
      ) : null}
      {/* What was said stays to be read: a file that did not fit would else be gone without a word. */}
      <p className="small muted photo-said not-empty:mt-3" role="status">
        {said}
      </p>
      <Refused uploads={uploads.list} />
      <Rejected photos={photos} onOpen={setOpened} />
      {room > 0 ? (
        <AddPrivately checked={isPrivate} onChange={setPrivate} />
      ) : (
        <Full premium={premium} limit={limit} count={countPhotos(photos)} />
      )}
      {photos[open] ? (
        <PhotoDialog
          photo={photos[open]}
          n={open + 1}
          total={photos.length}
          preview={uploads.previews.get(photos[open].id)}
          actions={actions}
          onStep={step(photos[open].id)}
          onSay={say}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  )
}

/**
 * Files that are dropped on a part of the page or pasted anywhere on it but into a field.
 * @returns `over` while files hang above it, and what the part listens to
 */
function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      // What is pasted into a field is for the field.
      if (target instanceof Element && target.matches('input, textarea')) return
      const files = pastedFiles(clipboardData)
      if (files.length > 0) take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    handle(event)
  }
  return {
    over: depth > 0,
    listeners: {
      // Every element inside tells of entering and leaving by itself.
      onDragEnter: withFiles(() => setDepth((now) => now + 1)),
      onDragLeave: withFiles(() => setDepth((now) => Math.max(0, now - 1))),
      onDragOver: withFiles((event) => void (event.dataTransfer.dropEffect = 'copy')),
      onDrop: withFiles((event) => {
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      }),
    },
  }
}
