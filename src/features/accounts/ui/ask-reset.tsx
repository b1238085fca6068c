import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { focusFirstError, useErrorFocus } from '../../../client/focus-first-error.ts'
import { useFieldError } from '../../../client/use-field-error.ts'
import { useWeb } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import { RESET_MINUTES } from '../../../contract/limits.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass, LinkButton } from '../../../kit/button.tsx'
import { takeFocus } from '../../../kit/result.tsx'
import { EmailField } from './email-field.tsx'

/** Asks for the mail with a link that sets a new password. @source P-15, O-34, O-35 */
export function AskReset() {
  const t = useTranslations('account.reset')
  const login = useTranslations('account.login')
  const { api } = useWeb()
  const errorText = useErrorText()
  const fieldError = useFieldError()
  const [email, setEmail] = useState('')
  const [empty, setEmpty] = useState(false)
  const ask = useMutation({
    mutationFn: (address: string) => api.requestPasswordReset({ body: { email: address } }),
  })
  const form = useErrorFocus(ask.error)
  const fields = isAppError(ask.error) ? ask.error.fields : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    setEmpty(address === '')
    if (address === '') focusFirstError(form.current)
    else ask.mutate(address)
  }
  if (ask.isSuccess) return <Sent address={ask.variables} onAgain={ask.reset} />
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="muted lead">{t('lead')}</p>
      <form className="stack" ref={form} onSubmit={submit} noValidate>
        {ask.error && !fields ? <Banner tone="danger">{errorText(ask.error)}</Banner> : null}
        <EmailField
          label={login('email')}
          name="email"
          value={email}
          error={fieldError('email', empty ? 'required' : fields?.['email'])}
          onValue={(value) => (setEmail(value), setEmpty(false))}
        />
        <Button type="submit" variant="primary" size="lg" block busy={ask.isPending}>
          {t('submit')}
        </Button>
      </form>
      <p className="mt-5 text-center">
        <Link to="/login">{t('toLogin')}</Link>
      </p>
    </>
  )
}

function Sent({ address, onAgain }: { address: string; onAgain(): void }) {
  const t = useTranslations('account.reset')
  return (
    <>
      <span className="step-icon">
        <MailCheck className="icon l" aria-hidden />
      </span>
      <h1 tabIndex={-1} ref={takeFocus} className="focus:outline-none">
        {t('sentTitle')}
      </h1>
      <p className="muted lead">
        {t.rich('sentText', { address, minutes: String(RESET_MINUTES), email: (words) => <b>{words}</b> })}
      </p>
      <p className="muted">{t('spam')}</p>
      <div className="stack mt-6 text-center">
        <Link to="/login" className={buttonClass({ variant: 'primary', block: true })}>
          {t('toLogin')}
        </Link>
        <LinkButton onClick={onAgain}>{t('again')}</LinkButton>
      </div>
    </>
  )
}
