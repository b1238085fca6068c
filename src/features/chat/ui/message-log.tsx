import { ArrowDown, History } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { useSettings } from '../../../web/client/web.tsx'
import { Button } from '../../../web/kit/button.tsx'
import { Bubble, TypingBubble } from './bubble.tsx'
import { usePending, useTyping, type ChatStore } from './chat-store.ts'
import type { Conversation } from './conversation.ts'
import { DaySeparator } from './day-separator.tsx'
import { PersonAvatar } from './person.tsx'
import { dayOf, timeline } from './timeline.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useOlder, useWhenReached } from './use-older.ts'

type LogProps = {
  chat: Conversation
  store: ChatStore | null
  onRemove: (messageId: string) => void
  onReport: ((what: { messageId: string }) => void) | undefined
}

/**
 * The messages. The scroller is drawn from its end (column-reverse): it begins at the newest message before any script runs, and
 * keeps what is being read in place when older ones come in above. The lines are not wrapped by day: a wrapper that grows would
 * be what the browser keeps in place.
 * @source S2-176, S2-179
 */
export function MessageLog({ chat, store, onRemove, onReport }: LogProps) {
  const t = useTranslations('chat.window')
  const { time_zone: timeZone } = useSettings()
  const { profile } = chat
  const pending = usePending(store).filter((one) => one.profileId === profile.id)
  const isTyping = useTyping(store).has(chat.conversation?.id ?? '')
  const today = dayOf(useNow({ updateInterval: 60_000 }), timeZone)
  const scroller = useRef<HTMLDivElement>(null)
  const { below, isAtEnd, toEnd } = useLogScroll(scroller, chat, pending)
  const older = useOlder(chat, store)
  const olderRow = useWhenReached(scroller, older.load, chat.more && !isAtEnd)
  const days = timeline({ messages: chat.messages, pending, other: profile.id, readSeq: chat.read_seq, timeZone })
  const lines = days.flatMap((day) => day.lines)
  const lastOwn = lines.findLast((line) => line.own && (line.state === 'sent' || line.state === 'read'))

  return (
    <div className="chat-log-frame">
      <div className="chat-log" ref={scroller} tabIndex={0} role="group" aria-label={t('log')}>
        <div className="chat-col">
          {lines.length === 0 && <Start chat={chat} />}
          {chat.more && (
            <div className="chat-older" ref={olderRow}>
              <Button variant="ghost" size="sm" className="muted" onClick={older.load} busy={older.isLoading}>
                <History className="icon s" aria-hidden />
                {t('older')}
              </Button>
            </div>
          )}
          {!chat.more && chat.history_hidden && <p className="chat-older tiny muted">{t('hidden')}</p>}
          <div
            role="log"
            aria-live="polite"
            aria-relevant="additions"
            aria-label={t('log')}
            aria-busy={older.isLoading}
          >
            {days.map((day) => (
              <Fragment key={day.day}>
                <DaySeparator date={day.lines[0]!.date} today={today} />
                {day.lines.map((line) => (
                  <Bubble
                    key={line.key}
                    line={line}
                    person={profile}
                    showsState={line.key === lastOwn?.key}
                    onRemove={onRemove}
                    onReport={onReport}
                    store={store}
                  />
                ))}
              </Fragment>
            ))}
          </div>
          {isTyping && <TypingBubble person={profile} />}
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" className="chat-newest" onClick={toEnd} aria-label={below > 0 ? undefined : t('newest')}>
          <ArrowDown className="icon s" aria-hidden />
          {below > 0 && t('newBelow', { n: below })}
        </button>
      )}
    </div>
  )
}

function Start({ chat: { profile } }: { chat: Conversation }) {
  const t = useTranslations('chat.window')
  return (
    <div className="chat-start">
      <PersonAvatar person={profile} size="l" />
      <h2>{t('startTitle', { name: profile.name })}</h2>
      <p className="muted">{t('startText')}</p>
    </div>
  )
}
