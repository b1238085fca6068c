import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../client/use-online.ts'
import { Banner } from '../../kit/banner.tsx'
import { useMe } from '../desk.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'
import { useGo } from '../navigation.tsx'
import { useActSource } from '../palette/act-source.ts'
import { useMemberSource } from '../palette/member-source.ts'
import { usePalette } from '../palette/palette.tsx'
import { usePaymentSource } from '../palette/payment-source.ts'
import { useScreenSources } from '../palette/screen-sources.ts'
import { useSettingSource } from '../palette/setting-source.ts'
import { screenAt, screens } from '../screens.ts'
import { NoRight } from './no-right.tsx'
import { ScreenLoading } from './screen-loading.tsx'
import { Sidebar } from './sidebar.tsx'

/** Around every screen: where one can go, who is here, and what is true of all of them. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('desk.shell')
  const { may } = useMe()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const screen = screenAt(pathname)
  const isOnline = useOnline()
  useWays()
  useActSource()
  useScreenSources()
  useMemberSource()
  usePaymentSource()
  useSettingSource()
  useFocusKept(pathname)
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="desk">
        <Sidebar />
        <main id="main" tabIndex={-1}>
          {isOnline ? null : <Banner tone="warn">{t('offline')}</Banner>}
          <Suspense key={pathname} fallback={<ScreenLoading />}>
            {screen && !may(screen.right) ? <NoRight /> : children}
          </Suspense>
        </main>
      </div>
    </>
  )
}

/** G and a letter lead to a screen; Ctrl-K to anything. */
function useWays(): void {
  const t = useTranslations('desk')
  const { may } = useMe()
  const go = useGo()
  const palette = usePalette()
  useShortcuts('ways', t('keys.ways'), [
    { keys: 'Mod+k', label: t('palette.open'), run: palette.open },
    ...screens
      .filter(({ right }) => may(right))
      .map(({ name, letter, path }) => ({
        keys: `g ${letter}`,
        label: t(`place.${name}`),
        run: () => go(path),
      })),
  ])
}

/**
 * Where the way to another screen took away what had the focus, the new screen gets it: else the keyboard would begin
 * at the top again.
 */
function useFocusKept(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
