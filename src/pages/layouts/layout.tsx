import { useMatches, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isInstalled } from '../../client/installed.ts'
import { useSignup } from '../../client/signup.tsx'
import { Still } from '../../client/still.tsx'
import { useOnline } from '../../client/use-online.ts'
import { useUser, useSettings } from '../../client/web.tsx'
import { ENTRY_SKIPPED, showsEntryWarning } from '../../features/site/rules/entry-warning.ts'
import '../../features/site/ui/footer.css'
import '../../features/site/ui/sample-strip.css'
import { SampleStrip } from '../../features/site/ui/sample-strip.tsx'
import './layout.css'
import { pageOf } from '../app/page-texts.ts'
import { TabBar, MemberBanners } from './member-parts.tsx'
import { TopBar } from './top-bar.tsx'

const EntryDialog = lazy(() => import('../../features/site/ui/entry-dialog.tsx'))

/** The site-entry warning. Shown after hydration, because only the browser knows whether it was closed before. */
function EntryWarning() {
  const { enable_site_entry_popup: setting, geoip_country: country, name } = useSettings()
  const loggedIn = useUser() !== null
  const page = useMatches({ select: pageOf, structuralSharing: false })
  const [open, setOpen] = useState(false)
  const layout = page?.layout ?? 'default'
  const route = page?.name
  useEffect(() => {
    const browser = { installed: isInstalled(), skippedAt: localStorage.getItem(ENTRY_SKIPPED) }
    setOpen(showsEntryWarning({ setting, country, layout, route, loggedIn, ...browser }))
  }, [setting, country, layout, route, loggedIn])
  const close = () => {
    localStorage.setItem(ENTRY_SKIPPED, new Date().toISOString())
    setOpen(false)
  }
  const moreLink = (words: string) => (
    <Link to="/pages/$token" params={{ token: 'cookies' }} onClick={close}>
      {words}
    </Link>
  )
  return open ? (
    <Suspense>
      <EntryDialog name={name} moreLink={moreLink} onClose={close} />
    </Suspense>
  ) : null
}

const Footers = lazy(() => import('./footer.tsx'))
const SignupModal = lazy(() => import('./signup-modal.tsx'))
// Optional: if the chunk cannot be loaded, the page works without it.
const LikeModal = lazy(() => import('./like-slot.tsx').catch(() => ({ default: () => <></> })))

export function Layout({ children }: { children: ReactNode }) {
  const layout = useMatches({ select: (matches) => pageOf(matches)?.layout ?? 'default' })
  const Frame = { default: DefaultLayout, chat: ChatLayout, empty: EmptyLayout }[layout]
  return (
    <>
      <SkipLink />
      <Frame>{children}</Frame>
      <EntryWarning />
    </>
  )
}

function SkipLink() {
  const t = useTranslations('frame.nav')
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  )
}

const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
)

function DefaultLayout({ children }: { children: ReactNode }) {
  const user = useUser()
  return (
    <div
      data-layout="default"
      className={user ? 'with-tabs max-md:pb-[calc(var(--tabbar-h)_+_env(safe-area-inset-bottom))]' : undefined}
    >
      <TopBar />
      <Sample />
      <Banners />
      <Main>{children}</Main>
      <StillFooter />
      {user ? <TabBar /> : null}
      <SignupSlot />
      <LikeSlot />
    </div>
  )
}

/** The footer has only links and facts, so it is not hydrated. */
const StillFooter = () => <Still Part={Footers} of={useUser() ? 'member' : 'visitor'} />

/**
 * Content only, with its own back button. On wide screens, where the list is next to it, the menu stays, so that
 * nothing moves when coming from /chats.
 */
const ChatLayout = ({ children }: { children: ReactNode }) => (
  <div data-layout="chat">
    <div className="contents max-md:hidden">
      <TopBar />
      <Sample />
    </div>
    <Main>{children}</Main>
  </div>
)

const EmptyLayout = ({ children }: { children: ReactNode }) => (
  <div data-layout="empty">
    <Main>{children}</Main>
    <SignupSlot />
  </div>
)

/** For members, after hydration. */
function LikeSlot() {
  const [late, setLate] = useState(false)
  useEffect(() => setLate(true), [])
  return useUser() && late ? (
    <Suspense>
      <LikeModal />
    </Suspense>
  ) : null
}

/** Loads the code and texts of the signup when it is opened. */
function SignupSlot() {
  return useSignup().asked ? (
    <Suspense>
      <SignupModal />
    </Suspense>
  ) : null
}

const Sample = () => (useSettings().sample_data === 'yes' ? <SampleStrip /> : null)

function Banners() {
  const t = useTranslations('frame.banner')
  const user = useUser()
  const online = useOnline()
  return (
    <>
      {online ? null : (
        <div className="wrap banners">
          <div className="banner warn" role="status">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden>
              <path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M2 2l20 20M5 12.9a10 10 0 0 1 5.2-2.7M14 10.200a10 10 0 0 1 5 2.7" />
            </svg>
            {t('offline')}
          </div>
        </div>
      )}
      {user ? <MemberBanners user={user} /> : null}
    </>
  )
}
