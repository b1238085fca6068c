import { Link } from '@tanstack/react-router'
import { EyeOff, LockKeyhole } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useUser } from '../../../client/web.tsx'
import type { ErrorCode } from '../../../contract/errors.ts'
import { buttonClass, LinkButton } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { VisitorInvitation } from './visitor-invitation.tsx'

type Props = { problem: ErrorCode; path: string; onReport(): void }

/** Instead of a profile that this viewer may not see; whoever was blocked can still report. */
export function ProfileGone({ problem, path, onReport }: Props) {
  const t = useTranslations('members.profile')
  const error = useTranslations('base.error')
  const user = useUser()
  if (problem === 'authentication_required' || (problem === 'profile_limit' && user === null))
    return (
      <div className="wrap">
        <VisitorInvitation />
        <p className="text-center">
          <LockKeyhole className="icon s inline" aria-hidden />{' '}
          {problem === 'profile_limit' ? t('limitText') : t('loginTitle')}{' '}
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
        heading="h1"
        title={t(problem === 'profile_limit' ? 'limitTitle' : 'goneTitle')}
        action={
          <Link to="/members" className={buttonClass({ variant: 'outline' })}>
            {t('back')}
          </Link>
        }
      >
        {problem === 'profile_limit' ? t('limitText') : error(problem === 'blocked' ? 'blocked' : 'profile_disabled')}
      </EmptyState>
      {problem === 'profile_limit' ? null : (
        <p className="text-center">
          <LinkButton className="small" onClick={onReport}>
            {t('report')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
