import { useTranslations } from 'use-intl'
import { Drawn, SignupAction } from './parts.tsx'
import { useProfile } from './use-profile.ts'
import { useVisit } from './visit.tsx'

/** A postcard that only wants its first line; the stamp is the member. @source S2-020, S2-021, O-17 */
export function MemberLetter() {
  const t = useTranslations('landers.member')
  const { profile, years, photo } = useProfile()
  const n = useVisit().settings.signup_credits
  return (
    <div className="ml-desk">
      <div className="ml-postcard">
        <div className="ml-write">
          <h1>{profile ? t('letterHeading', { name: profile.name }) : t('letterHeadingOpen')}</h1>
          <p className="ml-ink">{t('letterLine')}</p>
          <p className="ml-rule" aria-hidden />
          <p className="ml-rule" aria-hidden />
          <p className="muted small">{t('letterHint', { n })}</p>
          <SignupAction className="mt-5" />
        </div>
        <div className="ml-address">
          <div className="ml-stamp">
            {photo && profile ? (
              <img
                {...photo}
                sizes="160px"
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
              <Drawn who="tarik" sizes="160px" first />
            )}
          </div>
          <p className="ml-to">{profile ? t('letterTo', { name: profile.name }) : t('letterToOpen')}</p>
          <p className="ml-line">{years}</p>
          <p className="ml-line">{profile?.city}</p>
        </div>
      </div>
    </div>
  )
}
