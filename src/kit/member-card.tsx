import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dot } from './badge.tsx'
import { initialOf } from './initial.ts'
import { MemberName, type NamedMember } from './member-name.tsx'

type Props = {
  member: NamedMember
  place: string
  photo: string | null
  /** `srcSet` of the photo. */
  photoSet?: string | undefined
  photoAlt: string
  /** Given only when the member is online now. */
  onlineText?: string | undefined
  /** Such as "Nieuw hier". */
  tag?: string | undefined
  /** The tag is news for this viewer and takes the colour for unread. */
  tagUnread?: boolean
  /** Renders the link that covers the card, with the caller's router. */
  link(props: { className: string; 'aria-label': string }): ReactNode
  openLabel: string
  like?: { pressed: boolean; label: string; onToggle(): void } | undefined
  /** Loads the photo eagerly, for cards above the fold. */
  eager?: boolean
  children?: ReactNode
}

/** A member in a grid: one link with a complete accessible name, and a separate like button. */
export const MemberCard = ({
  member,
  place,
  photo,
  photoSet,
  photoAlt,
  onlineText,
  tag,
  tagUnread = false,
  link,
  openLabel,
  like,
  eager = false,
  children,
}: Props) => (
  <article className={photo === null ? 'mcard on-photo' : 'mcard shaded on-photo'}>
    {photo === null ? (
      <div className="nophoto" aria-hidden>
        {initialOf(member.name)}
      </div>
    ) : (
      <img
        src={photo}
        srcSet={photoSet}
        sizes="(width >= 48rem) 240px, 50vw"
        alt={photoAlt}
        width={560}
        height={700}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager ? { fetchPriority: 'high' as const } : {})}
      />
    )}
    {link({ className: 'cover', 'aria-label': openLabel })}
    {tag ? (
      <div className="top">
        <span className={tagUnread ? 'pill new' : 'pill on-picture'}>{tag}</span>
      </div>
    ) : null}
    <div className="body">
      <div className="nm">
        <MemberName member={member} />
      </div>
      <div className="meta">
        {onlineText ? (
          <>
            <Dot title={onlineText} />
            <span className="sr">{onlineText}, </span>
          </>
        ) : null}
        <span className="ellip">{place}</span>
      </div>
      {children}
    </div>
    {like ? (
      <button type="button" className="act" aria-pressed={like.pressed} aria-label={like.label} onClick={like.onToggle}>
        <Heart className={like.pressed ? 'icon fill' : 'icon'} aria-hidden />
      </button>
    ) : null}
  </article>
)
