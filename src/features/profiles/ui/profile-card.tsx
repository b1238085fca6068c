import { Link } from '@tanstack/react-router'
import { MapPin, Pencil } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Dot } from '../../../kit/badge.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { buttonClass } from '../../../kit/button.tsx'
import { MemberName } from '../../../kit/member-name.tsx'
import { MessagePrice, ProfileActions } from './profile-actions.tsx'
import { ProfileMenu, type SafetyActions } from './profile-safety.tsx'

type Props = {
  actions: Omit<ComponentProps<typeof ProfileActions>, 'className'>
  match: boolean
  own: boolean
  safety: SafetyActions
}

export function ProfileCard({ actions, match, own, safety }: Props) {
  const t = useTranslations('members.profile')
  const { profile } = actions
  return (
    <div className="card pad">
      <div className="row between profile-top items-start">
        <h1 className="profile-name flex items-center gap-2.5 flex-wrap text-[2.25rem] tracking-[-0.035em] max-md:text-[1.875rem]">
          <MemberName member={profile} />
        </h1>
        {own ? null : <ProfileMenu name={profile.name} safety={safety} />}
      </div>
      <div className="profile-meta flex flex-wrap gap-y-1 gap-x-3.5 text-muted mt-1.5">
        {profile.online ? (
          <span>
            <Dot title={t('nowOnline')} />
            {t('nowOnline')}
          </span>
        ) : null}
        {profile.city || profile.region ? (
          <span>
            <MapPin className="icon s" aria-hidden />
            {[profile.city, profile.region].filter(Boolean).join(', ')}
          </span>
        ) : null}
      </div>
      {match ? <p className="pill pri mt-3">{t('match')}</p> : null}
      {profile.fictional ? (
        <div className="mt-4">
          <Banner tone="fictional">{t('fictionalNotice')}</Banner>
        </div>
      ) : null}
      {own ? (
        <>
          <p className="small muted mt-3">{t('own')}</p>
          <Link to="/profile" className={`${buttonClass({ variant: 'outline' })} mt-4 w-full`}>
            <Pencil className="icon s" aria-hidden />
            {t('edit')}
          </Link>
        </>
      ) : (
        <>
          <ProfileActions {...actions} className="profile-actions" />
          <MessagePrice profile={profile} />
        </>
      )}
    </div>
  )
}
