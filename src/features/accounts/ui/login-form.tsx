import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { takeSession } from '../../../client/session.ts'
import { useFieldError } from '../../../client/use-field-error.ts'
import { useWeb } from '../../../client/web.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { LoginProblem } from './login-problem.tsx'
import { PasswordField } from './password-field.tsx'

/** @source spec section 7, O-31, S8-004, S8-005 */
export function LoginForm({ onLoggedIn, complaints }: { onLoggedIn(): void; complaints: boolean }) {
  const t = useTranslations('account.login')
  const web = useWeb()
  const fieldError = useFieldError()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [empty, setEmpty] = useState(false)
  const login = useMutation({
    mutationFn: () => web.api.login({ body: { email: email.trim(), password } }),
    onSuccess: ({ user }) => {
      takeSession(web, user)
      onLoggedIn()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const incomplete = !email.trim() || !password
    setEmpty(incomplete)
    if (incomplete) focusFirstError(form.current)
    else login.mutate()
  }
  const needed = (value: string) => fieldError('', empty && !value ? 'required' : undefined)
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      {login.error ? <LoginProblem error={login.error} complaints={complaints} /> : null}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={needed(email.trim())}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={needed(password)}
        onValue={setPassword}
      />
      <Button type="submit" variant="primary" size="lg" block busy={login.isPending}>
        {t('submit')}
      </Button>
      <p className="text-center">
        <Link to="/reset-password">{t('forgot')}</Link>
      </p>
    </form>
  )
}
