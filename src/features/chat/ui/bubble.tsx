import { memo, useState } from 'react'
import type { useFormatter } from 'use-intl'
import type { Card } from '../../../contract/profiles.ts'
import { timeOfDay } from '../../../kit/moment.ts'
import { BubbleActions, type MessageActions, type MessageWords } from './bubble-actions.tsx'
import { BubbleState, FailedState } from './bubble-state.tsx'
import { CareHint } from './care-hint.tsx'
import { GifMessage, GiftMessage } from './kinds/drawings.tsx'
import { PendingPicture, Picture } from './kinds/picture.tsx'
import { Words } from './kinds/words.tsx'
import { PersonAvatar, PersonLabel } from './person.tsx'
import type { Line } from './timeline.ts'

/** What all bubbles say alike: asked for once for all of them, it is what a bubble would cost most. */
export type BubbleWords = { t: MessageWords; format: ReturnType<typeof useFormatter>; name: string }
type BubbleProps = {
  line: Line
  person: Card
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
