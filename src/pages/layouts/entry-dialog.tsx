import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings } from '../../client/web.tsx'
import { LogoMark } from '../../kit/logo.tsx'

const ELSEWHERE = 'https://www.google.com/'

/**
 * A dialog of its own instead of the kit's: it is the first thing many visitors load, and needs nothing but the browser's.
 * In a page whose app sleeps it is drawn closed, and opened by the page's own script, which keeps the closing under `skippedKey` too.
 */
export default function EntryDialog({ skippedKey, onClose }: { skippedKey: string; onClose(): void }) {
  const t = useTranslations('frame.entry')
  const { name } = useSettings()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog sm" aria-labelledby="entry-title" data-entry={skippedKey} onClose={onClose}>
      <div id="site-entry-warning" className="dialog-body p-8 text-center">
        <LogoMark size={64} className="mx-auto" />
        <h2 id="entry-title" className="mt-4">
          {t('title', { name })}
        </h2>
        <p className="muted mt-2.5 mb-6">{t('text')}</p>
        <form method="dialog" className="stack">
          <button type="submit" className="btn primary lg block" autoFocus>
            {t('enter')}
          </button>
          <a className="btn outline lg block" href={ELSEWHERE} rel="noreferrer">
            {t('leave')}
          </a>
        </form>
        <p className="tiny muted mt-5">
          {t('notice')} {t('cookies')}{' '}
          <Link to="/pages/$token" params={{ token: 'cookies' }} onClick={onClose}>
            {t('more')}
          </Link>
        </p>
      </div>
    </dialog>
  )
}
