import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart, Unplug, HeartHandshake, Sparkles, MessageCircle } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations, useFormatter } from 'use-intl'
import { imageUrl } from '../../../client/image-url.ts'
import { useWeb, useSettings } from '../../../client/web.tsx'
import { Badge } from '../../../kit/badge.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { initialOf } from '../../../kit/initial.ts'
import { MemberName } from '../../../kit/member-name.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { MemberTile } from '../../profiles/ui/member-tile.tsx'
import { likedCards, matchedSince, type LikedCard, type LikeType, LIKE_TYPES, type Likes } from './lists.ts'
import { useLike } from './use-like.ts'
import { useWriteWords } from './write-words.ts'

const ICONS = { received: HeartHandshake, given: Heart, matches: Sparkles } as const

function LikeTabs({ likes, current }: { likes: Likes; current: LikeType }) {
  const t = useTranslations('likes')
  const nav = useTranslations('base.menu')
  const fresh = likes.liked_by.filter((like) => like.like_new).length
  return (
    <nav className="tabs-line" aria-label={t('title')}>
      {LIKE_TYPES.map((type) => {
        const Icon = ICONS[type]
        return (
          <Link key={type} to="/likes/$type" params={{ type }} aria-current={type === current ? 'page' : undefined}>
            <Icon className="icon s" aria-hidden />
            {t(`tabs.${type}`)}
            {type === 'received' && fresh > 0 ? (
              <Badge count={fresh} label={nav('newLikes', { n: fresh })} />
            ) : (
              <span className="muted small">{likedCards(likes, type).length}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

export function LikesScreen({ type }: { type: LikeType }) {
  const t = useTranslations('likes')
  const base = useTranslations('base.word')
  const likes = useQuery(useWeb().queries.likes())
  const like = useLike()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const toggle = ({ id, liked, name }: LikedCard) => {
    // Pressed twice: its card says so once the list has come.
    if (like.isPending && like.variables.id === id) return
    const undo = { label: t('undo'), onPress: () => like.mutate({ id, like: true }) }
    const removed = () => {
      toast({ tone: 'ok', text: t('removed', { name }), action: undo })
      // Its card leaves the list, and the focus with it.
      if (type === 'given') heading.current?.focus()
    }
    // Its promise: what is given to mutate is heard of the last press only.
    like.mutateAsync({ id, like: !liked }).then(
      () => liked && removed(),
      () => {},
    )
  }
  if (!likes.data)
    return (
      <div className="wrap">
        <EmptyState
          icon={<Unplug />}
          heading="h1"
          title={t('failedTitle')}
          action={
            <Button variant="outline" onClick={() => void likes.refetch()}>
              {base('retry')}
            </Button>
          }
        >
          {t('failedText')}
        </EmptyState>
      </div>
    )
  const cards = likedCards(likes.data, type)
  return (
    <div className="wrap pt-6">
      <h1 className="mb-2 text-[length:var(--text-3xl)] focus:outline-none" ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <LikeTabs likes={likes.data} current={type} />
      {cards.length === 0 ? (
        <EmptyState
          icon={<Heart />}
          title={t(`empty.${type}Title`)}
          action={
            <Link to="/members" className={buttonClass({ variant: 'primary' })}>
              {t('empty.action')}
            </Link>
          }
        >
          {t(`empty.${type}Text`)}
        </EmptyState>
      ) : (
        <>
          <p className="small muted pt-4">{t(`${type}Lead`)}</p>
          {type === 'matches' ? (
            <ul
              className="grid grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))] gap-3.5 pt-5"
              aria-label={t('tabs.matches')}
            >
              {cards.map((card) => (
                <li key={card.id}>
                  <MatchRow card={card} since={matchedSince(likes.data, card.id)} />
                </li>
              ))}
            </ul>
          ) : (
            <ul className="mgrid pt-5" aria-label={t(`tabs.${type}`)}>
              {cards.map((card, index) => (
                <li key={card.id}>
                  <MemberTile
                    card={card}
                    to="/likes/m/$id"
                    tag={card.like_new ? t('new') : undefined}
                    eager={index < 4}
                    {...(card.liked ? { likeLabel: t('remove', { name: card.name }) } : {})}
                    onLike={() => toggle(card)}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

function MatchRow({ card, since }: { card: LikedCard; since: string | null }) {
  const t = useTranslations('likes')
  const format = useFormatter()
  const settings = useSettings()
  const words = useWriteWords()
  const { name } = card
  const params = { id: card.id }
  return (
    <article className="card flex flex-wrap gap-4 items-center p-3.5">
      {card.main_image ? (
        <img
          className="w-[84px] h-[104px] flex-none rounded-[14px] object-cover object-[50%_30%]"
          src={imageUrl(settings, card.main_image.thumb_filename, 'thumb')}
          alt=""
          width={84}
          height={104}
          loading="lazy"
        />
      ) : (
        <span className="nophoto w-[84px] h-[104px] flex-none rounded-[14px] text-[2rem] leading-none" aria-hidden>
          {initialOf(name)}
        </span>
      )}
      <div className="grow basis-36">
        <h2 className="flex flex-wrap gap-x-2 gap-y-1 items-center text-[1.125rem]">
          <MemberName member={card} />
        </h2>
        {since ? (
          <p className="small muted">{t('since', { date: format.dateTime(new Date(since), { dateStyle: 'long' }) })}</p>
        ) : null}
        <div className="row mt-2.5 flex-wrap">
          <Link
            to="/members/$id/chat"
            params={params}
            className={buttonClass({ variant: 'primary', size: 'sm', className: 'min-h-11' })}
          >
            <MessageCircle className="icon s max-sm:hidden" aria-hidden />
            {words(card.id)}
            <span className="sr">: {name}</span>
          </Link>
          <Link
            to="/likes/m/$id"
            params={params}
            className={buttonClass({ variant: 'ghost', size: 'sm', className: 'min-h-11' })}
          >
            {t('profile')}
            <span className="sr">: {name}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}
