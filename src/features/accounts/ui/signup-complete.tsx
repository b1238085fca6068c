import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useFieldError } from '../../../client/use-field-error.ts'
import { takeUser, useWeb } from '../../../client/web.tsx'
import type { User } from '../../../contract/accounts.ts'
import { isAppError } from '../../../contract/errors.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { takeFocus } from '../../../kit/result.tsx'
import { EmailField } from './email-field.tsx'

/** The step after 0 to 4: confirm the address, look in the spam, correct it. @source spec section 2, S2-152 to S2-155 */
export function SignupComplete({ user, onLater }: { user: User; onLater(): void }) {
  const t = useTranslations('account.complete')
  const [changing, setChanging] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const errorText = useErrorText()
  const { api } = useWeb()
  const resend = useMutation({
    mutationFn: () => api.resendActivation({ body: {} }),
    onSuccess: () => setSaid(t('resent')),
  })
  if (user.status !== 'not_confirmed') {
    return (
      <div className="stack">
        <Banner tone="ok">{t('alreadyActive')}</Banner>
        <Button variant="primary" block onClick={onLater}>
          {t('later')}
        </Button>
      </div>
    )
  }
  return (
    <div>
      <span className="step-icon">
        <MailCheck className="icon l" aria-hidden />
      </span>
      <h2 tabIndex={-1} ref={takeFocus}>
        {t('title')}
      </h2>
      <p className="muted lead">{t.rich('text', { address: user.email, email: (words) => <b>{words}</b> })}</p>
      <p className="muted">{t('spam')}</p>
      <div className="stack mt-6" aria-live="polite">
        {said ? <Banner tone="ok">{said}</Banner> : null}
        {resend.error ? <Banner tone="danger">{errorText(resend.error)}</Banner> : null}
        {changing ? (
          <ChangeEmail onChanged={(address) => (setSaid(t('changed', { address })), setChanging(false))} />
        ) : null}
        <Button variant="primary" block onClick={onLater}>
          {t('later')}
        </Button>
        <Button variant="outline" block busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('resend')}
        </Button>
        {changing ? null : (
          <Button variant="ghost" block onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        )}
      </div>
    </div>
  )
}

function ChangeEmail({ onChanged }: { onChanged(address: string): void }) {
  const t = useTranslations('account.complete')
  const words = useTranslations('base.word')
  const web = useWeb()
  const errorText = useErrorText()
  const fieldError = useFieldError()
  const [email, setEmail] = useState('')
  const change = useMutation({
    mutationFn: () => web.api.correctActivationEmail({ body: { email: email.trim() } }),
    onSuccess: ({ user }) => {
      takeUser(web, user)
      onChanged(user.email)
    },
  })
  const fields = isAppError(change.error) ? change.error.fields : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <form className="card pad stack" onSubmit={submit} noValidate>
      <EmailField
        label={t('newEmail')}
        name="email"
        value={email}
        error={fieldError('email', fields?.['email'])}
        onValue={setEmail}
      />
      {change.error && !fields ? <Banner tone="danger">{errorText(change.error)}</Banner> : null}
      <Button type="submit" variant="primary" block busy={change.isPending}>
        {words('save')}
      </Button>
    </form>
  )
}
