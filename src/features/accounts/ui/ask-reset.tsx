import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useForm } from '../../../client/use-form.ts'
import { useWeb } from '../../../client/web.tsx'
import { RESET_MINUTES } from '../../../contract/limits.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass, LinkButton } from '../../../kit/button.tsx'
import { EmailField } from './email-field.tsx'
import { Mailed } from './mailed.tsx'

export function AskReset() {
  const t = useTranslations('account.reset')
  const login = useTranslations('account.login')
  const { api } = useWeb()
  const errorText = useErrorText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    call: (body) => api.requestPasswordReset({ body }),
    onSaved: (_reply, { email }) => setSentTo(email),
    quiet: true,
  })
  if (sentTo !== null) return <Sent address={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="muted lead">{t('lead')}</p>
      <form className="stack" {...form.props}>
        {form.problem ? <Banner tone="danger">{errorText(form.problem)}</Banner> : null}
        <EmailField label={login('email')} {...form.field('email')} />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
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
      <Mailed heading="h1" title={t('sentTitle')} spam={t('spam')}>
        {t.rich('sentText', { address, minutes: String(RESET_MINUTES), email: (words) => <b>{words}</b> })}
      </Mailed>
      <div className="stack mt-6 text-center">
        <Link to="/login" className={buttonClass({ variant: 'primary', block: true })}>
          {t('toLogin')}
        </Link>
        <LinkButton onClick={onAgain}>{t('again')}</LinkButton>
      </div>
    </>
  )
}
