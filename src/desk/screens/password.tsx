import { useTranslations } from 'use-intl'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { useDesk, useRefetch } from '../desk.tsx'

/** Another password; whoever is logged in elsewhere has to log in again. */
export function Password() {
  const t = useTranslations('desk.security')
  const { api } = useDesk()
  const refetch = useRefetch()
  const form = useForm({
    initial: { old_password: '', password: '' },
    call: (body) => api.changeStaffPassword({ body }),
    said: () => t('passwordChanged'),
    onSaved: () => {
      form.clear()
      void refetch('sessions')
    },
  })
  return (
    <section aria-labelledby="password-title" className="desk-part">
      <h2 id="password-title">{t('password')}</h2>
      <form className="card pad grid gap-4 items-start sm:grid-cols-2" {...form.props}>
        <TextField
          label={t('oldPassword')}
          type="password"
          autoComplete="current-password"
          {...form.input('old_password')}
        />
        <TextField
          label={t('newPassword')}
          hint={t('passwordHint')}
          type="password"
          autoComplete="new-password"
          {...form.input('password')}
        />
        <Button type="submit" className="justify-self-start" busy={form.busy}>
          {t('changePassword')}
        </Button>
      </form>
    </section>
  )
}
