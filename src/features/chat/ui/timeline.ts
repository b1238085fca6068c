import type { ActPrice } from '../../../contract/act-costs.ts'
import type { Gif, Message, MessageImage } from '../../../contract/chat.ts'
import type { Caution } from '../../../contract/choices.ts'
import type { Pending } from './outbox.ts'

/** One bubble. What is on its way has no number yet. */
export type Line = {
  key: string
  id: string | null
  seq: number | null
  own: boolean
  type: Message['type']
  text: string
  /** Of its own kind only; a picture on its way has its size alone. */
  image: MessageImage | { width: number; height: number } | null
  gift: NonNullable<Message['gift']> | null
  gif: Gif | null
  caution: Caution | null
  date: string
  /** What is known to be true of an own message; null for one of the other side. */
  state: 'waiting' | 'failed' | 'sent' | 'read' | null
  /** Not sent yet, and surely not: it can be taken back. */
  fresh: boolean
  fault: Pending['fault'] | null
  /** What it costs by now, when that is why it failed. */
  price: ActPrice | null
  first: boolean
  last: boolean
  opensDay: boolean
}

export type SentInput = { messages: readonly Message[]; other: string; readSeq: number; timeZone: string }
export type SentLine = Line & { day: string }

/** Messages as they are drawn, oldest first. What did not change is the same object as before. */
export function sentLines({ messages, other, readSeq, timeZone }: SentInput): SentLine[] {
  const dayAt = dayIn(timeZone)
  const drawn = drawnIn(timeZone)
  const placeOf = (message: Message) => ({
    own: message.profile.id !== other,
    day: drawn.get(message)?.day ?? dayAt(message.date),
  })
  const lines: SentLine[] = []
  let here = messages[0] && placeOf(messages[0])
  let [opensDay, first] = [true, true]
  for (const [i, message] of messages.entries()) {
    const next = messages[i + 1]
    const after = next && placeOf(next)
    const { own, day } = here!
    const last = after?.day !== day || after.own !== own
    const isRead = message.read || message.seq <= readSeq
    lines.push(sentLine(drawn, message, { own, day, first, last, opensDay, isRead }))
    opensDay = after?.day !== day
    first = last
    here = after
  }
  return lines
}

/**
 * The same with those that are still on their way behind them. A message whose answer or live event came first is drawn
 * once: what waits under the same key is left out.
 * @returns `sent` itself when nothing waits
 */
export function withPending(sent: readonly SentLine[], pending: readonly Pending[], timeZone: string): readonly Line[] {
  const waiting = pending.filter((one) => !sent.some(({ own, key }) => own && key === one.key))
  const newest = sent.at(-1)
  if (waiting.length === 0) return sent
  const days = waiting.map(({ at }) => dayIn(timeZone)(at))
  const goesOn = newest?.own === true && newest.day === days[0]
  const lines: Line[] = waiting.map((one, i) => {
    const opensDay = days[i] !== (i === 0 ? newest?.day : days[i - 1])
    return {
      ...pendingLine(one),
      first: opensDay || (i === 0 && !goesOn),
      last: days[i + 1] !== days[i],
      opensDay,
    }
  })
  return goesOn ? [...sent.slice(0, -1), { ...newest, last: false }, ...lines] : [...sent, ...lines]
}

type Place = { own: boolean; day: string; first: boolean; last: boolean; opensDay: boolean; isRead: boolean }
/**
 * By time zone: a page comes to life in the one in which the server wrote it and goes on in its reader's, and React may
 * draw in both at a time.
 */
const drawnByZone = new Map<string, WeakMap<Message, SentLine>>()

function drawnIn(timeZone: string): WeakMap<Message, SentLine> {
  const drawn = drawnByZone.get(timeZone) ?? new WeakMap<Message, SentLine>()
  drawnByZone.set(timeZone, drawn)
  return drawn
}

function sentLine(
  drawn: WeakMap<Message, SentLine>,
  message: Message,
  { own, day, first, last, opensDay, isRead }: Place,
): SentLine {
  const state = !own ? null : isRead ? 'read' : 'sent'
  const known = drawn.get(message)
  if (known && known.state === state && known.first === first && known.last === last && known.opensDay === opensDay)
    return known
  const line: SentLine = {
    ...none,
    day,
    // The key of the first try: the bubble stays the same element when the answer comes.
    key: message.client_id ?? message.id,
    id: message.id,
    seq: message.seq,
    own,
    type: message.type,
    text: message.text ?? '',
    image: message.image ?? null,
    gift: message.gift ?? null,
    gif: message.gif ?? null,
    caution: message.caution ?? null,
    date: message.date,
    state,
    first,
    last,
    opensDay,
  }
  drawn.set(message, line)
  return line
}

const pendingLine = (one: Pending): Line => ({
  ...none,
  key: one.key,
  type: one.type,
  text: one.text,
  image: one.type === 'image' ? one.picture : null,
  gift: one.type === 'gift' ? one.gift : null,
  gif: one.type === 'gif' ? one.gif : null,
  date: one.at,
  state: one.state,
  fresh: one.state === 'waiting' && one.tried === undefined,
  fault: one.fault ?? null,
  price: (one.fault === 'price_changed' && one.price) || null,
})

const none: Omit<Line, 'key' | 'type' | 'text' | 'date'> = {
  id: null,
  seq: null,
  own: true,
  image: null,
  gift: null,
  gif: null,
  caution: null,
  state: null,
  fresh: false,
  fault: null,
  price: null,
  first: true,
  last: true,
  opensDay: false,
}

/** So many lines at most are drawn together. */
const BLOCK = 20

/**
 * Lines in blocks that are drawn together, or not at all while they are out of sight. A block never grows at its
 * beginning: older messages make blocks of their own.
 * @param starts the smallest `seq` of each page that was loaded, ascending
 */
export function blocksOf(lines: readonly Line[], starts: readonly number[]): Line[][] {
  const blocks: Line[][] = []
  let page = -1
  for (const line of lines) {
    let its = page
    while (line.seq !== null && its + 1 < starts.length && line.seq >= starts[its + 1]!) its++
    const block = blocks.at(-1)
    if (!block || its !== page || block.length >= BLOCK) blocks.push([line])
    else block.push(line)
    page = its
  }
  return blocks
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, string>()
function dayIn(timeZone: string): (date: string) => string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  // No border of days lies inside a quarter of an hour: one look at the calendar is enough for all of it.
  return (date) => {
    const quarter = `${timeZone} ${Math.floor(Date.parse(date) / 900_000)}`
    const day = days.get(quarter) ?? format.format(new Date(date))
    days.set(quarter, day)
    return day
  }
}

/** The day it is, such as `2026-05-01`. @param timeZone of the site */
export const dayOf = (now: Date, timeZone: string): string => dayIn(timeZone)(now.toISOString())

/** How far back a day is: 0 today, 1 yesterday. @param today as dayOf gives it */
export const daysAgo = (date: string, today: string, timeZone: string): number =>
  Math.round((Date.parse(today) - Date.parse(dayIn(timeZone)(date))) / 86_400_000)
