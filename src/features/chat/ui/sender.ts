import type { ActPrice } from '../../../contract/act-costs.ts'
import { isAppError, type AppError, type ErrorCode } from '../../../contract/errors.ts'
import type { ChatStateStore } from './chat-state.ts'
import { isSendRefusal } from './conversation.ts'
import type { Content, Outbox, Pending } from './outbox.ts'
import { PictureLost, type Sent, type Upload } from './send-content.ts'

export type NewMessage = Content & Pick<Pending, 'profileId' | 'conversationId' | 'acceptFictional' | 'price'>

export type SenderParts = {
  state: ChatStateStore
  outbox: Outbox
  /** One call with all its retries; the key is the same for every try. */
  send(one: Pending, upload: Upload): Promise<Sent>
  newKey(): string
  now(): Date
  online(): boolean
  /** Runs one at a time over all tabs. */
  alone(name: string, work: () => Promise<void>): Promise<void>
  onSent(one: Pending, sent: Sent): void
  /** Refused by the server, so nothing was stored and nothing charged; with it all texts that waited behind it. */
  onRefused(one: Pending, texts: string[], error: AppError): void
  /** Sent, refused for good or taken back: what belongs to it can go. */
  onGone(key: string): void
}

/**
 * Sends what members write, each conversation in order and each message once, however often it is tried, reloaded or
 * opened in another tab. Lives as long as the page, over all routes.
 */
