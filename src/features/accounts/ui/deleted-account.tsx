import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DoorOpen, Undo2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import { RECONSIDER_DAYS } from '../../../contract/limits.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Result } from '../../../kit/result.tsx'

/** Right after deleting. @param until the last moment to come back; null when the address does not tell @source S2-046, O-38, TRU-12 */
export function DeletedAccount({ until }: { until: Date | 'now' | null }) {
  const t = useTranslations('account.deleted')
  const format = useFormatter()
  return (
    <EmptyState
      heading="h1"
      icon={<DoorOpen className="icon xl" aria-hidden />}
      title={t('title')}
      action={
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          {t('home')}
        </Link>
      }
    >
      <p>{t('text')}</p>
      <p>
        {until === 'now'
          ? t('gone')
          : until
            ? t('until', { date: format.dateTime(until, { dateStyle: 'long', timeStyle: 'short' }) })
            : t('within', { days: String(RECONSIDER_DAYS) })}
      </p>
    </EmptyState>
  )
}

/** The mail's link: brings the account back by a press, never by being opened. @source P-21, O-38 */
export function ComeBack({ token }: { token: string }) {
  const t = useTranslations('account.deleted')
  const login = useTranslations('account.login')
  const { api } = useWeb()
  const { support_email: email } = useSettings()
  const errorText = useErrorText()
  const back = useMutation({ mutationFn: () => api.reactivate({ body: { token } }) })
  const toLogin = (
    <Link to="/login" className={buttonClass({ variant: 'primary' })}>
      {login('submit')}
    </Link>
  )
  if (back.isSuccess) {
    return (
      <Result ok title={t('doneTitle')} action={toLogin}>
        {t('doneText')}
      </Result>
    )
  }
  if (isAppError(back.error) && back.error.code === 'reactivate_link_invalid') {
    return (
      <Result title={t('invalidTitle')} action={toLogin}>
        {t('invalidText', { days: String(RECONSIDER_DAYS), email })}
      </Result>
    )
  }
  return (
    <EmptyState
      heading="h1"
      icon={<Undo2 className="icon xl" aria-hidden />}
      title={t('backTitle')}
      action={
        <Button variant="primary" busy={back.isPending} onClick={() => back.mutate()}>
          {t('backSubmit')}
        </Button>
      }
    >
      <p>{t('backText')}</p>
      {back.error ? <Banner tone="danger">{errorText(back.error)}</Banner> : null}
    </EmptyState>
  )
}
