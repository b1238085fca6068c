import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LogoMark } from '../../../kit/logo.tsx'
import { ENTRY_SKIPPED } from '../rules/entry-warning.ts'

const ELSEWHERE = 'https://www.google.com/'

type Props = {
  name: string
  /** The link that reads on about cookies. @param words of the link */
  moreLink(words: string): ReactNode
  onClose?(): void
}

/**
 * A dialog of its own instead of the kit's: it is the first thing many visitors load, and needs nothing but the
 * browser's. A lander draws it closed and opens it by its own script, which finds the key of the closing in
 * `data-entry`.
 */
export default function EntryDialog({ name, moreLink, onClose }: Props) {
  const t = useTranslations('frame.entry')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dialog sm"
      aria-labelledby="entry-title"
      data-entry={ENTRY_SKIPPED}
      onClose={onClose}
    >
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
          {t('notice')} {t('cookies')} {moreLink(t('more'))}
        </p>
      </div>
    </dialog>
  )
}