export function createSender(parts: SenderParts) {
  const { outbox, state } = parts
  const running = new Map<string, Promise<void>>()
  const uploads = new Map<string, AbortController>()

  const changed = () => state.setState({ pending: outbox.all() })
  changed()

  function put(...these: Pending[]) {
    for (const one of these) outbox.put(one)
    changed()
  }

  function remove(...keys: string[]) {
    for (const key of keys) {
      outbox.remove(key)
      parts.onGone(key)
    }
    changed()
  }

  function start(profileId: string): Promise<void> {
    const before = running.get(profileId)
    if (before) return before
    const work = parts
      .alone(`lonk-send-${profileId}`, () => sendAll(profileId))
      .finally(() => running.delete(profileId))
    running.set(profileId, work)
    return work
  }

  async function sendAll(profileId: string): Promise<void> {
    while (parts.online()) {
      // Read again each time: another tab may have sent it in the meantime.
      const one = waitingFor(profileId)[0]
      if (!one) return
      try {
        const sent = await sendOne(one)
        outbox.remove(one.key)
        parts.onSent(one, sent)
        remove(one.key)
      } catch (error) {
        if (!outbox.has(one.key)) continue // taken back, or acknowledged by its live event while the answer was lost
        if (error instanceof PictureLost) put({ ...one, state: 'failed', fault: 'lost' })
        else if (isRefusal(error)) {
          if (!refuse(one, error)) return
        } else {
          if (parts.online()) put(...waitingFor(profileId).map((each) => ({ ...each, state: 'failed' as const })))
          return
        }
      }
    }
  }

  async function sendOne(one: Pending): Promise<Sent> {
    put({ ...one, tried: true })
    const stop = new AbortController()
    if (one.type === 'image') uploads.set(one.key, stop)
    const onProgress = (part: number) =>
      state.setState(({ progress }) => ({
        progress: { ...progress, [one.key]: Math.max(part, progress[one.key] ?? 0) },
      }))
    try {
      return await parts.send(one, { signal: stop.signal, onProgress })
    } finally {
      uploads.delete(one.key)
      state.setState(({ progress: { [one.key]: _, ...progress } }) => ({ progress }))
    }
  }

  /**
   * Texts go back to the draft where the conversation says why nothing can be sent; everything else stays, to be sent
   * again or given up.
   * @returns whether what waits behind it may go on
   */
  function refuse(refused: Pending, error: AppError): boolean {
    const isItsOwn = OWN_FAULTS.includes(error.code)
    const these = isItsOwn ? [refused] : waitingFor(refused.profileId)
    const goesBack = ({ type }: Pending) => type === 'text' && isSendRefusal(error.code)
    for (const { tried: _, ...one } of these)
      if (!goesBack(one)) outbox.put({ ...one, state: 'failed', ...faultOf(one, refused, error) })
    const texts = these.filter(goesBack)
    remove(...texts.map((one) => one.key))
    if (!isItsOwn)
      parts.onRefused(
        refused,
        texts.map((one) => one.text),
        error,
      )
    return isItsOwn
  }

  const waitingFor = (profileId: string) =>
    outbox.all().filter((one) => one.profileId === profileId && one.state === 'waiting')

  async function flush(): Promise<void> {
    changed()
    await Promise.all([...new Set(outbox.all().map((one) => one.profileId))].map(start))
  }

  return {
    flush,
    newKey: parts.newKey,

    /**
     * Shows the message at once and sends it behind those before it.
     * @param key where something was kept under it already
     */
    add(message: NewMessage, key = parts.newKey()): Pending {
      const last = outbox.all().at(-1)?.at
      const now = parts.now()
      const at = last && Date.parse(last) >= now.getTime() ? new Date(Date.parse(last) + 1) : now
      const one: Pending = { ...message, key, at: at.toISOString(), state: 'waiting' }
      put(one)
      void start(one.profileId)
      return one
    },

    /** Tries the failed messages of one conversation again, in order and with their old keys. */
    retry(profileId: string): Promise<void> {
      put(
        ...outbox
          .all()
          .filter((one) => one.profileId === profileId && one.state === 'failed' && mayRetry(one.fault))
          .map(({ fault: _, ...one }) => ({ ...one, state: 'waiting' as const })),
      )
      return start(profileId)
    },

    /** Gives up a message that failed, was not tried yet, or is a picture of this tab whose last byte has not left. */
    discard(key: string): void {
      const one = outbox.all().find((each) => each.key === key)
      // Another tab began with it a moment ago: it may be stored already.
      if (one?.state === 'waiting' && one.tried && !uploads.has(key)) return changed()
      remove(key)
      uploads.get(key)?.abort()
    },

    /** These keys were seen among the stored messages: whatever became of their answers, they are sent. */
    acknowledge(keys: readonly (string | null)[]): void {
      const known = state.getState().pending.filter(({ key }) => keys.includes(key))
      if (known.length > 0) remove(...known.map(({ key }) => key))
    },

    /** Nothing stays after logging out; what was stored is taken away by purgeOthers. */
    forget(): void {
      outbox.forget()
      changed()
    },

    /** Whether a message with this key still waits, here or in another tab. */
    has: outbox.has,

    /**
     * Another tab changed what is stored: what waits is sent here when that tab ends before it could.
     * @param name of what changed; null: all of it
     */
    changedElsewhere(name: string | null): void {
      if (outbox.isOurs(name)) void flush()
    },
  }
}

/** What is wrong with this one message, and not between the two members. */
const OWN_FAULTS: readonly ErrorCode[] = [
  'photo_size',
  'photo_type',
  'photo_dimensions',
  'too_large',
  'premium_only',
  'validation',
  'idempotency_key_reused',
]

/** Where a price rose, those of the same kind tell the new one; the others only wait behind it. */
function faultOf({ type }: Pending, refused: Pending, { code, data }: AppError): Pick<Pending, 'fault' | 'price'> {
  if (code !== 'price_changed') return { fault: code }
  return type === refused.type ? { fault: code, price: data['price'] as ActPrice } : {} // comes with it, see the contract
}

/** What would be refused again is only given up. */
export const mayRetry = (fault: Pending['fault'] | null): boolean =>
  !fault || (fault !== 'lost' && !OWN_FAULTS.includes(fault))

// The server answered and meant it. Everything else may have reached it or not: the same key finds out.
const isRefusal = (error: unknown): error is AppError =>
  isAppError(error) &&
  error.status < 500 &&
  error.code !== 'too_many_requests' &&
  error.code !== 'authentication_required'
