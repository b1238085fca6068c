import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircle, Search, X } from 'lucide-react'
import { useState } from 'react'
import { useNow, useTimeZone, useTranslations } from 'use-intl'
import { unreadMessages } from '../../../client/badge.ts'
import { useWeb } from '../../../client/web.tsx'
import type { Chat } from '../../../contract/chat.ts'
import { Pill } from '../../../kit/badge.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useDelayed } from '../../../kit/skeleton.tsx'
import { findChats } from './chat-list.ts'
import { useChatState } from './chat-store.ts'
import { ConversationRow } from './conversation-row.tsx'
import { dayOf } from './timeline.ts'

/**
 * The conversations, newest first.
 * @param current id of the one shown beside it
 * @param heading h2 where the page is about that one
 */
export function ConversationList({ current, heading: Title }: { current: string | null; heading: 'h1' | 'h2' }) {
  const t = useTranslations('chat.list')
  const word = useTranslations('base.word')
  const title = useTranslations('chat')('title')
  const { queries } = useWeb()
  const chats = useQuery(queries.chats())
  const typing = useChatState((state) => state.typing)
  const [words, setWords] = useState('')
  const waits = useDelayed(chats.isPending, 200)
  const unread = unreadMessages(chats.data)
  const found = chats.data && findChats(chats.data, words)

  return (
    <aside className="chat-list" aria-label={t('label')}>
      <header className="pt-4.5 px-4 pb-3">
        <div className="row">
          <Title className="grow text-[1.5rem]">{title}</Title>
          {unread > 0 && <Pill tone="new">{t('new', { n: String(unread) })}</Pill>}
        </div>
        {(chats.data?.length ?? 0) > 0 && (
          <div className="chat-search relative mt-2.5">
            <Search className="icon s" aria-hidden />
            <input
              className="input"
              type="search"
              value={words}
              onChange={(event) => setWords(event.target.value)}
              placeholder={t('search')}
              aria-label={t('search')}
            />
          </div>
        )}
      </header>
      <div className="flex-1 overflow-auto pt-0 px-2 pb-3">
        {waits && <RowSkeletons />}
        {chats.isError && !chats.data && (
          <div role="alert">
            <EmptyState
              title={t('errorTitle')}
              action={
                <Button variant="outline" onClick={() => void chats.refetch()}>
                  {word('retry')}
                </Button>
              }
            >
              {t('errorText')}
            </EmptyState>
          </div>
        )}
        {chats.data?.length === 0 && <NoConversations />}
        {found && found.length > 0 && <Rows chats={found} current={current} typing={typing} />}
        {found?.length === 0 && words !== '' && (
          <div className="empty" role="status">
            <p className="muted">{t('notFound', { words })}</p>
            <Button variant="ghost" size="sm" onClick={() => setWords('')}>
              <X className="icon s" aria-hidden />
              {t('clear')}
            </Button>
          </div>
        )}
      </div>
    </aside>
  )
}

type RowsProps = { chats: Chat[]; current: string | null; typing: readonly string[] }

function Rows({ chats, current, typing }: RowsProps) {
  const timeZone = useTimeZone()!
  const today = dayOf(useNow({ updateInterval: 60_000 }), timeZone)
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 list-none">
      {chats.map((chat) => (
        <li key={chat.conversation.id}>
          <ConversationRow
            chat={chat}
            isCurrent={chat.conversation.id === current}
            isTyping={typing.includes(chat.conversation.id)}
            today={today}
          />
        </li>
      ))}
    </ul>
  )
}

function NoConversations() {
  const t = useTranslations('chat.list')
  return (
    <EmptyState
      icon={<MessageCircle />}
      title={t('emptyTitle')}
      action={
        <Link to="/members" className={buttonClass({ variant: 'primary' })}>
          {t('emptyAction')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

const RowSkeletons = () => (
  <div aria-hidden className="chat-skeletons">
    {[0, 1, 2, 3, 4].map((i) => (
      <div key={i} className="chat-row">
        <span className="sk size-12 rounded-full flex-none" />
        <span className="grow">
          <span className="sk block h-3.5 w-[45%] my-1.5" />
          <span className="sk block h-3.5 w-[75%] my-1.5" />
        </span>
      </div>
    ))}
  </div>
)
