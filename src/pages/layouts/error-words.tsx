import { useMatches, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { useTexts } from '../../client/texts.ts'
import { useUser } from '../../client/web.tsx'
import { isAppError } from '../../contract/errors.ts'
import { pageOf } from '../app/page-texts.ts'
import { tryAgain } from './try-again.ts'

export default function ErrorWords({ error }: { error: unknown }) {
  useTexts('base')
  const t = useTranslations('base')
  const router = useRouter()
  const errorText = useErrorText()
  const user = useUser()
  const forMembers = useMatches({ select: (matches) => pageOf(matches)?.login ?? false })
  // The session has ended and a redirect is in progress; the error is only its consequence.
  if (user === null && forMembers) return null
  const status = isAppError(error) ? error.status : 500
  return (
    <div className="nf" role="alert">
      <h1>{t('page.errorTitle')}</h1>
      <p>{errorText(error) ?? t('error.generic')}</p>
      <p className="small muted">{t('page.code', { code: String(status) })}</p>
      <div className="row actions">
        <button type="button" className="btn primary" onClick={() => tryAgain(() => void router.invalidate())}>
          {t('word.retry')}
        </button>
        <a className="btn outline" href="/">
          {t('page.home')}
        </a>
      </div>
    </div>
  )
}
