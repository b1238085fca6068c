import { useTranslations } from 'use-intl'
import { Drawn, Facts, SignupAction } from './parts.tsx'
import { useProfile } from './use-profile.ts'

/** One member, large; a drawing where there is none to be shown. @source S2-018, O-17 */
export function MemberCardLanding() {
  const t = useTranslations('landers.member')
  const { profile, years, photo } = useProfile()
  return (
    <div className="ml-card">
      <div className="wrap">
        <div className="ml-photo">
          {photo && profile ? (
            <img
              {...photo}
              sizes="(max-width: 767px) 92vw, 440px"
              alt={t('card', { name: profile.name })}
              width="560"
              height="700"
              fetchPriority="high"
            />
          ) : profile ? (
            <span className="ml-initial" aria-hidden>
              {[...profile.name][0]}
            </span>
          ) : (
            <Drawn who="romy" sizes="(max-width: 767px) 92vw, 440px" first />
          )}
          {profile ? (
            <p className="ml-name on-photo">
              <b>{profile.name}</b> {years}
              {profile.city ? <span>{profile.city}</span> : null}
            </p>
          ) : null}
        </div>
        <div>
          <h1>{profile ? t('heading', { name: profile.name }) : t('headingOpen')}</h1>
          <p className="lead">{profile ? t('lead', { name: profile.name }) : t('leadOpen')}</p>
          <SignupAction className="mt-6" />
          <Facts />
        </div>
      </div>
    </div>
  )
}
