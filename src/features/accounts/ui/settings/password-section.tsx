import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useForm } from '../../../../client/use-form.ts'
import { useMember, useWeb } from '../../../../client/web.tsx'
import { Button } from '../../../../kit/button.tsx'
import { Section } from '../../../../kit/section.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { PasswordField } from '../password-field.tsx'
import { accountQueries } from '../queries.ts'

export function PasswordSection() {
  const t = useTranslations('settings.password')
  const { api, queryClient } = useWeb()
  const { email } = useMember()
  const form = useForm({
    initial: { old_password: '', password: '', password_repeat: '' },
    call: (body) => api.changePassword({ body }),
    said: () => t('saved'),
    onSaved: () => {
      form.clear()
      void queryClient.invalidateQueries({ queryKey: accountQueries(api).sessions().queryKey })
    },
  })
  return (
    <Section id="password" title={t('title')} text={t('text')}>
      <form className="stack" {...form.props}>
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('old_password')} label={t('old')} autoComplete="current-password" />
        <NewPasswordFields labels={{ password: t('new'), hint: t('newHint'), repeat: t('repeat') }} form={form} />
        <div className="row between flex-wrap">
          <Button type="submit" variant="outline" busy={form.busy}>
            {t('submit')}
          </Button>
          <Link to="/reset-password">{t('forgot')}</Link>
        </div>
      </form>
    </Section>
  )
}
