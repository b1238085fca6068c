import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../client/use-online.ts'
import { useSettings, useUser } from '../../client/web.tsx'
import { MemberBanners } from './member-parts.tsx'

/** Facts about the site, then what concerns the member. */
export function Banners() {
  const t = useTranslations('frame.banner')
  const user = useUser()
  const online = useOnline()
  return (
    <>
      {useSettings().sample_data === 'yes' ? <aside className="sample-strip">{t('sample')}</aside> : null}
      {online ? null : (
        <aside className="wrap banners">
          <div className="banner warn" role="status">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden>
              <path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M2 2l20 20M5 12.9a10 10 0 0 1 5.2-2.7M14 10.200a10 10 0 0 1 5 2.7" />
            </svg>
            {t('offline')}
          </div>
        </aside>
      )}
      {user ? (
        <Suspense>
          <MemberBanners user={user} />
        </Suspense>
      ) : null}
    </>
  )
}
