import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useForm } from '../../../client/use-form.ts'
import { takeUser, useWeb } from '../../../client/web.tsx'
import type { User } from '../../../contract/accounts.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmailField } from './email-field.tsx'
import { Mailed } from './mailed.tsx'

/** The step after 0 to 4: confirm the address, look in the spam, correct it. */
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
      <Mailed title={t('title')} spam={t('spam')}>
        {t.rich('text', { address: user.email, email: (words) => <b>{words}</b> })}
      </Mailed>
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
  const form = useForm({
    initial: { email: '' },
    call: (body) => web.api.correctActivationEmail({ body }),
    onSaved: ({ user }) => {
      takeUser(web, user)
      onChanged(user.email)
    },
    quiet: true,
  })
  return (
    <form className="card pad stack" {...form.props}>
      <EmailField label={t('newEmail')} {...form.field('email')} />
      {form.problem ? <Banner tone="danger">{errorText(form.problem)}</Banner> : null}
      <Button type="submit" variant="primary" block busy={form.busy}>
        {words('save')}
      </Button>
    </form>
  )
}
