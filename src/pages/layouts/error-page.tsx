import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { tryAgain } from './try-again.ts'

const ErrorWords = lazy(() => import('./error-words.tsx').catch(() => ({ default: Lost })))

/** @param error what a loader or a component threw; its status is shown, 500 by default */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <Suspense>
    <ErrorWords error={error} />
  </Suspense>
)

/** Without a connection the words do not come either: what stands in for them is there with the frame. */
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
