import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useUser, useWeb } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import { MAIL_CHANGE_HOURS } from '../../../contract/limits.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Result } from '../../../kit/result.tsx'

/** Confirms by a press, never by being opened: programs that scan mails open every link. @source P-20, O-36 */
export function ConfirmMailChange({ token }: { token: string }) {
  const t = useTranslations('account.mailChange')
  const { api, queryClient } = useWeb()
  const errorText = useErrorText()
  const confirm = useMutation({
    mutationFn: () => api.confirmMailChange({ body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['user'] }),
  })
  if (confirm.isSuccess) {
    const bold = (words: ReactNode) => <b>{words}</b>
    return (
      <Result ok title={t('doneTitle')} action={<WayOn />}>
        {t.rich('doneText', { address: confirm.data.email, email: bold })}
      </Result>
    )
  }
  const code = isAppError(confirm.error) ? confirm.error.code : null
  if (code === 'mail_change_link_invalid') {
    return (
      <Result title={t('invalidTitle')} action={<WayOn />}>
        {t('invalidText', { hours: String(MAIL_CHANGE_HOURS) })}
      </Result>
    )
  }
  if (code === 'email_duplicate') {
    return (
      <Result title={t('takenTitle')} action={<WayOn />}>
        {t('takenText')}
      </Result>
    )
  }
  return (
    <EmptyState
      heading="h1"
      icon={<Mail className="icon xl" aria-hidden />}
      title={t('title')}
      action={
        <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('submit')}
        </Button>
      }
    >
      <p>{t('text')}</p>
      {confirm.error ? <Banner tone="danger">{errorText(confirm.error)}</Banner> : null}
    </EmptyState>
  )
}

function WayOn() {
  const t = useTranslations('account')
  return useUser() ? (
    <Link to="/settings" hash="email" className={buttonClass({ variant: 'primary' })}>
      {t('mailChange.toSettings')}
    </Link>
  ) : (
    <Link to="/login" className={buttonClass({ variant: 'primary' })}>
      {t('login.submit')}
    </Link>
  )
}
