import { ArrowDown, History, Sparkles } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNow, useTimeZone, useTranslations } from 'use-intl'
import type { Person } from '../../../contract/profiles.ts'
import { Button } from '../../../kit/button.tsx'
import type { MessageActions } from './bubble-actions.tsx'
import { useChatState, useChatStore, usePending } from './chat-store.ts'
import type { Conversation } from './conversation.ts'
import { LogBlock } from './log-block.tsx'
import { PersonAvatar } from './person.tsx'
import { blocksOf, dayOf, sentLines, withPending, type Line } from './timeline.ts'
import { useLogScroll, useNewFrom, useOlder, useWhenReached } from './use-log.ts'

type LogProps = {
  chat: Conversation
  actions: MessageActions
  /** Offers ready first lines; not where nothing can be sent. */
  onIcebreaker: () => void
}

/**
 * The messages. The scroller is drawn from its end (column-reverse): it begins at the newest message before any script
 * runs, and keeps what is being read in place when older ones come in above. The lines are not wrapped by day: a
 * wrapper that grows at its beginning would be what the browser keeps in place; the blocks that they are in never do.
 */
export function MessageLog({ chat, actions, onIcebreaker }: LogProps) {
  const t = useTranslations('chat.window')
  const timeZone = useTimeZone()!
  const { profile } = chat
  const { sender } = useChatStore()
  const pending = usePending(profile.id)
  const isTyping = useChatState(({ typing }) => typing.includes(chat.conversation?.id ?? ''))
  const today = dayOf(useNow({ updateInterval: 60_000 }), timeZone)
  const scroller = useRef<HTMLDivElement>(null)
  const { below, isAtEnd, toEnd } = useLogScroll(scroller, chat, pending)
  const older = useOlder(chat)
  const olderRow = useWhenReached(scroller, older.load, chat.more && !isAtEnd)
  const newFrom = useNewFrom(chat)
  const starts = usePageStarts(chat)
  const keysId = useId()
  const { messages, read_seq: readSeq } = chat
  // The answer was lost, and its live event too: what is stored was sent.
  useEffect(() => {
    if (pending.length > 0) sender.acknowledge(messages.map(({ client_id: key }) => key))
  }, [sender, pending, messages])
  const sent = useMemo(
    () => sentLines({ messages, other: profile.id, readSeq, timeZone }),
    [messages, profile.id, readSeq, timeZone],
  )
  const lines = useMemo(() => withPending(sent, pending, timeZone), [sent, pending, timeZone])
  const blocks = useMemo(() => blocksOf(lines, starts), [lines, starts])
  const stateAt = lines.findLast((line) => line.own && (line.state === 'sent' || line.state === 'read'))
  const newAt = newFrom === null ? undefined : lines.find((line) => !line.own && (line.seq ?? 0) >= newFrom)
  // By the line itself: to compare the keys of ten thousand costs more than drawing the new one.
  const within = (block: readonly Line[], line: Line | undefined) => (line && block.includes(line) ? line.key : null)

  return (
    <div className="relative flex flex-1 min-h-0">
      <div
        className="chat-log"
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={t('log')}
        aria-describedby={keysId}
        onKeyDown={moveByKeys}
      >
        <div className="chat-col">
          {lines.length === 0 && <Start chat={chat} onIcebreaker={onIcebreaker} />}
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
            {blocks.map((block, i) => (
              <LogBlock
                key={block[0]!.key}
                lines={block}
                person={profile}
                today={today}
                stateAt={within(block, stateAt)}
                newAt={within(block, newAt)}
                actions={actions}
                place={i === blocks.length - 1 ? 'newest' : i === 0 ? 'oldest' : 'between'}
              />
            ))}
          </div>
          {isTyping && <TypingBubble person={profile} />}
        </div>
      </div>
      <p className="sr" id={keysId}>
        {t('keys')}
      </p>
      {!isAtEnd && (
        <button
          type="button"
          className="absolute right-5 bottom-3 inline-flex gap-2 items-center justify-center min-w-11 min-h-11 px-[13px] border rounded-full bg-surface shadow-(--shadow-2) small font-semibold cursor-pointer"
          onClick={toEnd}
          aria-label={below > 0 ? undefined : t('newest')}
        >
          <ArrowDown className="icon s" aria-hidden />
          {below > 0 && t('newBelow', { n: below })}
        </button>
      )}
    </div>
  )
}

/** Where each page that was loaded begins, ascending: messages before the first make blocks of their own. */
function usePageStarts({ messages }: Conversation): readonly number[] {
  const first = messages[0]?.seq
  const [starts, setStarts] = useState<readonly number[]>(first === undefined ? [] : [first])
  if (first !== undefined && first < (starts[0] ?? Infinity)) setStarts([first, ...starts])
  return starts
}

function TypingBubble({ person }: { person: Person }) {
  const t = useTranslations('chat.window')
  return (
    <div className="bubble-line first last">
      <PersonAvatar person={person} size="xs" />
      <div className="bubble typing" role="status" aria-label={t('typing', { name: person.name })}>
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}

function Start({ chat: { profile }, onIcebreaker }: Pick<LogProps, 'chat' | 'onIcebreaker'>) {
  const t = useTranslations('chat.window')
  return (
    <div className="chat-start grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2.5 py-12 px-6 text-center">
      <PersonAvatar person={profile} size="l" />
      <h2>{t('startTitle', { name: profile.name })}</h2>
      <p className="muted">{t('startText')}</p>
      {!profile.deleted && (
        <Button variant="outline" onClick={onIcebreaker}>
          <Sparkles className="icon s" aria-hidden />
          {t('icebreaker')}
        </Button>
      )}
    </div>
  )
}

/**
 * Moves through the messages with the arrows: up and down from message to message, right and left over what one offers;
 * Escape leads back to writing. One stop of the Tab key is enough for ten thousand messages.
 */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target instanceof HTMLElement ? event.target : null
  if (!target || target.closest('dialog')) return
  const line = target.closest<HTMLElement>('.bubble-line')
  const next = nextTarget(event, line)
  if (event.key === 'Escape') {
    const field = event.currentTarget.closest('.chat-window')?.querySelector('textarea')
    if (line && target !== line) line.focus()
    else field?.focus()
  } else if (next) next.focus()
  else return
  event.preventDefault()
}

function nextTarget({ key, currentTarget, target }: KeyboardEvent<HTMLElement>, line: HTMLElement | null) {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const lines = [...currentTarget.querySelectorAll<HTMLElement>('.bubble-line[tabindex]')]
    const at = line ? lines.indexOf(line) : lines.length
    return lines[key === 'ArrowUp' ? at - 1 : at + 1]
  }
  if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || !line) return undefined
  const stops = [line, ...line.querySelectorAll<HTMLElement>('button, [role=button]')]
  const at = stops.findIndex((stop) => stop === target)
  return stops[key === 'ArrowRight' ? at + 1 : at - 1]
}
