import { isAppError } from '../../contract/errors.ts'
import { useTranslations } from 'use-intl'

export function NotFoundPage() {
  const t = useTranslations('base.page')
  return (
    <div>
      <h1>{t('notFoundTitle')}</h1>
      <p>This page could not be found</p>
    </div>
  )
}

export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('base')
  return (
    <div role="alert">
      <h1>{t('page.errorTitle')}</h1>
      <p>
        {t('error.generic')} {t('page.code', { code: String(isAppError(error) ? error.status : 500) })}
      </p>
    </div>
  )
}
