import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../client/image-url.ts'
import type { Person } from './campaigns.ts'
import { Drawn, Facts, SignupAction } from './parts.tsx'
import { useVisit } from './visit.tsx'

/** One member, large; a drawing where there is none to be shown. */
export function MemberCard() {
  const t = useTranslations('landers.member')
  const { profile, years } = useProfile()
  return (
    <div className="ml-card">
      <div className="wrap grid grid-cols-[440px_1fr] gap-[clamp(32px,7vw,104px)] items-center min-h-[min(720px,calc(100dvh-var(--topbar-h)))] py-10 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-6 max-md:pt-5 max-md:pb-9">
        <div className="ml-photo">
          <Portrait drawn="romy" sizes="(max-width: 767px) 92vw, 440px" />
          {profile ? (
            <p className="ml-name on-photo absolute inset-[auto_0_0] pt-22.5 px-6.5 pb-6 text-white text-[1.0625rem] wrap-anywhere">
              <b className="mr-1.5 font-bold text-[1.875rem] leading-[1.15] font-display tracking-[-0.03em]">
                {profile.name}
              </b>{' '}
              {years}
              {profile.city ? <span className="block">{profile.city}</span> : null}
            </p>
          ) : null}
        </div>
        <div>
          <h1 className="wrap-anywhere max-md:text-[2.25rem]">
            {profile ? t('heading', { name: profile.name }) : t('headingOpen')}
          </h1>
          <Lead />
          <SignupAction className="mt-6 max-md:w-full" />
          <Facts className="mt-8" />
        </div>
      </div>
    </div>
  )
}

/** A postcard that only wants its first line; the stamp is the member. */
export function MemberLetter() {
  const t = useTranslations('landers.member')
  const { profile, years } = useProfile()
  const n = useVisit().settings.free_messages
  return (
    <div className="ml-desk grid place-items-center min-h-[min(720px,calc(100dvh-var(--topbar-h)))] py-12 px-(--gutter) max-md:pt-7 max-md:pb-10">
      <div className="ml-postcard">
        <div className="ml-write">
          <h1 className="text-[2.5rem] leading-[1.04] tracking-[-0.04em] wrap-anywhere max-md:text-[2rem]">
            {profile ? t('letterHeading', { name: profile.name }) : t('letterHeadingOpen')}
          </h1>
          <p className="ml-line mt-7.5 pb-2 text-[#512c9f] font-display font-bold text-[1.375rem] leading-[1.2] italic">
            {t('letterLine')}
          </p>
          <p className="ml-line h-10.5" aria-hidden />
          <p className="ml-line h-10.5" aria-hidden />
          <p className="muted small mt-4">{t('letterHint', { n })}</p>
          <SignupAction className="mt-5 max-md:w-full" />
        </div>
        <div className="md:pl-10">
          <div className="ml-stamp">
            <Portrait drawn="tarik" sizes="160px" />
          </div>
          <p className="ml-line pb-2 font-bold text-[1.25rem] leading-[1.2] font-display wrap-anywhere">
            {profile ? t('letterTo', { name: profile.name }) : t('letterToOpen')}
          </p>
          {[years, profile?.city].map((line, i) => (
            <p key={i} className="ml-line min-h-11 pt-3.5 pb-1.5">
              {line}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

/** What a member wrote, as large as it deserves. */
export function MemberWords() {
  const t = useTranslations('landers.member')
  const { profile, years, photo, likes } = useProfile()
  const quote = profile ? profile.about_me || profile.reason_for_signup : t('wordsQuote')
  return (
    <div className="ml-words">
      <div className="wrap grid gap-6.5 justify-items-start max-w-[980px] pt-13 pb-15">
        <h1 className="text-primary-text text-(length:--text-xl) leading-[1.15] tracking-(--tracking-display) wrap-anywhere">
          {profile ? t('wordsHeading', { name: profile.name }) : t('wordsHeadingOpen')}
        </h1>
        {quote ? <blockquote className={quote.length > 180 ? 'long' : ''}>{quote}</blockquote> : null}
        <div className="ml-signed flex flex-wrap gap-x-4 gap-y-2 items-center">
          {profile && !photo ? null : <Portrait drawn="marieke" sizes="120px" />}
          <p>
            {profile ? (
              <>
                <b>{profile.name}</b> {[years, profile.city].filter(Boolean).join(', ')}
              </>
            ) : (
              t('wordsQuoteOf')
            )}
          </p>
        </div>
        {likes.length > 0 ? (
          <div>
            <h2 className="mb-3 text-(length:--text-lg)">{t('likes')}</h2>
            <ul className="chips">
              {likes.slice(0, 8).map((name) => (
                <li key={name} className="chip">
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <Lead />
        <SignupAction className="max-md:w-full" />
        <Facts className="grid-cols-[repeat(3,auto)] gap-7 max-md:grid-cols-[1fr]" />
      </div>
    </div>
  )
}

function Lead() {
  const t = useTranslations('landers.member')
  const { profile } = useVisit()
  return (
    <p className="lead max-w-[42ch] mt-4 text-(length:--text-lg)">
      {profile ? t('lead', { name: profile.name }) : t('leadOpen')}
    </p>
  )
}

/** A member without a photo is an initial. @param drawn where nobody is to be shown */
function Portrait({ drawn, sizes }: { drawn: Person; sizes: string }) {
  const t = useTranslations('landers.member')
  const { profile, photo } = useProfile()
  if (!profile) return <Drawn who={drawn} sizes={sizes} first />
  return photo ? (
    <img
      {...photo}
      sizes={sizes}
      alt={t('card', { name: profile.name })}
      width="560"
      height="700"
      fetchPriority="high"
    />
  ) : (
    <span className="ml-initial" aria-hidden>
      {[...profile.name][0]}
    </span>
  )
}

/** What a member landing shows of its member. */
function useProfile() {
  const { settings, profile, interests } = useVisit()
  const t = useTranslations('landers.member')
  const { main_image: image, age } = profile ?? {}
  return {
    profile,
    years: typeof age === 'number' ? t('years', { n: age.toString() }) : null,
    photo: image ? { src: imageUrl(settings, image.filename), srcSet: imageSrcSet(settings, image.filename) } : null,
    likes: interests.filter((one) => profile?.interests.includes(one.id)).map(({ name }) => name),
  }
}
