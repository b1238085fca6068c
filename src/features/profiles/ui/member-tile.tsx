import { Link, type HistoryState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { MemberCard } from '../../../kit/member-card.tsx'
import { useSpokenName } from '../../../kit/member-name.tsx'

type Props = {
  card: Card
  /** Which of the two addresses of a profile it opens. */
  to?: '/members/$id' | '/likes/m/$id'
  /** The search that found the member: from the profile one goes on to the next result. */
  browse?: HistoryState['browse']
  /** Replaces "Nieuw hier": something that is new for this viewer. */
  tag?: string | undefined
  onLike?: ((card: Card) => void) | undefined
  /** Replaces the name of the like button, as where it takes a like back. */
  likeLabel?: string
  eager?: boolean
}

export function MemberTile({ card, to = '/members/$id', browse, tag, onLike, likeLabel, eager = false }: Props) {
  const t = useTranslations('members.card')
  const word = useTranslations('base.word')
  const spokenName = useSpokenName()
  const settings = useSettings()
  const { name, main_image: image } = card
  return (
    <MemberCard
      member={card}
      place={card.city || (card.region ?? '')}
      photo={image && imageUrl(settings, image.filename)}
      photoSet={image ? imageSrcSet(settings, image.filename) : undefined}
      photoAlt={t('photo', { name })}
      onlineText={card.online ? word('online') : undefined}
      tag={tag ?? (card.new ? word('new') : undefined)}
      tagUnread={tag !== undefined}
      openLabel={t('open', { who: spokenName(card) })}
      link={(props) => <Link to={to} params={{ id: card.id }} {...(browse ? { state: { browse } } : {})} {...props} />}
      like={
        onLike
          ? { pressed: card.liked, label: likeLabel ?? t('like', { name }), onToggle: () => onLike(card) }
          : undefined
      }
      eager={eager}
    />
  )
}
