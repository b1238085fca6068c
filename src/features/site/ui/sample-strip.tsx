import { useTranslations } from 'use-intl'
import { keepDismissed, useDismissed } from '../../../client/dismissed.ts'
import { SAMPLE_STRIP_CLOSED } from '../rules/sample-strip.ts'

/** One line on every page of an invented world, until it is closed. */
export function SampleStrip() {
  const t = useTranslations('frame.banner')
  if (useDismissed(SAMPLE_STRIP_CLOSED)) return null
  return (
    // Hidden by the page itself before it came to life, perhaps.
    <aside className="sample-strip" aria-label={t('sampleLabel')} suppressHydrationWarning>
      <span>{t('sample')}</span>
      <button
        type="button"
        aria-label={t('hideSample')}
        onClick={() => keepDismissed(localStorage, SAMPLE_STRIP_CLOSED)}
      >
        <svg className="icon s" viewBox="0 0 24 24" aria-hidden>
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
    </aside>
  )
}
