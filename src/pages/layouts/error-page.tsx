import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { tryAgain } from './try-again.ts'

const ErrorWords = lazy(() => import('./error-words.tsx').catch(() => ({ default: Lost })))

/** @param error from a loader or component; shows its status, by default 500 */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <Suspense>
    <ErrorWords error={error} />
  </Suspense>
)

/** Fallback for when the texts of the error page cannot be loaded either; its own texts are in the frame. */
function Lost() {
  const t = useTranslations('frame.lost')
  const router = useRouter()
  return (
    <div className="nf" role="alert">
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <div className="row actions">
        <button type="button" className="btn primary" onClick={() => tryAgain(() => void router.invalidate())}>
          {t('retry')}
        </button>
      </div>
    </div>
  )
}
