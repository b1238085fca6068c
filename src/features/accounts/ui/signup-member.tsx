import { useTranslations } from 'use-intl'
import { MemberAvatar } from '../../../client/member-avatar.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { FictionalLabel } from '../../../kit/fictional-label.tsx'

type Props = { profile: Pick<Card, 'name' | 'age' | 'city' | 'main_image' | 'fictional'> }

export function SignupMember({ profile }: Props) {
  const t = useTranslations('account.memberSignup')
  const { name, age, city, fictional } = profile
  return (
    <div className="flex gap-4 items-center mb-6">
      <MemberAvatar member={profile} size="l" />
      <div className="min-w-0">
        <h1 className="text-(length:--text-xl) wrap-anywhere">{t('title', { name })}</h1>
        <p className="row flex-wrap muted small">
          <span>{[age, city].filter(Boolean).join(', ')}</span>
          {fictional ? <FictionalLabel /> : null}
        </p>
        <p className="muted small">{t('lead')}</p>
      </div>
    </div>
  )
}
