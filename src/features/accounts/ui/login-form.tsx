import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { takeSession } from '../../../client/session.ts'
import { useForm } from '../../../client/use-form.ts'
import { useWeb } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { dateAndTime } from '../../../kit/moment.ts'
import { PasswordField } from './password-field.tsx'

export function LoginForm({ onLoggedIn }: { onLoggedIn(): void }) {
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
      {form.problem ? <LoginProblem error={form.problem} /> : null}
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

function LoginProblem({ error }: { error: unknown }) {
  const t = useTranslations('account.login')
  const words = useTranslations('base.error')
  const errorText = useErrorText()
  const code = isAppError(error) ? error.code : null
  const reason = isAppError(error) ? error.data['reason'] : undefined
  const until = isAppError(error) ? error.data['until'] : undefined
  const objection = isAppError(error) ? error.data['objection'] : undefined
  const banned = code === 'account_banned'
  return (
    <Banner tone="danger">
      <p>{banned && typeof reason === 'string' && reason ? words('ban', { reason }) : errorText(error)}</p>
      {banned && typeof until === 'string' ? <Until at={until} /> : null}
      {banned ? <Objection by={typeof objection === 'string' ? objection : undefined} /> : null}
      {code === 'login_blocked' ? (
        <p>
          {t('blockedHelp')} <Link to="/reset-password">{t('forgot')}</Link>
        </p>
      ) : null}
    </Banner>
  )
}

function Until({ at }: { at: string }) {
  const t = useTranslations('account.login')
  const format = useFormatter()
  return <p className="mt-1">{t('until', { until: dateAndTime(format, new Date(at)) })}</p>
}

/** @param by says whose account it is, as they cannot log in */
function Objection({ by }: { by: string | undefined }) {
  const t = useTranslations('account.login')
  return (
    <p className="mt-1">
      {t('objection')}{' '}
      <Link to="/complaints" search={{ kind: 'moderation', ...(by ? { objection: by } : {}) }}>
        {t('complaints')}
      </Link>
      {' · '}
      <Link to="/pages/$token" params={{ token: 'ban' }}>
        {t('rules')}
      </Link>
    </p>
  )
}
