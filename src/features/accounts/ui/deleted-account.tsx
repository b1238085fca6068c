import { Link } from '@tanstack/react-router'
import { DoorOpen, Undo2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSettings, useWeb } from '../../../client/web.tsx'
import { RECONSIDER_DAYS } from '../../../contract/limits.ts'
import { buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { dateAndTime } from '../../../kit/moment.ts'
import { ConfirmLink, ToLogin } from './confirm-link.tsx'

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
            ? t('until', { date: dateAndTime(format, until, { dateStyle: 'long' }) })
            : t('within', { days: String(RECONSIDER_DAYS) })}
      </p>
    </EmptyState>
  )
}

export function ComeBack({ token }: { token: string }) {
  const t = useTranslations('account.deleted')
  const { api } = useWeb()
  const { support_email: email } = useSettings()
  return (
    <ConfirmLink
      icon={<Undo2 className="icon xl" aria-hidden />}
      words={{ title: t('backTitle'), text: t('backText'), submit: t('backSubmit') }}
      call={() => api.reactivate({ body: { token } })}
      done={() => ({ title: t('doneTitle'), text: t('doneText') })}
      refused={{
        reactivate_link_invalid: {
          title: t('invalidTitle'),
          text: t('invalidText', { days: String(RECONSIDER_DAYS), email }),
        },
      }}
      wayOn={<ToLogin />}
    />
  )
}
