import { TriangleAlert, Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { memo, useState, useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ActLine, useActCosts } from '../../../client/act-price.tsx'
import { useErrorText } from '../../../client/error-text.ts'
import { useReadingOnly } from '../../../client/reading-only.ts'
import { useOnline } from '../../../client/use-online.ts'
import type { Caution } from '../../../contract/choices.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Person } from '../../../contract/profiles.ts'
import { timeOfDay } from '../../../kit/moment.ts'
import { BubbleActions, type MessageActions, type MessageWords } from './bubble-actions.tsx'
import { useScan } from './care.ts'
import { useChatState, useChatStore } from './chat-store.ts'
import { GifMessage, GiftMessage } from './kinds/drawings.tsx'
import { PendingPicture, Picture } from './kinds/picture.tsx'
import { Words } from './kinds/words.tsx'
import { PersonAvatar, PersonLabel } from './person.tsx'
import { mayRetry } from './sender.ts'
import type { Line } from './timeline.ts'

/** What all bubbles say alike: asked for once for all of them, it is what a bubble would cost most. */
export type BubbleWords = { t: MessageWords; format: ReturnType<typeof useFormatter>; name: string }
type BubbleProps = {
  line: Line
  person: Person
  words: BubbleWords
  showsState: boolean
  actions: MessageActions
}

/** One message; drawn again only when it changed, so that writing never redraws a long conversation. */
export const Bubble = memo(function Bubble({ line, person, words, showsState, actions }: BubbleProps) {
  const { t, format, name } = words
  const [isPointedAt, setPointedAt] = useState(false)
  const time = timeOfDay(format, new Date(line.date))
  const classes = [
    'bubble-line',
    line.own && 'own',
    line.first && 'first',
    line.last && 'last',
    line.state === 'waiting' && 'waiting',
  ]
  const isMedia = line.image !== null || line.gif !== null
  return (
    <>
      <div
        className={classes.filter(Boolean).join(' ')}
        tabIndex={-1}
        onPointerEnter={() => setPointedAt(true)}
        onFocus={() => setPointedAt(true)}
      >
        {!line.own && (line.last ? <PersonAvatar person={person} size="xs" /> : <span className="bubble-space" />)}
        <div className={isMedia ? 'bubble media' : 'bubble'} title={time}>
          <span className="sr">{line.own ? t('mine', { time }) : t('theirs', { name, time })} </span>
          {!line.own && person.fictional && <PersonLabel person={person} />}
          <BubbleContent t={t} name={name} line={line} person={person} actions={actions} />
        </div>
        {line.id && <BubbleActions t={t} id={line.id} own={line.own} actions={actions} isSeen={isPointedAt} />}
      </div>
      {(showsState || line.state === 'waiting') && <BubbleState line={line} time={time} />}
      {line.state === 'failed' && <FailedState line={line} personId={person.id} />}
      {!line.own && <CareHint line={line} actions={actions} />}
    </>
  )
}, isSame)

type ContentProps = Pick<BubbleProps, 'line' | 'person' | 'actions'> & { t: MessageWords; name: string }

function BubbleContent({ t, name, line, person, actions }: ContentProps) {
  if (line.image && 'filename' in line.image)
    return <Picture line={line} image={line.image} name={name} actions={actions} />
  if (line.image) return <PendingPicture messageKey={line.key} size={line.image} />
  if (line.gift) return <GiftMessage gift={line.gift} own={line.own} name={name} />
  if (line.gif) return <GifMessage gif={line.gif} />
  if (line.text !== '') return <Words t={t} text={line.text} from={line.own ? null : name} />
  const isErased = line.type !== 'text' || (person.deleted && !line.own)
  return <span className="bubble-text">{t(isErased ? 'erased' : 'other')}</span>
}

function isSame(a: BubbleProps, b: BubbleProps): boolean {
  const lines =
    a.line === b.line || Object.keys(a.line).every((name) => a.line[name as keyof Line] === b.line[name as keyof Line])
  return (
    lines && a.person === b.person && a.words === b.words && a.showsState === b.showsState && a.actions === b.actions
  )
}

type HintProps = { line: Line; actions: MessageActions }

/** Under a received message that asks for care: why, and a way to report it. Nothing was held back. */
function CareHint({ line, actions }: HintProps) {
  const scan = useScan()
  const { caution, text } = line
  const found = useMemo(() => (text === '' ? undefined : scan?.(text)[0]), [scan, text])
  const why = found ?? caution
  return why ? <Hint why={why} line={line} actions={actions} /> : null
}

function Hint({ why, line: { id }, actions }: HintProps & { why: Caution }) {
  const t = useTranslations('chat')
  return (
    <p className="care-hint" aria-live="off">
      <TriangleAlert className="icon xs" aria-hidden />
      <span>{t(`care.${why}`)}</span>
      {id && actions.report && (
        <button type="button" className="link" onClick={() => actions.report?.({ messageId: id })}>
          {t('message.report')}
        </button>
      )}
    </p>
  )
}

function BubbleState({ line, time }: { line: Line; time: string }) {
  const { sender } = useChatStore()
  const Icon = line.state === 'read' ? CheckCheck : line.state === 'sent' ? Check : Clock
  const progress = useChatState((state) => state.progress[line.key] ?? null)
  const text = useStateText(line, time, progress)
  const t = useTranslations('chat.message')
  const isUploading = progress !== null && progress < 1
  return (
    <p className="chat-state" aria-live="off">
      <Icon className="icon xs" aria-hidden />
      {text}
      {isUploading && <progress className="w-20 h-1.5 accent-primary" value={progress} aria-label={text} />}
      {line.state === 'waiting' && (line.fresh || isUploading) && (
        <button type="button" className="link quiet" onClick={() => sender.discard(line.key)}>
          {isUploading ? t('stop') : t('withdraw')}
        </button>
      )}
    </p>
  )
}

function useStateText({ state, image }: Line, time: string, progress: number | null): string {
  const t = useTranslations('chat.message')
  const format = useFormatter()
  const online = useOnline()
  const readingOnly = useReadingOnly()
  if (state === 'read') return t('read')
  if (state === 'sent') return t('sent', { time })
  if (!online || readingOnly) return t('waiting')
  if (image === null || progress === null) return t('sending')
  if (progress >= 1) return t('working')
  return t('uploading', { part: format.number(progress, { style: 'percent', maximumFractionDigits: 0 }) })
}

const OWN_WORDS = ['photo_size', 'photo_type', 'photo_dimensions', 'lost', 'price_changed'] as const
const isOwn = (fault: Line['fault']): fault is (typeof OWN_WORDS)[number] => OWN_WORDS.some((one) => one === fault)

function FailedState({ line, personId }: { line: Line; personId: string }) {
  const { sender } = useChatStore()
  const t = useTranslations('chat')
  const errorText = useErrorText()
  const { currency } = useActCosts()
  const { fault, price } = line
  const why = isOwn(fault)
    ? t(`failed.${fault}`)
    : fault && errorText(new AppError(fault === 'validation' ? 'internal' : fault))
  return (
    <p className="chat-state failed" role="alert">
      <CircleAlert className="icon xs" aria-hidden />
      <span>
        {t('message.failed')} {why} {price && <ActLine kind={line.type} price={price} currency={currency} />}
      </span>
      {mayRetry(fault) && (
        <button type="button" className="link" onClick={() => void sender.retry(personId)}>
          {t('message.retry')}
        </button>
      )}
      <button type="button" className="link quiet" onClick={() => sender.discard(line.key)}>
        {t('message.discard')}
      </button>
    </p>
  )
}
