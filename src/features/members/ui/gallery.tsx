import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { Photo } from '../../../contract/members.ts'
import { imageUrl } from '../../../web/client/image-url.ts'
import { useSettings } from '../../../web/client/web.tsx'
import { buttonClass } from '../../../web/kit/button.tsx'

const SHOWN = 5

/** Photos this viewer may see, and blurred stand-ins that the server made for the others. @source O-47, SEC-5 */
export function Gallery({ name, photos, visitor }: { name: string; photos: Photo[]; visitor: boolean }) {
  const t = useTranslations('members.profile')
  const settings = useSettings()
  const shown = photos.slice(0, SHOWN)
  const locked = photos.filter((photo) => photo.locked).length
  if (photos.length === 0)
    return (
      <div className="gallery one">
        <div className="shot nophoto" role="img" aria-label={t('noPhoto', { name })}>
          {name.slice(0, 1).toUpperCase()}
        </div>
      </div>
    )
  return (
    <>
      <ul
        className={`gallery ${photos.length === 1 ? 'one' : photos.length < SHOWN ? 'few' : ''}`}
        style={{ '--beside': shown.length - 1 } as CSSProperties}
        aria-label={t('photos', { name })}
        tabIndex={0}
      >
        {shown.map((photo, index) => (
          <li key={photo.id} className="shot on-photo">
            {photo.locked ? (
              <>
                <img
                  src={imageUrl(settings, photo.stand_in)}
                  alt={t('locked')}
                  width={32}
                  height={40}
                  decoding="async"
                />
                <span className="lock">
                  <Lock className="icon s" aria-hidden />
                </span>
              </>
            ) : (
              <img
                src={imageUrl(
                  settings,
                  index === 0 ? photo.filename : photo.thumb_filename,
                  index === 0 ? 'full' : 'thumb',
                )}
                alt={t('photo', { name, n: index + 1, total: photos.length })}
                width={560}
                height={700}
                decoding="async"
                {...(index === 0 ? { fetchPriority: 'high' as const } : {})}
              />
            )}
          </li>
        ))}
      </ul>
      {locked > 0 ? (
        <div className="unlock">
          <Lock className="icon" aria-hidden />
          <span className="grow">
            <b>{t('lockedCount', { n: locked })}</b> {visitor ? null : t('lockedText')}
          </span>
          {visitor ? null : (
            <Link to="/premium" className={buttonClass({ size: 'sm', variant: 'secondary' })}>
              {t('buy')}
            </Link>
          )}
        </div>
      ) : null}
    </>
  )
}
