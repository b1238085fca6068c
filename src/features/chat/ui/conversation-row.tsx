import { Link } from '@tanstack/react-router'
import { Gift, Image } from 'lucide-react'
import { memo } from 'react'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import type { Chat } from '../../../contract/chat.ts'
import { Badge } from '../../../kit/badge.tsx'
import { timeOfDay } from '../../../kit/moment.ts'
import { isUnread } from './chat-list.ts'
import { PersonAvatar, PersonLabel, usePersonName } from './person.tsx'
import { daysAgo } from './timeline.ts'

type RowProps = { chat: Chat; isCurrent: boolean; isTyping: boolean; today: string }

export const ConversationRow = memo(function ConversationRow({ chat, isCurrent, isTyping, today }: RowProps) {
  const t = useTranslations('chat.list')
  const unread = chat.num_unread_messages
  const name = usePersonName(chat.profile)
  return (
    <Link
      to="/chats/$id"
      params={{ id: chat.conversation.id }}
      className={isUnread(chat) ? 'chat-row unread' : 'chat-row'}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <PersonAvatar person={chat.profile} />
      <span className="grow">
        <span className="row">
          <b className="ellip">{name}</b>
          <PersonLabel person={chat.profile} />
          <RowTime date={chat.date} today={today} />
        </span>
        <span className="row">
          {isTyping ? <span className="ellip small preview typing">{t('typing')}</span> : <Preview chat={chat} />}
          <Badge count={unread} label={t('unread', { n: String(unread) })} />
        </span>
      </span>
    </Link>
  )
})

function Preview({ chat: { last_message: last } }: { chat: Chat }) {
  const t = useTranslations('chat.list')
  const message = useTranslations('chat.message')
  if (!last) return <span className="ellip small preview" />
  const kinds = {
    image: { icon: <Image className="icon xs" aria-hidden />, text: t('photo') },
    gift: { icon: <Gift className="icon xs" aria-hidden />, text: t('gift') },
    gif: { icon: null, text: t('gif') },
    text: null,
    icebreaker: null,
  }
  const kind = kinds[last.type]
  const text = kind?.text ?? (last.text || message('erased'))
  return (
    <span className="ellip small preview">
      {kind?.icon} {last.own ? t('you', { text }) : text}
    </span>
  )
}

/** Today the time, then "yesterday", the weekday for a week, and the date before that. */
function RowTime({ date, today }: { date: string; today: string }) {
  const t = useTranslations('chat.list')
  const format = useFormatter()
  const ago = daysAgo(date, today, useTimeZone()!)
  const when = new Date(date)
  const text =
    ago <= 0
      ? timeOfDay(format, when)
      : ago === 1
        ? t('yesterday')
        : ago < 7
          ? format.dateTime(when, { weekday: 'short' })
          : format.dateTime(when, { day: 'numeric', month: 'short', ...(ago > 300 ? { year: 'numeric' } : {}) })
  return (
    <time className="tiny" dateTime={date}>
      {text}
    </time>
  )
}
