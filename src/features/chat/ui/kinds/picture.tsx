import { Eye } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../../client/image-url.ts'
import { useSettings } from '../../../../client/web.tsx'
import type { MessageImage } from '../../../../contract/chat.ts'
import type { MessageActions } from '../bubble-actions.tsx'
import { useChatStore } from '../chat-store.ts'
import type { Line } from '../timeline.ts'

const PictureViewer = lazy(() => import('./picture-viewer.tsx'))

type Props = {
  line: Line
  image: MessageImage
  name: string
  actions: MessageActions
}

/**
 * A received photo stays covered, and is not even fetched, until it is tapped; blocking and reporting stand beside it.
 */
export function Picture({ line, image, name, actions }: Props) {
  const { uncovered } = useChatStore()
  const t = useTranslations('chat.message')
  const settings = useSettings()
  const id = line.id ?? ''
  const [isOpen, setOpen] = useState(line.own || uncovered.has(id))
  const [isLarge, setLarge] = useState(false)
  const alt = line.own ? t('ownPicture') : t('picture', { name })
  if (!isOpen)
    return (
      <span className="picture-covered block w-min min-w-50 bubble-text">
        <button
          type="button"
          className="picture"
          style={shapeOf(image)}
          aria-label={`${alt}. ${t('reveal')}`}
          onClick={() => {
            uncovered.add(id)
            setOpen(true)
          }}
        >
          <img src={image.stand_in} alt="" />
          <span className="absolute inset-x-0 bottom-3 flex gap-2 items-center justify-center w-fit min-h-10 mx-auto px-3.5 rounded-[99px] bg-surface small strong text-ink">
            <Eye className="icon s" aria-hidden />
            {t('reveal')}
          </span>
        </button>
        <span className="small block px-2.5 pt-2">{t('covered')}</span>
        <span className="picture-safety flex gap-1 px-1.5 pb-0.5">
          {actions.report && (
            <button type="button" className="link" onClick={() => actions.report?.({ messageId: id })}>
              {t('reportShort')}
            </button>
          )}
          {actions.block && (
            <button type="button" className="link" onClick={actions.block}>
              {t('block')}
            </button>
          )}
        </span>
      </span>
    )
  return (
    <span className="bubble-text">
      <button
        type="button"
        className="picture"
        style={shapeOf(image)}
        aria-label={`${alt}. ${t('enlarge')}`}
        onClick={() => setLarge(true)}
      >
        <img
          src={imageUrl(settings, image.filename)}
          srcSet={imageSrcSet(settings, image.filename)}
          sizes="240px"
          alt=""
          loading="lazy"
          style={{ backgroundImage: `url("${image.stand_in}")` }}
        />
      </button>
      {isLarge && (
        <Suspense>
          <PictureViewer image={image} label={alt} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </span>
  )
}

export function PendingPicture({ messageKey, size }: { messageKey: string; size: Size }) {
  const { pictures } = useChatStore()
  const t = useTranslations('chat.message')
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    void pictures.get(messageKey).then((file) => {
      if (!file || isOver) return
      made = URL.createObjectURL(file)
      setUrl(made)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [pictures, messageKey])
  return (
    <span className="bubble-text">
      <span className="picture" style={shapeOf(size)}>
        {url && <img src={url} alt={t('ownPicture')} />}
      </span>
    </span>
  )
}

type Size = { width: number; height: number }
const MOST_WIDE_PX = 240
const MOST_HIGH_PX = 320

/** Its room is there before it is: nothing moves when it comes. */
function shapeOf({ width, height }: Size) {
  if (width === 0 || height === 0) return { width: MOST_WIDE_PX, aspectRatio: '4 / 3' }
  const fitting = Math.min(MOST_WIDE_PX, (MOST_HIGH_PX * width) / height)
  return { width: Math.max(120, Math.round(fitting)), aspectRatio: `${width} / ${height}` }
}
