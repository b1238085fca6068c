import { Fragment, memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Card } from '../../../contract/members.ts'
import { Bubble } from './bubble.tsx'
import type { MessageActions } from './bubble-actions.tsx'
import type { ChatStore } from './chat-store.ts'
import { DaySeparator } from './day-separator.tsx'
import type { Line } from './timeline.ts'

type BlockProps = {
  lines: readonly Line[]
  person: Card
  today: string
  /** Key of the line that tells its state, and of the first new one; null when it is not in this block. */
  stateAt: string | null
  newAt: string | null
  store: ChatStore | null
  actions: MessageActions
}

/** Messages that are laid out together, and not at all while they are far out of sight (see bubbles.css). */
export const LogBlock = memo(function LogBlock({ lines, person, today, stateAt, newAt, store, actions }: BlockProps) {
  const t = useTranslations('chat.window')
  return (
    <div className="chat-block">
      {lines.map((line) => (
        <Fragment key={line.key}>
          {line.opensDay && <DaySeparator date={line.date} today={today} />}
          {line.key === newAt && <div className="chat-new">{t('newFrom')}</div>}
          <Bubble line={line} person={person} showsState={line.key === stateAt} store={store} actions={actions} />
        </Fragment>
      ))}
    </div>
  )
}, isSame)

function isSame(a: BlockProps, b: BlockProps): boolean {
  return (
    a.lines.length === b.lines.length &&
    a.lines.every((line, i) => line === b.lines[i]) &&
    a.person === b.person &&
    a.today === b.today &&
    a.stateAt === b.stateAt &&
    a.newAt === b.newAt &&
    a.store === b.store &&
    a.actions === b.actions
  )
}
