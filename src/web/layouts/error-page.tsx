import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../contract/errors.ts'
import { useErrorText } from '../client/error-text.ts'
import { useTexts } from '../client/texts.ts'

/** @param error what a loader or a component threw; its status is shown, 500 by default @source S8-011 to S8-014 */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <Suspense>
    <Said error={error} />
  </Suspense>
)

function Said({ error }: { error: unknown }) {
  useTexts('base')
  const t = useTranslations('base')
  const errorText = useErrorText()
  const status = isAppError(error) ? error.status : 500
  return (
    <div className="nf" role="alert">
      <h1>{t('page.errorTitle')}</h1>
      <p>{errorText(error) ?? t('error.generic')}</p>
      <p className="small muted">{t('page.code', { code: String(status) })}</p>
      <div className="row actions">
        <button type="button" className="btn primary" onClick={() => window.location.reload()}>
          {t('word.retry')}
        </button>
        <a className="btn outline" href="/">
          {t('page.home')}
        </a>
      </div>
    </div>
  )
}
