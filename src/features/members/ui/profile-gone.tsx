import { Link } from '@tanstack/react-router'
import { EyeOff, LockKeyhole } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ErrorCode } from '../../../contract/errors.ts'
import { buttonClass } from '../../../web/kit/button.tsx'
import { EmptyState } from '../../../web/kit/empty-state.tsx'
import { VisitorInvitation } from './visitor-invitation.tsx'

/** Instead of a profile that this viewer may not see. @source spec section 8, T-16 */
export function ProfileGone({ problem, path }: { problem: ErrorCode; path: string }) {
  const t = useTranslations('members.profile')
  const error = useTranslations('base.error')
  if (problem === 'authentication_required')
    return (
      <div className="wrap">
        <VisitorInvitation />
        <p className="text-center">
          <LockKeyhole className="icon s inline" aria-hidden /> {t('loginTitle')}{' '}
          <Link to="/login" search={{ redirect: path }}>
            {t('login')}
          </Link>
        </p>
      </div>
    )
  return (
    <div className="wrap">
      <EmptyState
        icon={<EyeOff />}
        title={t('goneTitle')}
        action={
          <Link to="/members" className={buttonClass({ variant: 'outline' })}>
            {t('back')}
          </Link>
        }
      >
        {error(problem === 'blocked' ? 'blocked' : 'profile_disabled')}
      </EmptyState>
    </div>
  )
}
