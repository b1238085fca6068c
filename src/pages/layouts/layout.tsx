import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSignup } from '../../client/signup.tsx'
import { Still } from '../../client/still.tsx'
import { useUser } from '../../client/web.tsx'
import { pageOf } from '../app/page-texts.ts'
import { Banners } from './banners.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { TabBar } from './member-parts.tsx'
import { TopBar } from './top-bar.tsx'
import '../../features/site/ui/footer.css'
import './layout.css'

const Footers = lazy(() => import('./footer.tsx'))
const SignupModal = lazy(() => import('./signup-modal.tsx'))
// It only adds to the page: where it cannot come, the page stays.
const LikeModal = lazy(() => import('./like-slot.tsx').catch(() => ({ default: () => <></> })))

/** The frame around the page, by the table of routes. */
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
    <div data-layout="default" className={user ? 'with-tabs' : undefined}>
      <TopBar />
      <Banners />
      <Main>{children}</Main>
      <StillFooter />
      {user ? (
        <Suspense>
          <TabBar />
        </Suspense>
      ) : null}
      <SignupSlot />
      <LikeSlot />
    </div>
  )
}

/** Links and facts: nothing in it moves. */
const StillFooter = () => <Still Part={Footers} of={useUser() ? 'member' : 'visitor'} />

/** Content only, with its own way back. */
const ChatLayout = ({ children }: { children: ReactNode }) => (
  <div data-layout="chat">
    <Main>{children}</Main>
  </div>
)

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
