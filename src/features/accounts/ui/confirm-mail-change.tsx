import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRefetch } from '../../../client/refetch.ts'
import { useUser, useWeb } from '../../../client/web.tsx'
import { MAIL_CHANGE_HOURS } from '../../../contract/limits.ts'
import { buttonClass } from '../../../kit/button.tsx'
import { ConfirmLink, IncompleteLink, ToLogin } from './confirm-link.tsx'

export function ConfirmMailChange({ token }: { token: string }) {
  const t = useTranslations('account.mailChange')
  const { api } = useWeb()
  const user = useUser()
  const refetch = useRefetch()
  const toSettings = (
    <Link to="/settings" hash="email" className={buttonClass({ variant: 'primary' })}>
      {t('toSettings')}
    </Link>
  )
  const wayOn = user ? toSettings : <ToLogin />
  if (token === '') return <IncompleteLink wayOn={wayOn} />
  return (
    <ConfirmLink
      icon={<Mail className="icon xl" aria-hidden />}
      words={{ title: t('title'), text: t('text'), submit: t('submit') }}
      call={() => api.confirmMailChange({ body: { token } })}
      onDone={() => user && refetch.now('user').catch(() => {})} // told over the live connection too
      done={({ email }) => ({
        title: t('doneTitle'),
        text: t.rich('doneText', { address: email, email: (words) => <b>{words}</b> }),
      })}
      refused={{
        mail_change_link_invalid: {
          title: t('invalidTitle'),
          text: t('invalidText', { hours: String(MAIL_CHANGE_HOURS) }),
        },
        email_duplicate: { title: t('takenTitle'), text: t('takenText') },
      }}
      wayOn={wayOn}
    />
  )
}
