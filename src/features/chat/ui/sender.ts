import type { sendMessage } from '../../../contract/chat.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { isAppError, type AppError } from '../../../contract/errors.ts'
import { createCell } from './cell.ts'
import type { Outbox, Pending } from './outbox.ts'

export type Sent = Reply<typeof sendMessage>
export type NewMessage = Pick<Pending, 'profileId' | 'conversationId' | 'text' | 'acceptFictional'>

export type SenderParts = {
  outbox: Outbox
  /** One call with all its retries; the key is the same for every try. */
  send(one: Pending): Promise<Sent>
  newKey(): string
  now(): Date
  online(): boolean
  /** Runs one at a time over all tabs. */
  alone(name: string, work: () => Promise<void>): Promise<void>
  onSent(one: Pending, sent: Sent): void
  /** Refused by the server, so nothing was stored and nothing charged; with it all that waited behind it. */
  onRefused(these: Pending[], error: AppError): void
}

/**
 * Sends what members write, each conversation in order and each message once, however often it is tried, reloaded or opened in
 * another tab. Lives as long as the page, over all routes.
 * @source MSG-1, MSG-4
 */
export function createSender(parts: SenderParts) {
  const { outbox } = parts
  const cell = createCell<readonly Pending[]>(outbox.all())
  const running = new Map<string, Promise<void>>()

  const changed = () => cell.set(outbox.all())

  function put(...these: Pending[]) {
    for (const one of these) outbox.put(one)
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
        const sent = await parts.send(one)
        outbox.remove(one.key)
        parts.onSent(one, sent)
        changed()
      } catch (error) {
        if (!outbox.has(one.key)) continue // acknowledged by its live event while the answer was lost
        if (isRefusal(error)) refuse(profileId, error)
        else if (parts.online()) put(...waitingFor(profileId).map((each) => ({ ...each, state: 'failed' as const })))
        return
      }
    }
  }

  function refuse(profileId: string, error: AppError) {
    const these = waitingFor(profileId)
    for (const each of these) outbox.remove(each.key)
    parts.onRefused(these, error)
    changed()
  }

  const waitingFor = (profileId: string) =>
    outbox.all().filter((one) => one.profileId === profileId && one.state === 'waiting')

  return {
    subscribe: cell.subscribe,
    pending: cell.get,

    /** Shows the message at once and sends it behind those before it. */
    add(message: NewMessage): Pending {
      const last = cell.get().at(-1)?.at
      const now = parts.now()
      const at = last && Date.parse(last) >= now.getTime() ? new Date(Date.parse(last) + 1) : now
      const one: Pending = { ...message, key: parts.newKey(), at: at.toISOString(), state: 'waiting' }
      put(one)
      void start(one.profileId)
      return one
    },

    /** Sends everything that waits: after a reload, and when the connection is back. */
    async flush(): Promise<void> {
      changed()
      await Promise.all([...new Set(cell.get().map((one) => one.profileId))].map(start))
    },

    /** Tries the failed messages of one conversation again, in order and with their old keys. */
    retry(profileId: string): Promise<void> {
      put(
        ...cell
          .get()
          .filter((one) => one.profileId === profileId && one.state === 'failed')
          .map((one) => ({ ...one, state: 'waiting' as const })),
      )
      return start(profileId)
    },

    /** Gives up a failed message. */
    discard(key: string): void {
      outbox.remove(key)
      changed()
    },

    /** These keys were seen among the stored messages: whatever became of their answers, they are sent. */
    acknowledge(keys: readonly (string | null)[]): void {
      const known = keys.filter((key) => key !== null && outbox.has(key))
      for (const key of known) outbox.remove(key!)
      if (known.length > 0) changed()
    },

    /** Another tab changed the outbox. */
    reload: changed,
  }
}

// The server answered and meant it. Everything else may have reached it or not: the same key finds out.
const isRefusal = (error: unknown): error is AppError =>
  isAppError(error) &&
  error.status < 500 &&
  error.code !== 'too_many_requests' &&
  error.code !== 'authentication_required'
