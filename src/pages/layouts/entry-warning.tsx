import { Link, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isInstalled } from '../../client/installed.ts'
import { useSettings, useUser } from '../../client/web.tsx'
import { ENTRY_SKIPPED, showsEntryWarning } from '../../features/site/rules/entry-warning.ts'
import { pageOf } from '../app/page-texts.ts'

const EntryDialog = lazy(() => import('../../features/site/ui/entry-dialog.tsx'))

/** The site-entry warning. Whether it was closed before only the browser knows, so it comes after the first drawing. */
export function EntryWarning() {
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
