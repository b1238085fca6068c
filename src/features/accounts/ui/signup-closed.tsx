import { Link } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'

/** Nobody can join here for now, and why; who has an account gets in. @param why a whole sentence @source TRU-8 */
export function SignupClosed({ why, onLogin }: { why: string; onLogin(): void }) {
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
