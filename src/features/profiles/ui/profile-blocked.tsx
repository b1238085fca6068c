import { Link } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Profile } from '../../../contract/profiles.ts'
import { Button, buttonClass, LinkButton } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { FictionalLabel } from '../../../kit/fictional-label.tsx'
import type { SafetyActions } from './profile-safety.tsx'

export function ProfileBlocked({ profile, safety }: { profile: Profile; safety: SafetyActions }) {
  const t = useTranslations('members.profile')
  const { name } = profile
  return (
    <div className="wrap">
      <EmptyState
        icon={<Ban />}
        heading="h1"
        title={t('blockedTitle', { name })}
        action={
          <div className="row flex-wrap justify-center">
            <Button variant="primary" onClick={safety.unblock}>
              {t('unblock')}
            </Button>
            <Link to="/members" className={buttonClass({ variant: 'outline' })}>
              {t('back')}
            </Link>
          </div>
        }
      >
        {profile.fictional ? (
          <p className="mb-2">
            <FictionalLabel />
          </p>
        ) : null}
        {t('blockedText', { name })}
      </EmptyState>
      <p className="text-center">
        <LinkButton className="small" onClick={() => safety.report()}>
          {t('report')}
        </LinkButton>
      </p>
    </div>
  )
}
