import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useForm } from '../../../../client/use-form.ts'
import { useMember, useWeb } from '../../../../client/web.tsx'
import { Banner } from '../../../../kit/banner.tsx'
import { Button } from '../../../../kit/button.tsx'
import { Section } from '../../../../kit/section.tsx'
import { EmailField } from '../email-field.tsx'
import { PasswordField } from '../password-field.tsx'

export function EmailSection() {
  const t = useTranslations('settings.email')
  const { api } = useWeb()
  const user = useMember()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '', password: '' },
    call: (body) => {
      setSentTo(null)
      return api.requestMailChange({ body })
    },
    onSaved: (_reply, { email }) => {
      setSentTo(email)
      form.clear()
    },
  })
  const email = form.field('email')
  const own = (fault: string | undefined) => (fault === 'same' || fault === 'invalid' ? t(fault) : undefined)
  return (
    <Section id="email" title={t('title')} text={t('text')}>
      <p className="mb-4 wrap-anywhere">{t('current', { email: user.email })}</p>
      <form className="stack" {...form.props}>
        <EmailField {...email} label={t('email')} error={own(form.errors['email']) ?? email.error} />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="current-password"
        />
        <Button type="submit" variant="outline" busy={form.busy}>
          {t('submit')}
        </Button>
        <div role="status">{sentTo ? <Banner tone="ok">{t('sent', { address: sentTo })}</Banner> : null}</div>
      </form>
    </Section>
  )
}
