import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart, Unplug } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LikeTabs } from '../../features/likes/ui/like-tabs.tsx'
import { likedCards, type LikeType } from '../../features/likes/ui/lists.ts'
import { useLike } from '../../features/likes/ui/use-like.ts'
import { MemberTile } from '../../features/members/ui/member-tile.tsx'
import { useWeb } from '../client/web.tsx'
import { Button, buttonClass } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useToast } from '../kit/toast.tsx'

/** Who likes whom: received, given or both. */
export function LikesScreen({ type }: { type: LikeType }) {
  const t = useTranslations('likes')
  const base = useTranslations('base.word')
  const likes = useQuery(useWeb().queries.likes())
  const like = useLike()
  const toast = useToast()
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
      <h1 className="mb-2 text-[length:var(--text-3xl)]">{t('title')}</h1>
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
          <ul className="mgrid pt-5" aria-label={t(`tabs.${type}`)}>
            {cards.map((card, index) => (
              <li key={card.id}>
                <MemberTile
                  card={card}
                  to="/likes/m/$id"
                  tag={card.like_new ? t('new') : undefined}
                  eager={index < 4}
                  {...(card.liked ? { likeLabel: t('remove', { name: card.name }) } : {})}
                  onLike={({ id, liked, name }) =>
                    like.mutate(
                      { id, like: !liked },
                      { onSuccess: () => liked && toast({ tone: 'ok', text: t('removed', { name }) }) },
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
