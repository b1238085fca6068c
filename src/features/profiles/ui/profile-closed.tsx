import { Link } from '@tanstack/react-router'
import { Ban, EyeOff, LockKeyhole } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '../../../client/web.tsx'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { Button, buttonClass, LinkButton } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { FictionalLabel } from '../../../kit/fictional-label.tsx'
import type { SafetyActions } from './profile-safety.tsx'
import { VisitorInvitation } from './visitor-invitation.tsx'

type GoneProps = { problem: ErrorCode; path: string; onReport(): void }

/** Instead of a profile that this viewer may not see; whoever was blocked can still report. */
export function ProfileGone({ problem, path, onReport }: GoneProps) {
  const t = useTranslations('members.profile')
  const error = useTranslations('base.error')
  const user = useUser()
  const limited = problem === 'profile_limit'
  if (problem === 'authentication_required' || (limited && user === null))
    return (
      <div className="wrap">
        <VisitorInvitation heading="h1" />
        <p className="text-center">
          <LockKeyhole className="icon s inline" aria-hidden /> {limited ? t('limitText') : t('loginTitle')}{' '}
          <Link to="/login" search={{ redirect: path }}>
            {t('login')}
          </Link>
        </p>
      </div>
    )
  return (
    <Closed
      icon={<EyeOff />}
      title={t(limited ? 'limitTitle' : 'goneTitle')}
      action={<BackLink />}
      onReport={limited ? undefined : onReport}
    >
      {limited ? t('limitText') : error(problem === 'blocked' ? 'blocked' : 'profile_disabled')}
    </Closed>
  )
}

export function ProfileBlocked({ profile, safety }: { profile: Profile; safety: SafetyActions }) {
  const t = useTranslations('members.profile')
  const { name } = profile
  // It takes the place of a long page, at whose end one may have blocked.
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <Closed
      icon={<Ban />}
      title={t('blockedTitle', { name })}
      action={
        <div className="row flex-wrap justify-center">
          <Button variant="primary" onClick={safety.unblock}>
            {t('unblock')}
          </Button>
          <BackLink />
        </div>
      }
      onReport={() => safety.report()}
    >
      {profile.fictional ? (
        <p className="mb-2">
          <FictionalLabel />
        </p>
      ) : null}
      {t('blockedText', { name })}
    </Closed>
  )
}

type ClosedProps = {
  icon: ReactNode
  title: string
  action: ReactNode
  onReport: (() => void) | undefined
  children: ReactNode
}

function Closed({ onReport, ...state }: ClosedProps) {
  const t = useTranslations('members.profile')
  return (
    <div className="wrap">
      <EmptyState heading="h1" {...state} />
      {onReport ? (
        <p className="text-center">
          <LinkButton className="small" onClick={onReport}>
            {t('report')}
          </LinkButton>
        </p>
      ) : null}
    </div>
  )
}

function BackLink() {
  const t = useTranslations('members.profile')
  return (
    <Link to="/members" className={buttonClass({ variant: 'outline' })}>
      {t('back')}
    </Link>
  )
}
