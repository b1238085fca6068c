import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSignup } from '../client/signup.tsx'
import { useUser } from '../client/web.tsx'
import { pageOf } from '../page-texts.ts'
import { Banners } from './banners.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { Footer, UsFooter } from './footer.tsx'
import { LogoBar } from './logo-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import './layout.css'

const ChatSlot = lazy(async () => ({ default: (await import('../../features/chat/ui/chat-slot.tsx')).ChatSlot }))
const SignupModal = lazy(() => import('./signup-modal.tsx'))
const LikeModal = lazy(() => import('./like-slot.tsx'))

/** The frame around the page, by the table of routes. @source spec section 2, O-13 */
export function Layout({ children }: { children: ReactNode }) {
  const layout = useMatches({ select: (matches) => pageOf(matches)?.layout ?? 'default' })
  const Frame = { default: DefaultLayout, chat: ChatLayout, lander: LanderLayout, empty: EmptyLayout }[layout]
  return (
    <>
      <SkipLink />
      <Frame>{children}</Frame>
      <EntryWarning />
      <MemberSlot />
    </>
  )
}

/** What goes on behind every page of a member: messages on their way. Over all layouts, so that none is interrupted. */
function MemberSlot() {
  return useUser() ? (
    <Suspense>
      <ChatSlot />
    </Suspense>
  ) : null
}

function SkipLink() {
  const t = useTranslations('base.nav')
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
  return (
    <div data-layout="default" className={useUser() ? 'with-tabs' : undefined}>
      <TopBar />
      <Banners />
      <Main>{children}</Main>
      <Footer />
      <UsFooter />
      <TabBar />
      <SignupSlot />
      <LikeSlot />
    </div>
  )
}

/** Content only, with its own way back. */
const ChatLayout = ({ children }: { children: ReactNode }) => (
  <div data-layout="chat">
    <Main>{children}</Main>
  </div>
)

function LanderLayout({ children }: { children: ReactNode }) {
  return (
    <div data-layout="lander">
      <LogoBar />
      <Main>{children}</Main>
      <Footer />
    </div>
  )
}

const EmptyLayout = ({ children }: { children: ReactNode }) => (
  <div data-layout="empty">
    <Main>{children}</Main>
    <SignupSlot />
  </div>
)

/** For members, after the first drawing. */
function LikeSlot() {
  const [late, setLate] = useState(false)
  useEffect(() => setLate(true), [])
  return useUser() && late ? (
    <Suspense>
      <LikeModal />
    </Suspense>
  ) : null
}

/** Its code and its texts come when it is asked for. */
function SignupSlot() {
  return useSignup().asked ? (
    <Suspense>
      <SignupModal />
    </Suspense>
  ) : null
}
