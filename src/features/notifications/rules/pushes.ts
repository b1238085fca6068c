import { preferencesOf, type Chosen, type NotificationKind } from './preferences.ts'
import { quietUntil, type QuietHours } from './quiet-hours.ts'

type PushRule = {
  /** The preference that switches it off. */
  switchedBy: NotificationKind
  /** How long a push service waits for a browser that is off. */
  ttlSeconds: number
  urgency: 'very-low' | 'low' | 'normal' | 'high'
}
const DAY_SECONDS = 86_400

export const PUSHES = {
  new_conversation: { switchedBy: 'new_conversations', ttlSeconds: DAY_SECONDS, urgency: 'high' },
  new_message: { switchedBy: 'new_messages', ttlSeconds: DAY_SECONDS, urgency: 'high' },
  like: { switchedBy: 'like', ttlSeconds: DAY_SECONDS / 2, urgency: 'normal' },
  match: { switchedBy: 'like', ttlSeconds: DAY_SECONDS / 2, urgency: 'normal' },
} as const satisfies Record<string, PushRule>
export type PushKind = keyof typeof PUSHES

/** Of all likes together: a conversation has its public id. */
export const LIKES_TOPIC = 'likes'
/** Where a press leads to. */
export const pathOf = (topic: string): string => (topic === LIKES_TOPIC ? '/likes' : `/chats/${topic}`)

/**
 * Who was here within the last minute gets longer to see it on the page: longer than the 45 s in which an open page
 * says so.
 */
const HERE_WITHIN_MS = 60_000
const HERE_AFTER_MS = 8_000
const TRIES_MAX = 5
const RETRY_BASE_MS = 5_000

export type Notice = { kind: PushKind; createdAt: Date }
export type PushReader = {
  status: string
  chosen: Chosen
  timeZone: string
  quiet: QuietHours
  seenAt: Date | null
}

/**
 * What becomes of a notice now.
 * @param isNews whether nobody has read it yet
 * @returns the time at which to ask again, when it is not now
 */
export function decidePush(
  { kind, createdAt }: Notice,
  { reader, isNews, now }: { reader: PushReader; isNews: boolean; now: Date },
): 'send' | 'drop' | Date {
  const { switchedBy } = PUSHES[kind]
  if (!isNews || reader.status !== 'active' || !preferencesOf(reader.chosen)[switchedBy].push) return 'drop'
  const isHere = reader.seenAt !== null && now.getTime() - reader.seenAt.getTime() < HERE_WITHIN_MS
  const patientUntil = createdAt.getTime() + HERE_AFTER_MS
  if (isHere && now.getTime() < patientUntil) return new Date(patientUntil)
  return quietUntil(now, reader.timeZone, reader.quiet) ?? 'send'
}

/**
 * When a notice is handed over once more that was not taken.
 * @param tries failed so far, this one included; `afterSeconds` is what the push service asks for
 * @returns null: never
 */
export function retryAt(now: Date, { tries, afterSeconds }: { tries: number; afterSeconds: number }): Date | null {
  if (tries >= TRIES_MAX) return null
  return new Date(now.getTime() + Math.max(RETRY_BASE_MS * 3 ** (tries - 1), afterSeconds * 1_000))
}
