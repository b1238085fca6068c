import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../../client/focus-first-error.ts'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { useSave } from '../../../../client/use-save.ts'
import { useMember, useWeb } from '../../../../client/web.tsx'
import type { FieldErrors } from '../../../../contract/errors.ts'
import { Banner } from '../../../../kit/banner.tsx'
import { Button } from '../../../../kit/button.tsx'
import { EmailField } from '../email-field.tsx'
import { emptyFields } from '../new-password.ts'
import { PasswordField } from '../password-field.tsx'
import { Section } from './section.tsx'

type Change = { email: string; password: string }
const NOTHING: Change = { email: '', password: '' }

/** Nothing changes until the link in the mail is pressed. @source S2-070, S2-195, O-36 */
export function EmailSection() {
  const t = useTranslations('settings.email')
  const { api } = useWeb()
  const user = useMember()
  const fieldError = useFieldError()
  const [value, setValue] = useState(NOTHING)
  const [empty, setEmpty] = useState<FieldErrors>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, run, busy, fields } = useSave<Change, unknown>({
    call: (body) => api.requestMailChange({ body }),
    said: () => null,
    onSaved: (_reply, { email }) => {
      setSentTo(email)
      setValue(NOTHING)
    },
  })
  const errors = { ...fields, ...empty }
  const change = (part: Partial<Change>) => {
    setValue({ ...value, ...part })
    setEmpty({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSentTo(null)
    const body = { ...value, email: value.email.trim() }
    const missing = emptyFields(body)
    setEmpty(missing)
    if (Object.keys(missing).length > 0) focusFirstError(form.current)
    else run(body)
  }
  return (
    <Section id="email" title={t('title')} text={t('text')}>
      <p className="mb-4 wrap-anywhere">{t('current', { email: user.email })}</p>
      <form className="stack" ref={form} onSubmit={submit} noValidate>
        <EmailField
          label={t('email')}
          name="email"
          value={value.email}
          error={errors['email'] === 'same' ? t('same') : fieldError('email', errors['email'])}
          onValue={(email) => change({ email })}
        />
        <PasswordField
          label={t('password')}
          hint={t('passwordHint')}
          name="password"
          autoComplete="current-password"
          value={value.password}
          error={fieldError('password', errors['password'])}
          onValue={(password) => change({ password })}
        />
        <Button type="submit" variant="outline" busy={busy}>
          {t('submit')}
        </Button>
        <div role="status">{sentTo ? <Banner tone="ok">{t('sent', { address: sentTo })}</Banner> : null}</div>
      </form>
    </Section>
  )
}
