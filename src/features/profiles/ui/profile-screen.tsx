import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft, Check, MapPin, Pencil } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUser, useWeb } from '../../../client/web.tsx'
import { FACT_NAMES } from '../../../contract/facts.ts'
import type { Card, Photo, Profile } from '../../../contract/profiles.ts'
import { Dot } from '../../../kit/badge.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { buttonClass, IconButton } from '../../../kit/button.tsx'
import { FictionalLabel } from '../../../kit/fictional-label.tsx'
import { MemberName } from '../../../kit/member-name.tsx'
import { Gallery } from './gallery.tsx'
import { useLoginNeeded } from './login-needed.tsx'
import { MemberTile } from './member-tile.tsx'
import { MessagePrice, ProfileActions } from './profile-actions.tsx'
import { ProfileBlocked } from './profile-closed.tsx'
import { ProfileMenu, SafetyCard, type SafetyActions } from './profile-safety.tsx'
import './profile-screen.css'
import { memberQueries } from './queries.ts'
import { useFactWords } from './use-fact-words.ts'

/** What one can do with a member; it comes from the features above this one. */
export type ProfileDeeds = {
  browse: ReactNode
  onLike(like: { id: string; like: boolean }): void
  safety: SafetyActions
}

export function ProfileScreen({ id, deeds }: { id: string; deeds: ProfileDeeds }) {
  const t = useTranslations('members.profile')
  const { data } = useSuspenseQuery(memberQueries(useWeb().api).profile(id))
  const user = useUser()
  const login = useLoginNeeded()
  const { profile, photos, liked, match, blocked } = data
  const { browse, onLike, safety } = deeds
  const own = user?.profile.id === profile.id
  if (blocked) return <ProfileBlocked profile={profile} safety={safety} />
  const actions = { profile, liked, onLike: () => onLike({ id, like: !liked }), onLoginNeeded: login.ask }
  const label = profile.fictional ? <FictionalLabel /> : null
  return (
    <div className="wrap profile-page">
      <div className="profile-photos">
        <Gallery
          key={id}
          name={profile.name}
          photos={own ? photos.filter(isShown) : photos}
          visitor={user === null}
          label={label}
          onLoginNeeded={() => login.ask('photo')}
          onReport={own ? undefined : (photoId) => safety.report({ photoId })}
        >
          <ProfileBack />
        </Gallery>
      </div>
      <aside className="profile-side">
        {browse}
        <ProfileCard actions={actions} match={match} own={own} safety={safety} />
        {own ? null : <SafetyCard safety={safety} className="only-d" />}
      </aside>
      <div className="profile-words">
        <section className="profile-part">
          <h2>{t('about')}</h2>
          <p className={profile.about_me ? 'whitespace-pre-line wrap-anywhere' : 'muted'}>
            {profile.about_me || t('noAbout', { name: profile.name })}
          </p>
        </section>
        {profile.reason_for_signup ? (
          <section className="profile-part">
            <h2>{t('reason')}</h2>
            <p className="whitespace-pre-line wrap-anywhere">{profile.reason_for_signup}</p>
          </section>
        ) : null}
        <Interests ids={profile.interests} own={own} />
        <Facts profile={profile} />
        {own ? null : <SafetyCard safety={safety} className="only-m" />}
        {user && !own ? <Related id={id} onLike={(card) => onLike({ id: card.id, like: !card.liked })} /> : null}
      </div>
      {own ? null : <ProfileActions {...actions} className="profile-actions bottom only-m" />}
      {login.prompt}
    </div>
  )
}

/** Longer ones are set smaller, so that they fit whole. */
const LONG_NAME = 12

type CardProps = {
  actions: Omit<ComponentProps<typeof ProfileActions>, 'className'>
  match: boolean
  own: boolean
  safety: SafetyActions
}

function ProfileCard({ actions, match, own, safety }: CardProps) {
  const t = useTranslations('members.profile')
  const { profile } = actions
  return (
    <div className="card pad">
      <div className="row between profile-top items-start">
        <h1
          className={`profile-name flex min-w-0 items-center gap-2.5 flex-wrap tracking-[-0.035em] ${profile.name.length > LONG_NAME ? 'text-[1.5rem]' : 'text-[2.25rem] max-md:text-[1.875rem]'}`}
        >
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
            {[...new Set([profile.city, profile.region])].filter(Boolean).join(', ')}
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

/** On phones, over the photo: to where one came from, or to the search. */
function ProfileBack() {
  const word = useTranslations('base.word')
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      round
      label={word('back')}
      className="absolute z-4 top-6.5 left-3 md:hidden"
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/members' }))}
    >
      <ArrowLeft className="icon" aria-hidden />
    </IconButton>
  )
}

function Related({ id, onLike }: { id: string; onLike(card: Card): void }) {
  const t = useTranslations('members.profile')
  const { data: cards } = useQuery(memberQueries(useWeb().api).related(id))
  if (!cards?.length) return null
  return (
    <section className="profile-part related" aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <ul className="mgrid">
        {cards.map((card) => (
          <li key={card.id}>
            <MemberTile card={card} onLike={onLike} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a member chose to tell; what was not said is not shown. */
function Facts({ profile }: { profile: Profile }) {
  const t = useTranslations('members.profile')
  const { nameOf, valueOf } = useFactWords()
  const told = FACT_NAMES.flatMap((name) => {
    const value = profile[name]
    return value === null ? [] : [{ name, text: valueOf(name, value) }]
  })
  if (told.length === 0) return null
  return (
    <section className="profile-part">
      <h2>{t('facts')}</h2>
      <dl className="facts">
        {told.map(({ name, text }) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The owner is given all photos, and sees here what others see. */
const isShown = (photo: Photo): boolean => photo.locked || photo.status === 'active'

/** Interests; those that both have come first, with a check. */
function Interests({ ids, own }: { ids: string[]; own: boolean }) {
  const t = useTranslations('members.profile')
  const { data: all } = useSuspenseQuery(useWeb().queries.interests())
  const user = useUser()
  if (ids.length === 0) return null
  const shared = own ? [] : ids.filter((id) => user?.profile.interests.includes(id))
  const nameOf = (id: string) => all.find((interest) => interest.id === id)?.name ?? id
  return (
    <section className="profile-part">
      <h2>{t('interests')}</h2>
      {shared.length > 0 ? <p className="small muted mb-3">{t('shared')}</p> : null}
      <ul className="chips">
        {[...shared, ...ids.filter((id) => !shared.includes(id))].map((id) => (
          <li key={id} className={shared.includes(id) ? 'chip shared' : 'chip'}>
            {shared.includes(id) ? (
              <>
                <Check className="icon s" aria-hidden />
                <span className="sr">{t('inCommon')}: </span>
              </>
            ) : null}
            {nameOf(id)}
          </li>
        ))}
      </ul>
    </section>
  )
}
