import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { showsEntryWarning } from '../features/site/rules/entry-warning.ts'
import { HIDE_CLOSED_STRIP } from '../features/site/rules/sample-strip.ts'
import EntryDialog from '../features/site/ui/entry-dialog.tsx'
import { Footers } from '../features/site/ui/footer.tsx'
import { SampleStrip } from '../features/site/ui/sample-strip.tsx'
import { Logo } from '../kit/logo.tsx'
import { useVisit, type Visit } from './visit.tsx'

/** The frame around every lander. @param name of the route, `nonce` for the script in it */
export function Layout({ name, nonce, children }: { name: string; nonce: string; children: ReactNode }) {
  const t = useTranslations('frame.nav')
  const visit = useVisit()
  const { settings, isMember } = visit
  const warns = showsEntryWarning({
    setting: settings.enable_site_entry_popup,
    country: settings.geoip_country,
    layout: 'lander',
    route: name,
    loggedIn: isMember,
    installed: false,
    skippedAt: null,
  })
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div data-layout="lander" className="flex flex-col min-h-dvh">
        <header className="topbar">
          <div className="wrap between">
            <a href="/" className="logo" aria-label={t('home', { name: settings.name })}>
              <Logo name={settings.name} />
            </a>
            {isMember ? null : (
              <a href="/login" className="btn ghost">
                {t('login')}
              </a>
            )}
          </div>
        </header>
        {settings.sample_data === 'yes' ? (
          <>
            <SampleStrip />
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HIDE_CLOSED_STRIP }} />
          </>
        ) : null}
        <main id="main" className="flex-1" tabIndex={-1}>
          {children}
        </main>
        {isMember || settings.locales.length < 2 ? null : <Languages {...visit} />}
        <Footers {...visit} />
      </div>
      {/* Closed: whether it was closed before only the browser knows, so the lander's script opens it. */}
      {warns ? <EntryDialog name={settings.name} moreLink={(words) => <a href="/pages/cookies">{words}</a>} /> : null}
    </>
  )
}

/** Plain links: the address asks for the language and keeps what it says of where the visitor came from. */
function Languages({ settings, locale, query }: Visit) {
  const t = useTranslations('frame.nav')
  const words = useTranslations('base.language')
  return (
    <nav className="wrap flex flex-wrap gap-x-5 gap-y-2 py-5 small" aria-label={t('languages')}>
      {settings.locales.map((one) => (
        <a
          key={one}
          href={`?${new URLSearchParams({ ...query, lang: one })}`}
          lang={one}
          aria-current={one === locale || undefined}
        >
          {words(one)}
        </a>
      ))}
    </nav>
  )
}
