import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PHOTO_BYTES_MAX, PHOTO_PIXELS_MAX, PHOTO_SIDE_MIN_PX } from '../../../../contract/limits.ts'
import { Button } from '../../../../kit/button.tsx'
import { ToolPanel } from './tool-panel.tsx'
import type { ToolProps } from './tool.ts'

type Fault = 'photo_size' | 'photo_type' | 'photo_dimensions'
/** null while this device is still looking at it. */
type Seen = { width: number; height: number } | null

/** The photo as it will be sent, and what would be refused is said before anything leaves. @source O-45, O-65, O-68 */
export default function PicturePanel(props: ToolProps & { file: File; onAnother: () => void }) {
  const { chat, store, facts, onSend, onClose, file, onAnother } = props
  const t = useTranslations('chat')
  const url = useAddress(file)
  const [seen, setSeen] = useState<Seen>(null)
  const [fault, setFault] = useState<Fault | null>(file.size > PHOTO_BYTES_MAX ? 'photo_size' : null)
  function send() {
    if (!seen) return
    const key = store.sender.newKey()
    void store.pictures.put(key, file)
    onSend({ type: 'image', text: '', picture: seen }, key)
  }
  return (
    <ToolPanel
      tool="picture"
      title={t('tool.pictureTitle')}
      chat={chat}
      facts={facts}
      ready={seen !== null && fault === null}
      onSend={send}
      onClose={onClose}
    >
      {fault ? (
        <p role="alert">{t(`failed.${fault}`)}</p>
      ) : (
        url && (
          <img
            className="picture-preview"
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
