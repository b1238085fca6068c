import { Link, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '../../client/use-save.ts'
import { takeUser, useSettings, useWeb } from '../../client/web.tsx'
import type { User } from '../../contract/accounts.ts'
import { remindsByModal } from '../../features/accounts/ui/link-facts.ts'
import { countPhotos, useOwnPhotos } from '../../features/photos/ui/use-own-photos.ts'
import { needsEnriching } from '../../features/profiles/rules/completeness.ts'
import { Banner } from '../../kit/banner.tsx'
import { Button, LinkButton } from '../../kit/button.tsx'
import { pageOf } from '../app/page-texts.ts'
import { shownBanners, dismiss, isDismissed, type BannerKind, type Dismissible } from './due-banners.ts'

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
function useProfileBanners(user: User, route: string | undefined) {
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

function ProfileBanner({ kind, onClose }: { kind: Dismissible; onClose(): void }) {
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

const ActivateModal = lazy(() => import('../../features/accounts/ui/activate-modal.tsx'))

/** At most two of a member's own banners at a time, in the order of due-banners.ts. */
export function MemberBanners({ user }: { user: User }) {
  const { terms_version: version } = useSettings()
  const route = useMatches({ select: (matches) => pageOf(matches)?.name })
  const { due, close } = useProfileBanners(user, route)
  if (user.status === 'not_confirmed' && route !== 'complete-signup') due.add('activate')
  if (needsTerms(user, version)) due.add('terms')
  const shown = shownBanners(due)
  if (shown.length === 0) return null
  return (
    <aside className="wrap banners">
      {shown.map((kind) => {
        if (kind === 'activate') return <ActivateReminder key={kind} user={user} />
        if (kind === 'terms') return <NewTerms key={kind} version={version} />
        return <ProfileBanner key={kind} kind={kind} onClose={() => close(kind)} />
      })}
    </aside>
  )
}

const needsTerms = (user: User, version: string) => Date.parse(user.terms_version) < Date.parse(version)

function ActivateReminder({ user }: { user: User }) {
  const t = useTranslations('base.reminder')
  const [byModal, setByModal] = useState(false)
  // How wide the window is only the browser knows.
  useEffect(() => setByModal(remindsByModal(location.search, innerWidth)), [])
  const { api, queryClient } = useWeb()
  const { run, busy } = useSave({
    // It may have been confirmed elsewhere.
    call: () =>
      api.resendActivation({ body: {} }).catch((error: unknown) => {
        void queryClient.invalidateQueries({ queryKey: ['user'] })
        throw error
      }),
    said: () => t('resent'),
  })
  return (
    <Banner
      tone="warn"
      label={t('activate', { email: user.email })}
      action={
        <span className="banner-actions">
          <LinkButton aria-disabled={busy} onClick={() => void (busy || run())}>
            {t('resend')}
          </LinkButton>
          <Link to="/complete-signup">{t('changeEmail')}</Link>
        </span>
      }
    >
      {t('activate', { email: user.email })}
      {byModal ? (
        <Suspense>
          <ActivateModal user={user} />
        </Suspense>
      ) : null}
    </Banner>
  )
}

function NewTerms({ version }: { version: string }) {
  const t = useTranslations('base.reminder')
  const web = useWeb()
  const { run, busy } = useSave({
    call: async () => takeUser(web, (await web.api.updateUser({ body: { terms_version: version } })).user),
  })
  return (
    <Banner
      action={
        <span className="banner-actions">
          <Link to="/pages/$token" params={{ token: 'terms' }}>
            {t('readTerms')}
          </Link>
          <Button size="sm" busy={busy} onClick={() => run()}>
            {t('acceptTerms')}
          </Button>
        </span>
      }
    >
      {t('terms')}
    </Banner>
  )
}
