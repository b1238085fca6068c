import { Link } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Mailed } from './mailed.tsx'

export function SignupClosed({ why, onLogin }: { why: string; onLogin: (() => void) | undefined }) {
  const t = useTranslations('account.signup')
  return (
    <EmptyState
      icon={<DoorClosed className="icon xl" aria-hidden />}
      title={t('closedTitle')}
      action={
        <Link to="/login" className={buttonClass({ variant: 'outline' })} onClick={onLogin}>
          {t('haveAccount')} {t('toLogin')}
        </Link>
      }
    >
      <p>{why}</p>
    </EmptyState>
  )
}

/** In place of the steps where the site tells nobody who has an account: the same words for everyone. */
export function SignupSent({ email }: { email: string }) {
  const t = useTranslations('account')
  return (
    <div>
      <Mailed title={t('complete.title')} spam={t('complete.spam')}>
        {t.rich('signup.sent', { address: email, email: (words) => <b>{words}</b> })}
      </Mailed>
    </div>
  )
}
