import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { isInstalled } from '../../client/installed.ts'
import { Still } from '../../client/still.tsx'
import { useSettings, useUser } from '../../client/web.tsx'
import { pageOf } from '../app/page-texts.ts'
import { ENTRY_SKIPPED, showsEntryWarning } from './entry-rules.ts'

const EntryDialog = lazy(() => import('./entry-dialog.tsx'))

/** The site-entry warning. Whether it was closed before only the browser knows, so it comes after the first drawing. */
export function EntryWarning() {
  const settings = useSettings()
  const loggedIn = useUser() !== null
  const page = useMatches({ select: pageOf, structuralSharing: false })
  const [open, setOpen] = useState(false)
  const layout = page?.layout ?? 'default'
  const { enable_site_entry_popup: setting, geoip_country: country } = settings
  const route = page?.name
  const shown = useCallback(
    (browser: { installed: boolean; skippedAt: string | null }) =>
      showsEntryWarning({ setting, country, layout, route, loggedIn, ...browser }),
    [setting, country, layout, route, loggedIn],
  )
  // The server asks for a browser that it knows nothing of; the dialog that it drew stays as long as it is not needed.
  const [asleep, setAsleep] = useState(() => page?.asleep === true && shown({ installed: false, skippedAt: null }))
  useEffect(() => {
    const needed = shown({ installed: isInstalled(), skippedAt: localStorage.getItem(ENTRY_SKIPPED) })
    setOpen(needed)
    if (needed) setAsleep(false)
  }, [shown])
  const close = () => {
    localStorage.setItem(ENTRY_SKIPPED, new Date().toISOString())
    setOpen(false)
  }
  return open ? (
    <Suspense>
      <EntryDialog skippedKey={ENTRY_SKIPPED} onClose={close} />
    </Suspense>
  ) : asleep ? (
    <Still Part={ClosedDialog} of="entry" />
  ) : null
}

const ClosedDialog = () => <EntryDialog skippedKey={ENTRY_SKIPPED} onClose={() => {}} />
