import { preferencesOf, type Chosen } from './preferences.ts'
import { PUSHES, type PushKind } from './pushes.ts'
import { quietUntil, type QuietHours } from './quiet-hours.ts'

const DAY_MS = 24 * 3_600_000
/** What comes within it is told in one mail, and who looks meanwhile gets none. Also in add_notices. */
export const DIGEST_AFTER_MS = 600_000
/** Whoever was here so long after the news came has seen it on the page. */
const SEEN_AFTER_MS = 60_000
const REMIND_AFTER_MS = DAY_MS
/** At most one mail in so long, besides those of new conversations. */
const LIST_MAIL_EVERY_MS = DAY_MS
/** Older than this nothing is news. */
const NEWS_MAX_AGE_MS = 7 * DAY_MS

/** What is unread of a topic, and when the newest of it came. */
export type UnreadTopic = { topic: string; kind: PushKind; newestAt: Date }
export type ToldTopic = { toldAt: Date; reminded: boolean }
export type DigestReader = {
  status: string
  suppressed: boolean
  chosen: Chosen
  timeZone: string
  quiet: QuietHours
  seenAt: Date | null
  /** The last mail that was not about a new conversation. */
  sentAt: Date | null
  told: ReadonlyMap<string, ToldTopic>
}
export type DigestKind = PushKind | 'unread_reminder'
export type Digest = {
  /** Null: no mail now. Those that count are one a day: all but mails of new conversations alone. */
  mail: { kind: DigestKind; topics: string[]; counts: boolean } | null
  /** Topics of which nothing more is told: by this mail, or because they were seen or are not wanted by mail. */
  told: string[]
  /** When to look again; null: at the next news. */
  lookAt: Date | null
}

/**
 * What is told to a member by mail now: everything at once, most important first, nothing that was read, seen or told
 * already, nothing at night, and besides new conversations one mail a day.
 * @param found what is unread now
 */
export function decideDigest(found: readonly UnreadTopic[], reader: DigestReader, now: Date): Digest {
  if (reader.status !== 'active' || reader.suppressed) return { mail: null, told: [], lookAt: null }
  const after = (time: Date, ms: number) => new Date(time.getTime() + ms)
  // Of a conversation that was told of already, more messages are that and nothing new.
  const unread = found.map((one) =>
    one.kind === 'new_conversation' && reader.told.has(one.topic) ? { ...one, kind: 'new_message' as const } : one,
  )
  const wants = preferencesOf(reader.chosen)
  const untold = unread.filter(({ topic, newestAt }) => {
    const toldAt = reader.told.get(topic)?.toldAt
    return (toldAt === undefined || toldAt < newestAt) && after(newestAt, NEWS_MAX_AGE_MS) > now
  })
  const isPassedOver = ({ kind, newestAt }: UnreadTopic) =>
    !wants[PUSHES[kind].switchedBy].email || (reader.seenAt !== null && reader.seenAt >= after(newestAt, SEEN_AFTER_MS))
  const passedOver = untold.filter(isPassedOver)
  const news = untold.filter((topic) => !isPassedOver(topic))
  const ripe = news.filter(({ newestAt }) => after(newestAt, DIGEST_AFTER_MS) <= now)

  const listMailAt = reader.sentAt === null ? now : after(reader.sentAt, LIST_MAIL_EVERY_MS)
  const mayList = listMailAt <= now
  const mailed = ripe.filter(({ kind }) => mayList || kind === 'new_conversation')
  const unreadMessages = wants.unread_message_reminders.email ? unread.filter(isMessage) : []
  const remindable = unreadMessages.filter(({ topic, newestAt }) => {
    const told = reader.told.get(topic)
    return told !== undefined && !told.reminded && told.toldAt >= newestAt && after(newestAt, NEWS_MAX_AGE_MS) > now
  })
  const reminded = mayList ? remindable.filter(({ newestAt }) => after(newestAt, REMIND_AFTER_MS) <= now) : []

  const topicsOf = (topics: readonly UnreadTopic[]) => topics.map(({ topic }) => topic)
  const leading = ORDER.find((kind) => mailed.some((topic) => topic.kind === kind))
  const chosen = leading === undefined ? reminded : mailed
  const counts = leading === undefined || mailed.some(({ kind }) => kind !== 'new_conversation')
  const mail: Digest['mail'] =
    chosen.length === 0 ? null : { kind: leading ?? REMINDER, topics: topicsOf(chosen), counts }
  const quietEnd = quietUntil(now, reader.timeZone, reader.quiet)
  if (mail !== null && quietEnd !== null) {
    // What was pushed at that moment is told by then.
    return { mail: null, told: topicsOf(passedOver), lookAt: after(quietEnd, DIGEST_AFTER_MS) }
  }

  const nextListAt = mail?.counts ? after(now, LIST_MAIL_EVERY_MS) : listMailAt
  const done = new Set([...passedOver, ...mailed])
  const waiting = news
    .filter((topic) => !done.has(topic))
    .map(({ kind, newestAt }) =>
      latest(after(newestAt, DIGEST_AFTER_MS), kind === 'new_conversation' ? now : nextListAt),
    )
  const unremembered = unreadMessages
    .filter((topic) => done.has(topic) || (remindable.includes(topic) && !chosen.includes(topic)))
    .map(({ newestAt }) => latest(after(newestAt, REMIND_AFTER_MS), nextListAt, after(now, DIGEST_AFTER_MS)))
  const [lookAt = null] = [...waiting, ...unremembered].sort((a, b) => a.getTime() - b.getTime())
  return { mail, told: topicsOf([...done]), lookAt }
}

const REMINDER = 'unread_reminder'
const ORDER = ['new_conversation', 'new_message', 'match', 'like'] as const
const isMessage = ({ kind }: UnreadTopic) => kind === 'new_conversation' || kind === 'new_message'
const latest = (...times: Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())))
