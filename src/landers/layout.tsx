import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { showsEntryWarning } from '../features/site/rules/entry-warning.ts'
import EntryDialog from '../features/site/ui/entry-dialog.tsx'
import { Footers } from '../features/site/ui/footer.tsx'
import { Logo } from '../kit/logo.tsx'
import { useVisit } from './visit.tsx'

/** The frame around every lander. @param name of the route @source O-13, S2-097 */
export function Layout({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('frame.nav')
  const visit = useVisit()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div data-layout="lander">
        <header className="topbar">
          <div className="wrap">
            <a href="/" className="logo" aria-label={t('home', { name: visit.settings.name })}>
              <Logo name={visit.settings.name} />
            </a>
            {visit.isMember ? null : (
              <a href="/login" className="btn ghost">
                {t('login')}
              </a>
            )}
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footers {...visit} />
      </div>
      <ClosedEntryDialog name={name} />
    </>
  )
}

/** Whether it was closed before only the browser knows: the lander's script opens it. */
function ClosedEntryDialog({ name }: { name: string }) {
  const { settings, isMember } = useVisit()
  const shown = showsEntryWarning({
    setting: settings.enable_site_entry_popup,
    country: settings.geoip_country,
    layout: 'lander',
    route: name,
    loggedIn: isMember,
    installed: false,
    skippedAt: null,
  })
  return shown ? <EntryDialog name={settings.name} moreLink={(words) => <a href="/pages/cookies">{words}</a>} /> : null
}
