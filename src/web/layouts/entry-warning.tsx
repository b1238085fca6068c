import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isInstalled } from '../client/installed.ts'
import { useSettings, useUser } from '../client/web.tsx'
import { pageOf } from '../page-texts.ts'
import { ENTRY_SKIPPED, showsEntryWarning } from './entry-rules.ts'

const EntryDialog = lazy(() => import('./entry-dialog.tsx'))

/** The site-entry warning. Whether it was closed before only the browser knows, so it comes after the first drawing. */
export function EntryWarning() {
  const settings = useSettings()
  const loggedIn = useUser() !== null
  const page = useMatches({ select: pageOf, structuralSharing: false })
  const [open, setOpen] = useState(false)
  const layout = page?.layout ?? 'default'
  useEffect(() => {
    const skippedAt = localStorage.getItem(ENTRY_SKIPPED)
    const { enable_site_entry_popup: setting, geoip_country: country } = settings
    setOpen(
      showsEntryWarning({ setting, country, layout, route: page?.name, loggedIn, installed: isInstalled(), skippedAt }),
    )
  }, [settings, layout, page?.name, loggedIn])
  const close = () => {
    localStorage.setItem(ENTRY_SKIPPED, new Date().toISOString())
    setOpen(false)
  }
  return open ? (
    <Suspense>
      <EntryDialog name={settings.name} onClose={close} />
    </Suspense>
  ) : null
}
