import { RotateCw, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Upload } from './use-uploads.ts'

type Props = { upload: Upload; onRetry(): void; onDrop(): void }

export function UploadTile({ upload, onRetry, onDrop }: Props) {
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
