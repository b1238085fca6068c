import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LogoMark } from '../kit/logo.tsx'

const ELSEWHERE = 'https://www.google.com/'

/**
 * A dialog of its own instead of the kit's: it is the first thing many visitors load, and needs nothing but the browser's.
 * @param name of the site
 */
export default function EntryDialog({ name, onClose }: { name: string; onClose(): void }) {
  const t = useTranslations('frame.entry')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog sm" aria-labelledby="entry-title" onClose={onClose}>
      <div id="site-entry-warning" className="dialog-body p-8 text-center">
        <LogoMark size={64} className="mx-auto" />
        <h2 id="entry-title" className="mt-4">
          {t('title', { name })}
        </h2>
        <p className="muted mt-2.5 mb-6">{t('text')}</p>
        <div className="stack">
          <button type="button" className="btn primary lg block" autoFocus onClick={onClose}>
            {t('enter')}
          </button>
          <a className="btn outline lg block" href={ELSEWHERE} rel="noreferrer">
            {t('leave')}
          </a>
        </div>
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
