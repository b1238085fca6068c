import { Check, CheckCheck, CircleAlert, Clock, Flag, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Card } from '../../../contract/members.ts'
import type { ChatStore } from './chat-store.ts'
import { PersonAvatar, PersonLabel, usePersonName } from './person.tsx'
import type { Line } from './timeline.ts'
import { useOnline } from '../../../web/client/use-online.ts'

type BubbleProps = {
  line: Line
  person: Card
  showsState: boolean
  store: ChatStore | null
  onRemove: (messageId: string) => void
  onReport: ((what: { messageId: string }) => void) | undefined
}

/** One message; drawn again only when it changed, so that writing never redraws a long conversation. */
export const Bubble = memo(function Bubble({ line, person, showsState, store, onRemove, onReport }: BubbleProps) {
  const t = useTranslations('chat.message')
  const format = useFormatter()
  const time = format.dateTime(new Date(line.date), { hour: 'numeric', minute: '2-digit' })
  const classes = [
    'bubble-line',
    line.own && 'own',
    line.first && 'first',
    line.last && 'last',
    line.state === 'waiting' && 'waiting',
  ]
  const { id } = line
  const name = usePersonName(person)
  return (
    <>
      <div className={classes.filter(Boolean).join(' ')}>
        {!line.own && <PersonAvatar person={person} size="xs" />}
        <div className="bubble" title={time}>
          <span className="sr">{line.own ? t('mine', { time }) : t('theirs', { name, time })} </span>
          {!line.own && <PersonLabel person={person} />}
          <span className="bubble-text">{line.text || t(person.deleted && !line.own ? 'erased' : 'other')}</span>
        </div>
        {id && (
          <button
            type="button"
            className="bubble-remove"
            aria-label={t('delete')}
            title={t('delete')}
            onClick={() => onRemove(id)}
          >
            <Trash2 className="icon xs" aria-hidden />
          </button>
        )}
        {id && onReport && !line.own && (
          <button
            type="button"
            className="bubble-remove report"
            aria-label={t('report')}
            title={t('report')}
            onClick={() => onReport({ messageId: id })}
          >
            <Flag className="icon xs" aria-hidden />
          </button>
        )}
      </div>
      {(showsState || line.state === 'waiting') && <BubbleState line={line} time={time} />}
      {line.state === 'failed' && line.last && store && (
        <Failed onRetry={() => void store.sender.retry(person.id)} onDiscard={() => store.sender.discard(line.key)} />
      )}
    </>
  )
}, isSame)

function isSame(a: BubbleProps, b: BubbleProps): boolean {
  const lines = Object.keys(a.line).every((name) => a.line[name as keyof Line] === b.line[name as keyof Line])
  return (
    lines &&
    a.person === b.person &&
    a.showsState === b.showsState &&
    a.store === b.store &&
    a.onRemove === b.onRemove &&
    a.onReport === b.onReport
  )
}

/** What is true of an own message: on its way, stored, or read. @source MSG-4 */
function BubbleState({ line, time }: { line: Line; time: string }) {
  const t = useTranslations('chat.message')
  const online = useOnline()
  const Icon = line.state === 'read' ? CheckCheck : line.state === 'sent' ? Check : Clock
  const text =
    line.state === 'read'
      ? t('read')
      : line.state === 'sent'
        ? t('sent', { time })
        : online
          ? t('sending')
          : t('waiting')
  return (
    <p className="chat-state">
      <Icon className="icon xs" aria-hidden />
      {text}
    </p>
  )
}

function Failed({ onRetry, onDiscard }: { onRetry: () => void; onDiscard: () => void }) {
  const t = useTranslations('chat.message')
  return (
    <p className="chat-state failed" role="alert">
      <CircleAlert className="icon xs" aria-hidden />
      {t('failed')}
      <button type="button" className="link" onClick={onRetry}>
        {t('retry')}
      </button>
      <button type="button" className="link quiet" onClick={onDiscard}>
        {t('discard')}
      </button>
    </p>
  )
}

export function TypingBubble({ person }: { person: Card }) {
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
