import { useTranslations } from 'use-intl'
import { Drawn, Facts, SignupAction } from './parts.tsx'
import { useProfile } from './use-profile.ts'

/** What a member wrote, as large as it deserves. @source S2-022, S2-023, O-17 */
export function MemberWords() {
  const t = useTranslations('landers.member')
  const { profile, years, photo, likes } = useProfile()
  const quote = profile ? profile.about_me || profile.reason_for_signup : t('wordsQuote')
  return (
    <div className="ml-words-page">
      <div className="wrap">
        <h1>{profile ? t('wordsHeading', { name: profile.name }) : t('wordsHeadingOpen')}</h1>
        {quote ? <blockquote className={quote.length > 180 ? 'long' : ''}>{quote}</blockquote> : null}
        <div className="ml-signed">
          {photo && profile ? (
            <img {...photo} sizes="120px" alt={t('card', { name: profile.name })} width="560" height="700" />
          ) : profile ? null : (
            <Drawn who="marieke" sizes="120px" first />
          )}
          <p>
            {profile ? (
              <>
                <b>{profile.name}</b> {years}
                {profile.city ? `, ${profile.city}` : ''}
              </>
            ) : (
              t('wordsQuoteOf')
            )}
          </p>
        </div>
        {likes.length > 0 ? (
          <div>
            <h2>{t('likes')}</h2>
            <ul className="chips">
              {likes.slice(0, 8).map((name) => (
                <li key={name} className="chip">
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className="lead">{profile ? t('lead', { name: profile.name }) : t('leadOpen')}</p>
        <SignupAction />
        <Facts />
      </div>
    </div>
  )
}
