import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { takeSession } from '../../../client/session.ts'
import { useForm } from '../../../client/use-form.ts'
import { useWeb } from '../../../client/web.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { LoginProblem } from './login-problem.tsx'
import { PasswordField } from './password-field.tsx'

export function LoginForm({ onLoggedIn, complaints }: { onLoggedIn(): void; complaints: boolean }) {
  const t = useTranslations('account.login')
  const web = useWeb()
  const form = useForm({
    initial: { email: '', password: '' },
    call: (body) => web.api.login({ body }),
    onSaved: ({ user }) => {
      takeSession(web, user)
      onLoggedIn()
    },
    quiet: true,
  })
  return (
    <form className="stack" {...form.props}>
      {form.problem ? <LoginProblem error={form.problem} complaints={complaints} /> : null}
      <TextField
        {...form.input('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
        {t('submit')}
      </Button>
      <p className="text-center">
        <Link to="/reset-password">{t('forgot')}</Link>
      </p>
    </form>
  )
}
