import { Link } from '@tanstack/react-router'
import { ArrowLeft, Ban, EllipsisVertical, Flag, Trash2, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../kit/button.tsx'
import { MemberName } from '../../../kit/member-name.tsx'
import { Menu } from '../../../kit/menu.tsx'
import type { Conversation } from './conversation.ts'
import { PersonAvatar, usePersonName } from './person.tsx'

/** Comes from the feature above this one; its functions stay the same, so that no message is drawn again for them. */
export type ChatSafety = { report: (what?: { messageId: string }) => void; block: () => void }

type HeadProps = {
  chat: Conversation
  heading: 'h1' | 'h2'
  onRemove: () => void
  safety: ChatSafety | undefined
}

export function WindowHead({ chat, heading: Heading, onRemove, safety }: HeadProps) {
  const t = useTranslations('chat.window')
  const remove = useTranslations('chat.remove')
  const word = useTranslations('base.word')
  const { profile, conversation } = chat
  const name = usePersonName(profile)
  return (
    <header className="chat-head">
      <Link to="/chats" className="iconbtn only-m" aria-label={t('back')}>
        <ArrowLeft className="icon" aria-hidden />
      </Link>
      {profile.deleted ? (
        <span className="flex gap-3 items-center min-h-12 text-inherit no-underline focus-visible:rounded-(--radius-md) grow">
          <PersonAvatar person={profile} />
          <Heading className="ellip">{name}</Heading>
        </span>
      ) : (
        <Link
          to="/members/$id"
          params={{ id: profile.id }}
          className="flex gap-3 items-center min-h-12 text-inherit no-underline focus-visible:rounded-(--radius-md) grow"
        >
          <PersonAvatar person={profile} />
          <span className="grow">
            <span className="chat-name flex items-center gap-2">
              <MemberName as={Heading} member={profile} />
            </span>
            <span className="small muted ellip block">
              {[profile.online ? word('online') : '', profile.city].filter(Boolean).join(' · ')}
            </span>
          </span>
        </Link>
      )}
      <Menu
        label={t('menu')}
        trigger={(props) => (
          <IconButton label={t('menu')} {...props}>
            <EllipsisVertical className="icon" aria-hidden />
          </IconButton>
        )}
      >
        {!profile.deleted && (
          <Link role="menuitem" to="/members/$id" params={{ id: profile.id }}>
            <UserRound className="icon s" aria-hidden />
            {t('profile')}
          </Link>
        )}
        {safety && !profile.deleted && (
          <button type="button" role="menuitem" onClick={() => safety.report()}>
            <Flag className="icon s" aria-hidden />
            {t('report')}
          </button>
        )}
        {safety && !profile.deleted && (
          <button type="button" role="menuitem" className="dng" onClick={safety.block}>
            <Ban className="icon s" aria-hidden />
            {t('block', { name })}
          </button>
        )}
        {conversation && (
          <button type="button" role="menuitem" className="dng" onClick={onRemove}>
            <Trash2 className="icon s" aria-hidden />
            {remove('chat')}
          </button>
        )}
      </Menu>
    </header>
  )
}
