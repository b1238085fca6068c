import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { forgetSession } from '../../../client/session.ts'
import { useForm } from '../../../client/use-form.ts'
import { useWeb } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import { RESET_MINUTES } from '../../../contract/limits.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { Result } from '../../../kit/result.tsx'
import { ToLogin } from './confirm-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type Props = {
  token: string
  valid: boolean
}

export function DoReset({ token, valid }: Props) {
  const t = useTranslations('account.reset')
  const signup = useTranslations('account.signup')
  const web = useWeb()
  const errorText = useErrorText()
  const [done, setDone] = useState(false)
  const form = useForm({
    initial: { password: '', password_repeat: '' },
    call: (passwords) => web.api.resetPassword({ body: { token, ...passwords } }),
    onSaved: () => {
      setDone(true)
      // Every session ended, the one of this browser too.
      void forgetSession(web)
    },
    quiet: true,
  })
  if (done) {
    return (
      <Result ok title={t('doneTitle')} action={<ToLogin />}>
        {t('doneText')}
      </Result>
    )
  }
  if (!valid || (isAppError(form.problem) && form.problem.code === 'reset_link_invalid')) {
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
  return (
    <div className="wrap py-10">
      <div className="card sheet-page su-main">
        <h1>{t('doTitle')}</h1>
        <p className="muted lead">{t('doLead')}</p>
        <form className="stack" {...form.props}>
          {form.problem ? <Banner tone="danger">{errorText(form.problem)}</Banner> : null}
          <NewPasswordFields
            labels={{ password: t('password'), hint: signup('passwordHint'), repeat: t('repeat') }}
            form={form}
          />
          <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
            {t('doSubmit')}
          </Button>
        </form>
      </div>
    </div>
  )
}
