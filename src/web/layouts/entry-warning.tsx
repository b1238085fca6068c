import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isInstalled } from '../client/installed.ts'
import { useSettings, useUser } from '../client/web.tsx'
import { Button, buttonClass } from '../kit/button.tsx'
import { LogoMark } from '../kit/logo.tsx'
import { Modal } from '../kit/modal.tsx'
import { pageOf } from '../page-texts.ts'
import { ENTRY_SKIPPED, showsEntryWarning } from './entry-rules.ts'

const ELSEWHERE = 'https://www.google.com/'

/** The site-entry warning. Whether it was closed before only the browser knows, so it comes after the first drawing. */
export function EntryWarning() {
  const t = useTranslations('base.entry')
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
  return (
    <Modal open={open} onClose={close} labelledBy="entry-title" className="entry">
      <div id="site-entry-warning" className="p-8 text-center">
        <LogoMark size={64} className="mx-auto" />
        <h2 id="entry-title" className="mt-4">
          {t('title', { name: settings.name })}
        </h2>
        <p className="muted mt-2.5 mb-6">{t('text')}</p>
        <div className="stack">
          <Button variant="primary" size="lg" block autoFocus onClick={close}>
            {t('enter')}
          </Button>
          <a className={buttonClass({ variant: 'outline', size: 'lg', block: true })} href={ELSEWHERE} rel="noreferrer">
            {t('leave')}
          </a>
        </div>
        <p className="tiny muted mt-5">
          {t('cookies')}{' '}
          <Link to="/pages/$token" params={{ token: 'cookies' }} onClick={close}>
            {t('more')}
          </Link>
        </p>
      </div>
    </Modal>
  )
}
