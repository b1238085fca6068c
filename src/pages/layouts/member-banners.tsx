import { Link, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { changesOfStorage } from '../../client/dismissed.ts'
import { mayOfferInstall } from '../../client/install.ts'
import { mayOfferPush } from '../../client/push-offer.ts'
import { useReadingOnly } from '../../client/reading-only.ts'
import { useRefetch } from '../../client/refetch.ts'
import { useSave } from '../../client/use-save.ts'
import { takeUser, useSettings, useWeb } from '../../client/web.tsx'
import type { User } from '../../contract/accounts.ts'
import { remindsByModal } from '../../features/accounts/ui/link-facts.ts'
import { PushOffer } from '../../features/notifications/ui/push-offer.tsx'
import { countPhotos, useOwnPhotos } from '../../features/photos/ui/use-own-photos.ts'
import { needsEnriching } from '../../features/profiles/rules/completeness.ts'
import { Banner } from '../../kit/banner.tsx'
import { Button, LinkButton } from '../../kit/button.tsx'
import { dateAndTime } from '../../kit/moment.ts'
import { pageOf } from '../app/page-texts.ts'
import {
  dismiss,
  DISMISSED,
  inOrder,
  isDismissed,
  isDismissible,
  shownBanners,
  type BannerKind,
  type Dismissible,
} from './due-banners.ts'
import { InstallOffer } from './install-offer.tsx'

const WHERE = { mailOff: '/notifications', enrich: '/profile', photoRejected: '/profile' } as const
const BUYING = ['credits', 'credits-id-paymentmethod', 'credits-repeat-order', 'directdebit']
/** Pages that already say the same, or where another task comes first. */
const NOT_ON: Record<Dismissible, readonly string[]> = {
  warned: [],
  mailOff: ['notifications', 'settings', ...BUYING],
  enrich: ['profile', ...BUYING],
  push: ['notifications', 'settings', ...BUYING],
  photoRejected: ['profile', ...BUYING],
  install: BUYING,
}

/** Pages without reminders: for reading or writing, or where a banner would push the buttons off a phone's screen. */
const UNREMINDED = [
  'token',
  'pages-token',
  'chats',
  'members-id',
  'likes-m-id',
  'swipe-game',
  'lang-config',
  'activate-do',
  'activate-done',
  'mail-change-do',
]
const SHOWS_TERMS = ['token', 'pages-token']

// `_notFound`: the router's mark of the match that renders the not-found page.
type Matches = readonly { routeId: unknown; _notFound?: boolean | undefined }[]

/** Whether reminders are shown here; never on a not-found page. */
const mayRemind = (matches: Matches): boolean =>
  !matches.some((match) => match._notFound) && !UNREMINDED.includes(pageOf(matches)?.name ?? '')

const dismissals = () =>
  [...Object.values(DISMISSED).map((key) => localStorage.getItem(key)), mayOfferPush(), mayOfferInstall()].join()

/**
 * Banners that can be closed, and push. Includes closed ones until hydration, see HIDE_DISMISSED_BANNERS.
 * @param route name of the page
 * @returns a new set of the banners that apply, and what they are about: the rejected photos
 */
function useProfileBanners(user: User, route: string | undefined) {
  const known = useSyncExternalStore(changesOfStorage, dismissals, () => null) !== null
  const { data } = useOwnPhotos()
  const photos = data?.photos ?? []
  const rejected = photos.filter(({ status }) => status === 'rejected').map(({ id }) => id)
  const warnings = user.warned ? [user.warned.at] : []
  const about = (kind: BannerKind) => (kind === 'photoRejected' ? rejected : kind === 'warned' ? warnings : [])
  const due = new Set<BannerKind>()
  const add = (kind: Dismissible, isDue: boolean) => {
    if (!isDue || NOT_ON[kind].includes(route ?? '')) return
    if (!known || !isDismissed(localStorage, kind, about(kind))) due.add(kind)
  }
  add('warned', warnings.length > 0)
  add('mailOff', user.notifications_disabled.length > 0)
  add('enrich', data !== undefined && needsEnriching({ ...user.profile, photos: countPhotos(photos) }))
  add('push', !known || mayOfferPush())
  add('photoRejected', rejected.length > 0)
  add('install', !known || mayOfferInstall())
  return { due, about, known }
}

type Profile = Exclude<Dismissible, 'push' | 'warned' | 'install'>

function ProfileBanner({ kind, onClose }: { kind: Profile; onClose(): void }) {
  const t = useTranslations('base.reminder')
  const words = useTranslations('base.word')
  return (
    <Banner tone={kind === 'enrich' ? 'info' : 'warn'} label={t(kind)} onClose={onClose} closeLabel={words('close')}>
      {t(kind)} <Link to={WHERE[kind]}>{t(`${kind}Go`)}</Link>
    </Banner>
  )
}

const ActivateModal = lazy(() => import('../../features/accounts/ui/activate-modal.tsx'))

export const MemberBanners = ({ user }: { user: User }) => (
  <>
    <ReadingOnly />
    <OwnBanners user={user} />
  </>
)

function ReadingOnly() {
  const t = useTranslations('base.reminder')
  if (!useReadingOnly()) return null
  return (
    <div className="wrap banners" role="status">
      <Banner tone="warn">{t('readingOnly')}</Banner>
    </div>
  )
}

/** At most one of a member's own banners at a time, in the order of due-banners.ts. */
function OwnBanners({ user }: { user: User }) {
  const t = useTranslations('base.reminder')
  const { terms_version: version } = useSettings()
  const route = useMatches({ select: (matches) => pageOf(matches)?.name })
  const { due, about, known } = useProfileBanners(user, route)
  if (user.status === 'not_confirmed' && route !== 'complete-signup') due.add('activate')
  if (user.limited) due.add('limited')
  const isHelpful = useMatches({ select: mayRemind })
  if (!isHelpful) due.clear()
  // The pages with the terms show it too, so that they can be accepted there.
  if (needsTerms(user, version) && (isHelpful || SHOWS_TERMS.includes(route ?? ''))) due.add('terms')
  const shown = known ? shownBanners(due) : inOrder(due)
  if (shown.length === 0) return null
  return (
    <aside className="wrap banners" aria-label={t('label')} suppressHydrationWarning>
      {shown.map((kind) => (
        // The inline script may have hidden it before hydration.
        <div
          key={kind}
          suppressHydrationWarning
          {...(isDismissible(kind) ? { 'data-key': DISMISSED[kind], 'data-about': about(kind).join(' ') } : {})}
        >
          {kind === 'activate' ? (
            <ActivateReminder user={user} />
          ) : kind === 'terms' ? (
            <NewTerms version={version} />
          ) : kind === 'limited' || kind === 'warned' ? (
            <Decided user={user} kind={kind} onClose={() => dismiss(localStorage, 'warned', about('warned'))} />
          ) : kind === 'push' ? (
            <PushOffer onClose={() => dismiss(localStorage, kind)} />
          ) : kind === 'install' ? (
            <InstallOffer onClose={() => dismiss(localStorage, kind)} />
          ) : (
            <ProfileBanner kind={kind} onClose={() => dismiss(localStorage, kind, about(kind))} />
          )}
        </div>
      ))}
    </aside>
  )
}

/** A decision of staff about this member, shown here too because the mail may not arrive. */
function Decided({ user, kind, onClose }: { user: User; kind: 'limited' | 'warned'; onClose(): void }) {
  const t = useTranslations('base.reminder')
  const words = useTranslations('base.word')
  const format = useFormatter()
  const { limited, warned } = user
  const text =
    kind === 'warned'
      ? t('warned', { reason: warned?.reason ?? '' })
      : t('limited', {
          until: limited ? dateAndTime(format, new Date(limited.until)) : '',
          reason: limited?.reason ?? '',
        })
  return (
    <Banner tone="warn" label={text} {...(kind === 'warned' ? { onClose, closeLabel: words('close') } : {})}>
      {text}{' '}
      <Link to="/complaints" search={{ kind: 'moderation' }}>
        {t('appeal')}
      </Link>
    </Banner>
  )
}

const needsTerms = (user: User, version: string) => Date.parse(user.terms_version) < Date.parse(version)

function ActivateReminder({ user }: { user: User }) {
  const t = useTranslations('base.reminder')
  const [byModal, setByModal] = useState(false)
  // In an effect, because only the browser knows the window's width.
  useEffect(() => setByModal(remindsByModal(location.search, innerWidth)), [])
  const { api } = useWeb()
  const refetch = useRefetch()
  const { run, busy } = useSave({
    // It may have failed because the address was confirmed on another device.
    call: () =>
      api.resendActivation({ body: {} }).catch((error: unknown) => {
        refetch.soon('user')
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
