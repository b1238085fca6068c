import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { focusFirstError, useErrorFocus } from '../../../client/focus-first-error.ts'
import { forgetSession } from '../../../client/session.ts'
import { useWeb } from '../../../client/web.tsx'
import { isAppError, type FieldErrors } from '../../../contract/errors.ts'
import { RESET_MINUTES } from '../../../contract/limits.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { Result } from '../../../kit/result.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { emptyFields, passwordErrors } from './new-password.ts'

type Props = {
  token: string
  /** What the server said of the link when the page was opened. */
  valid: boolean
}

/** The page of the mail's link: a new password, or why not. @source P-16, P-17, S8-008, S8-009 */
export function DoReset({ token, valid }: Props) {
  const t = useTranslations('account.reset')
  const signup = useTranslations('account.signup')
  const web = useWeb()
  const errorText = useErrorText()
  const [value, setValue] = useState({ password: '', password_repeat: '' })
  const [empty, setEmpty] = useState<FieldErrors>({})
  const reset = useMutation({
    mutationFn: () => web.api.resetPassword({ body: { token, ...value } }),
    // Every session ended, the one of this browser too.
    onSuccess: () => forgetSession(web),
  })
  const form = useErrorFocus(reset.error)
  if (reset.isSuccess) return <Done />
  if (!valid || isCode(reset.error, 'reset_link_invalid')) return <Invalid />
  const fields = isAppError(reset.error) ? reset.error.fields : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = emptyFields(value)
    setEmpty(missing)
    if (Object.keys(missing).length > 0) focusFirstError(form.current)
    else reset.mutate()
  }
  return (
    <div className="wrap py-10">
      <div className="card sheet-page su-main">
        <h1>{t('doTitle')}</h1>
        <p className="muted lead">{t('doLead')}</p>
        <form className="stack" ref={form} onSubmit={submit} noValidate>
          {reset.error && !fields ? <Banner tone="danger">{errorText(reset.error)}</Banner> : null}
          <NewPasswordFields
            labels={{ password: t('password'), hint: signup('passwordHint'), repeat: t('repeat') }}
            value={value}
            errors={{ ...passwordErrors(fields ?? {}), ...empty }}
            onValue={(changed) => (setValue(changed), setEmpty({}))}
          />
          <Button type="submit" variant="primary" size="lg" block busy={reset.isPending}>
            {t('doSubmit')}
          </Button>
        </form>
      </div>
    </div>
  )
}

function Done() {
  const t = useTranslations('account.reset')
  const login = useTranslations('account.login')
  const toLogin = (
    <Link to="/login" className={buttonClass({ variant: 'primary' })}>
      {login('submit')}
    </Link>
  )
  return (
    <Result ok title={t('doneTitle')} action={toLogin}>
      {t('doneText')}
    </Result>
  )
}

function Invalid() {
  const t = useTranslations('account.reset')
  const again = (
    <Link to="/reset-password" className={buttonClass({ variant: 'primary' })}>
      {t('invalidAction')}
    </Link>
  )
  return (
    <Result title={t('invalidTitle')} action={again}>
      {t('invalidText', { minutes: String(RESET_MINUTES) })}
    </Result>
  )
}

const isCode = (error: unknown, code: string) => isAppError(error) && error.code === code
