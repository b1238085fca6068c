import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DeskLanguage } from '../contract/staff-rights.ts'
import { ToastProvider } from '../kit/toast.tsx'
import { DeskProvider, useDesk, type Desk } from './desk.tsx'
import { ShortcutProvider } from './keys/shortcuts.tsx'
import { PaletteProvider } from './palette/palette.tsx'
import { Texts } from './texts.tsx'

type Props = {
  desk: Desk
  router: AnyRouter
  /** Of the document, until it is known who is here. */
  locale: DeskLanguage
}

export const DeskApp = ({ desk, router, locale }: Props) => (
  <QueryClientProvider client={desk.queryClient}>
    <DeskProvider value={desk}>
      <Suspense>
        <InOwnLanguage fallback={locale}>
          <Toasts>
            <ShortcutProvider>
              <PaletteProvider>
                {/* The compiler knows the members' router: see navigation.tsx. */}
                <RouterProvider router={router as never} />
              </PaletteProvider>
            </ShortcutProvider>
          </Toasts>
        </InOwnLanguage>
      </Suspense>
    </DeskProvider>
  </QueryClientProvider>
)

function InOwnLanguage({ fallback, children }: { fallback: DeskLanguage; children: ReactNode }) {
  const { data } = useQuery(useDesk().queries.session())
  const locale = data?.staff?.language ?? fallback
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return <Texts locale={locale}>{children}</Texts>
}

const Toasts = ({ children }: { children: ReactNode }) => (
  <ToastProvider closeLabel={useTranslations('base.word')('close')}>{children}</ToastProvider>
)
