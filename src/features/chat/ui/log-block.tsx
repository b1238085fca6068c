import { Fragment, memo, useMemo, useEffect, useRef, useState } from 'react'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import type { Person } from '../../../contract/profiles.ts'
import type { MessageActions } from './bubble-actions.tsx'
import { Bubble, type BubbleWords } from './bubble.tsx'
import { usePersonName } from './person.tsx'
import { daysAgo, type Line } from './timeline.ts'

/** So far above and below what is seen things are drawn already. */
const MARGIN_PX = 1_200
/** What a line takes as long as nobody has measured it. */
const LINE_PX = 64

/**
 * Whether an element of the log is near enough to be drawn.
 * @param always true at the end, which is drawn first and seen most
 * @param lines how many there are in it
 * @returns `heightPx` what it takes while it is not drawn: its measured height
 */
function useNear(always: boolean, lines: number) {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(always || typeof IntersectionObserver === 'undefined')
  const [heightPx, setHeight] = useState(lines * LINE_PX)

  useEffect(() => {
    const block = element.current
    if (!block || always || typeof IntersectionObserver === 'undefined') return
    return watch(block, (entry) => {
      // What has the focus stays, or it would be lost.
      if (entry.isIntersecting || block.contains(document.activeElement)) return setNear(true)
      if (block.firstChild) setHeight(entry.boundingClientRect.height)
      setNear(false)
    })
  }, [always])

  return { element, isNear: isNear || always, heightPx }
}

type Seen = (entry: IntersectionObserverEntry) => void
/** One for each log: every frame pays for each observer, but hardly for what one observes. */
const watchers = new WeakMap<Element, { observer: IntersectionObserver; seen: WeakMap<Element, Seen> }>()

/** @returns stops it */
function watch(block: Element, tell: Seen): () => void {
  const log = block.closest('.chat-log')
  if (!log) return () => {}
  const { observer, seen } = watchers.get(log) ?? watcherOf(log)
  seen.set(block, tell)
  observer.observe(block)
  return () => {
    observer.unobserve(block)
    seen.delete(block)
  }
}

function watcherOf(log: Element) {
  const seen = new WeakMap<Element, Seen>()
  const observer = new IntersectionObserver((entries) => entries.forEach((entry) => seen.get(entry.target)?.(entry)), {
    root: log,
    rootMargin: `${MARGIN_PX}px 0px`,
  })
  watchers.set(log, { observer, seen })
  return { observer, seen }
}

type BlockProps = {
  lines: readonly Line[]
  person: Person
  today: string
  /** Key of the line that tells its state, and of the first new one; null when it is not in this block. */
  stateAt: string | null
  newAt: string | null
  actions: MessageActions
  /** Drawn with the page, and again when it is the newest. */
  place: 'oldest' | 'between' | 'newest'
}

/**
 * Messages that are drawn together, and only while they are near what is being read: else their room is kept. Only what
 * the newest ones add is told by a screen reader.
 */
export const LogBlock = memo(function LogBlock({ place, ...lines }: BlockProps) {
  const { element, isNear, heightPx } = useNear(place !== 'between', lines.lines.length)
  return (
    <div
      ref={element}
      className={isNear ? 'chat-block near' : 'chat-block'}
      aria-live={place === 'newest' ? undefined : 'off'}
      style={isNear ? undefined : { height: heightPx }}
    >
      {isNear && <Lines {...lines} />}
    </div>
  )
}, isSame)

function Lines({ lines, person, today, stateAt, newAt, actions }: Omit<BlockProps, 'place'>) {
  const t = useTranslations('chat.window')
  const words = useBubbleWords(person)
  return lines.map((line) => (
    <Fragment key={line.key}>
      {line.opensDay && <DaySeparator date={line.date} today={today} />}
      {line.key === newAt && (
        <div className="chat-new flex gap-3 items-center mt-3.5 mb-2.5 text-[0.75rem] font-bold text-unread-text">
          {t('newFrom')}
        </div>
      )}
      <Bubble line={line} person={person} words={words} showsState={line.key === stateAt} actions={actions} />
    </Fragment>
  ))
}

function DaySeparator({ date, today }: { date: string; today: string }) {
  const t = useTranslations('chat.window')
  const format = useFormatter()
  const ago = daysAgo(date, today, useTimeZone()!)
  const year = ago > 300 ? ({ year: 'numeric' } as const) : {}
  const day = () => format.dateTime(new Date(date), { weekday: 'long', day: 'numeric', month: 'long', ...year })
  return <div className="chat-day">{ago <= 0 ? t('today') : ago === 1 ? t('yesterday') : day()}</div>
}

function useBubbleWords(person: Person): BubbleWords {
  const t = useTranslations('chat.message')
  const format = useFormatter()
  const name = usePersonName(person)
  return useMemo(() => ({ t, format, name }), [t, format, name])
}

function isSame(a: BlockProps, b: BlockProps): boolean {
  return (
    a.lines.length === b.lines.length &&
    a.lines.every((line, i) => line === b.lines[i]) &&
    a.place === b.place &&
    a.person === b.person &&
    a.today === b.today &&
    a.stateAt === b.stateAt &&
    a.newAt === b.newAt &&
    a.actions === b.actions
  )
}
