import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { useForm } from '../../client/use-form.ts'
import { Banner } from '../../kit/banner.tsx'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { useDesk, useRefetch } from '../desk.tsx'
import { Frame } from './frame.tsx'

/** The first factor. It opens nothing but the way to the second. */
export function Login({ hasEnded }: { hasEnded: boolean }) {
  const t = useTranslations('desk.login')
  const { api } = useDesk()
  const refetch = useRefetch()
  const errorText = useErrorText()
  const form = useForm({
    initial: { email: '', password: '' },
    call: ({ email, password }) => api.staffLogin({ body: { email: email.trim(), password } }),
    onSaved: () => void refetch('session'),
    quiet: true,
  })
  return (
    <Frame title={t('title')}>
      <form className="stack" {...form.props}>
        {form.problem ? <Banner tone="danger">{errorText(form.problem)}</Banner> : null}
        {hasEnded && !form.problem ? <Banner>{t('ended')}</Banner> : null}
        <TextField label={t('email')} type="email" autoComplete="username" autoFocus {...form.input('email')} />
        <TextField label={t('password')} type="password" autoComplete="current-password" {...form.input('password')} />
        <Button type="submit" variant="primary" block busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
    </Frame>
  )
}
