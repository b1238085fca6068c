import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../contract/accounts.ts'
import { countPhotos, useOwnPhotos } from '../../features/photos/ui/use-own-photos.ts'
import { needsEnriching } from '../../features/profiles/rules/completeness.ts'
import { Banner } from '../../kit/banner.tsx'
import { dismiss, isDismissed, type BannerKind, type Dismissible } from './due-banners.ts'

const WHERE = { mailOff: '/notifications', enrich: '/profile', photoRejected: '/profile' } as const
/** Pages that say it themselves. */
const SAID_BY: Record<Dismissible, readonly string[]> = {
  mailOff: ['notifications', 'settings'],
  enrich: ['profile'],
  photoRejected: ['profile'],
}

/**
 * What can be closed. Whether it was only the browser knows, so these come after the first drawing.
 * @param route name of the page
 * @returns a new set of those that have a cause
 */
export function useProfileBanners(user: User, route: string | undefined) {
  const [late, setLate] = useState(false)
  const [, setClosed] = useState(0)
  useEffect(() => setLate(true), [])
  const { data } = useOwnPhotos(late)
  const due = new Set<BannerKind>()
  const photos = data?.photos ?? []
  const rejected = photos.filter(({ status }) => status === 'rejected').map(({ id }) => id)
  const add = (kind: Dismissible, isDue: boolean, about?: string[]) => {
    if (isDue && !SAID_BY[kind].includes(route ?? '') && !isDismissed(localStorage, kind, about)) due.add(kind)
  }
  if (late) {
    add('mailOff', user.notifications_disabled.length > 0)
    add('enrich', data !== undefined && needsEnriching({ ...user.profile, photos: countPhotos(photos) }))
    add('photoRejected', rejected.length > 0, rejected)
  }
  return {
    due,
    close(kind: Dismissible) {
      dismiss(localStorage, kind, kind === 'photoRejected' ? rejected : [])
      setClosed((times) => times + 1)
    },
  }
}

export function ProfileBanner({ kind, onClose }: { kind: Dismissible; onClose(): void }) {
  const t = useTranslations('base.reminder')
  const words = useTranslations('base.word')
  return (
    <Banner
      tone={kind === 'enrich' ? 'info' : 'warn'}
      label={t(kind)}
      action={
        <span className="banner-actions">
          <Link to={WHERE[kind]}>{t(`${kind}Go`)}</Link>
        </span>
      }
      onClose={onClose}
      closeLabel={words('close')}
    >
      {t(kind)}
    </Banner>
  )
}
