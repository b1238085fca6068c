import { Fragment, memo, useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Card } from '../../../contract/profiles.ts'
import type { MessageActions } from './bubble-actions.tsx'
import { Bubble, type BubbleWords } from './bubble.tsx'
import type { ChatStore } from './chat-store.ts'
import { DaySeparator } from './day-separator.tsx'
import { usePersonName } from './person.tsx'
import type { Line } from './timeline.ts'
import { useNear } from './use-near.ts'

type BlockProps = {
  lines: readonly Line[]
  person: Card
  today: string
  /** Key of the line that tells its state, and of the first new one; null when it is not in this block. */
  stateAt: string | null
  newAt: string | null
  store: ChatStore | null
  actions: MessageActions
  /** Drawn with the page, and again when it is the newest. */
  place: 'oldest' | 'between' | 'newest'
}

/**
 * Messages that are drawn together, and only while they are near what is being read: else their room is kept. Only what the newest
 * ones add is told by a screen reader.
 * @source WEB-3, ACC-3
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

function Lines({ lines, person, today, stateAt, newAt, store, actions }: Omit<BlockProps, 'place'>) {
  const t = useTranslations('chat.window')
  const words = useBubbleWords(person)
  return lines.map((line) => (
    <Fragment key={line.key}>
      {line.opensDay && <DaySeparator date={line.date} today={today} />}
      {line.key === newAt && <div className="chat-new">{t('newFrom')}</div>}
      <Bubble
        line={line}
        person={person}
        words={words}
        showsState={line.key === stateAt}
        store={store}
        actions={actions}
      />
    </Fragment>
  ))
}

function useBubbleWords(person: Card): BubbleWords {
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
    a.store === b.store &&
    a.actions === b.actions
  )
}
