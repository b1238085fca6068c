import { useSuspenseQuery } from '@tanstack/react-query'
import { MapPin, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useUser, useWeb } from '../../../web/client/web.tsx'
import { Banner } from '../../../web/kit/banner.tsx'
import { Dot } from '../../../web/kit/badge.tsx'
import { FictionalLabel } from '../../../web/kit/fictional-label.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { Interests } from './interests.tsx'
import { useLoginNeeded } from './login-needed.tsx'
import { MessagePrice, ProfileActions } from './profile-actions.tsx'
import { memberQueries } from './queries.ts'
import './profile-screen.css'

type Props = { id: string; onLike(like: { id: string; like: boolean }): void }

/** A member: photos, words, facts, and what one can do. */
export function ProfileScreen({ id, onLike }: Props) {
  const t = useTranslations('members.profile')
  const base = useTranslations('base')
  const { data } = useSuspenseQuery(memberQueries(useWeb().api).profile(id))
  const user = useUser()
  const login = useLoginNeeded()
  const { profile, photos, liked, match } = data
  const own = user?.profile.id === profile.id
  const actions = { profile, liked, onLike: () => onLike({ id, like: !liked }), onLoginNeeded: login.ask }
  return (
    <div className="wrap profile-page">
      <div className="profile-photos">
        <Gallery name={profile.name} photos={photos} visitor={user === null} />
      </div>
      <aside className="profile-side">
        <div className="card pad">
          <h1 className="profile-name">
            <span>
              {profile.name}, {profile.age}
            </span>
            {profile.fictional ? (
              <FictionalLabel word={base('fictional.label')} explanation={base('fictional.explanation')} />
            ) : null}
          </h1>
          <div className="profile-meta">
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
            <p className="small muted mt-3">{t('own')}</p>
          ) : (
            <>
              <ProfileActions {...actions} className="profile-actions" />
              <MessagePrice profile={profile} />
            </>
          )}
        </div>
        <div className="card pad only-d">
          <h2 className="row mb-2 text-lg">
            <ShieldCheck className="icon" aria-hidden />
            {t('safeTitle')}
          </h2>
          <p className="small muted">{t('safeText')}</p>
        </div>
      </aside>
      <div className="profile-words">
        <section className="profile-part">
          <h2>{t('about')}</h2>
          <p className={profile.about_me ? 'whitespace-pre-line' : 'muted'}>
            {profile.about_me || t('noAbout', { name: profile.name })}
          </p>
        </section>
        {profile.reason_for_signup ? (
          <section className="profile-part">
            <h2>{t('reason')}</h2>
            <p className="whitespace-pre-line">{profile.reason_for_signup}</p>
          </section>
        ) : null}
        <Interests ids={profile.interests} />
        <Facts profile={profile} />
      </div>
      {own ? null : <ProfileActions {...actions} className="profile-actions bottom only-m" />}
      {login.prompt}
    </div>
  )
}
