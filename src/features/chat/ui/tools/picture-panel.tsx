import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PHOTO_BYTES_MAX, PHOTO_PIXELS_MAX, PHOTO_SIDE_MIN_PX } from '../../../../contract/limits.ts'
import { Button } from '../../../../kit/button.tsx'
import { useChatStore } from '../chat-store.ts'
import { ToolPanel, type ToolProps } from './tool-panel.tsx'

type Fault = 'photo_size' | 'photo_type' | 'photo_dimensions'
type Seen = { width: number; height: number }

export default function PicturePanel(props: ToolProps & { file: File; onAnother: () => void }) {
  const { onSend, file, onAnother, ...rest } = props
  const store = useChatStore()
  const t = useTranslations('chat')
  const url = useAddress(file)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [fault, setFault] = useState<Fault | null>(file.size > PHOTO_BYTES_MAX ? 'photo_size' : null)
  function send(picture: Seen) {
    const key = store.sender.newKey()
    void store.pictures.put(key, file)
    onSend({ type: 'image', text: '', picture }, key)
  }
  return (
    <ToolPanel {...rest} title={t('tool.pictureTitle')} onSend={seen && fault === null ? () => send(seen) : null}>
      {fault ? (
        <p role="alert">{t(`failed.${fault}`)}</p>
      ) : (
        url && (
          <img
            className="max-h-[min(32dvh,280px)] w-auto mx-auto rounded-md"
            src={url}
            alt={t('tool.preview')}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              const fits = Math.min(width, height) >= PHOTO_SIDE_MIN_PX && width * height <= PHOTO_PIXELS_MAX
              if (fits) setSeen({ width, height })
              else setFault('photo_dimensions')
            }}
            onError={() => setFault('photo_type')}
          />
        )
      )}
      <p>
        <Button variant="ghost" size="sm" onClick={onAnother}>
          {t('tool.another')}
        </Button>
      </p>
    </ToolPanel>
  )
}

function useAddress(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
