import type { Message } from '../../../contract/chat.ts'
import type { Pending } from './outbox.ts'

/** One bubble. What is on its way has no number yet. */
export type Line = {
  key: string
  id: string | null
  own: boolean
  type: Message['type']
  text: string
  date: string
  /** What is known to be true of an own message; null for one of the other side. @source MSG-4 */
  state: 'waiting' | 'failed' | 'sent' | 'read' | null
  /** First and last of a run of bubbles of one side. */
  first: boolean
  last: boolean
}
export type Day = { day: string; lines: Line[] }

/** `other` is the profile id of the other side. */
export type TimelineInput = {
  messages: readonly Message[]
  pending: readonly Pending[]
  other: string
  readSeq: number
  timeZone: string
}

/**
 * Messages and those still on their way, by day, as they are drawn. A message whose answer or live event came first is drawn
 * once: what waits under the same key is left out.
 * @source MSG-1, MSG-4
 */
export function timeline({ messages, pending, other, readSeq, timeZone }: TimelineInput): Day[] {
  const there = new Set(messages.flatMap((message) => message.client_id ?? []))
  const dayAt = dayIn(timeZone)
  const days: Day[] = []
  const lines: Line[] = [
    ...messages.map((message) => sentLine(message, other, readSeq)),
    ...pending.filter((one) => !there.has(one.key)).map(pendingLine),
  ]
  for (const line of lines) {
    const day = dayAt(line.date)
    if (days.at(-1)?.day !== day) days.push({ day, lines: [] })
    days.at(-1)!.lines.push(line)
  }
  for (const { lines: ofDay } of days) markRuns(ofDay)
  return days
}

const sentLine = (message: Message, other: string, readSeq: number): Line => {
  const own = message.profile.id !== other
  const state = !own ? null : message.read || message.seq <= readSeq ? 'read' : 'sent'
  // The key of the first try: the bubble stays the same element when the answer comes.
  return {
    key: message.client_id ?? message.id,
    id: message.id,
    own,
    type: message.type,
    text: message.text ?? '',
    date: message.date,
    state,
    first: true,
    last: true,
  }
}

const pendingLine = (one: Pending): Line => ({
  key: one.key,
  id: null,
  own: true,
  type: 'text',
  text: one.text,
  date: one.at,
  state: one.state,
  first: true,
  last: true,
})

function markRuns(lines: Line[]): void {
  lines.forEach((line, i) => {
    line.first = lines[i - 1]?.own !== line.own
    line.last = lines[i + 1]?.own !== line.own
  })
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()
function dayIn(timeZone: string): (date: string) => string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return (date) => format.format(new Date(date))
}

/** The day it is, such as `2026-05-01`. @param timeZone of the site */
export const dayOf = (now: Date, timeZone: string): string => dayIn(timeZone)(now.toISOString())

/** How far back a day is: 0 today, 1 yesterday. @param today as dayOf gives it */
export const daysAgo = (date: string, today: string, timeZone: string): number =>
  Math.round((Date.parse(today) - Date.parse(dayIn(timeZone)(date))) / 86_400_000)
