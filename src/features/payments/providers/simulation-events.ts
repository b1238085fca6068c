import type { Services, Trx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { signEvent } from './simulation-signature.ts'

const SEND_EVERY_MS = 200
const LATE_MS = 10_000
const TRIES_MAX = 20
const WAIT_CAP_MS = 60_000
const DEADLINE_MS = 5_000

export type EventSender = {
  /**
   * Keeps what became of a payment, to be sent.
   * @param how `late`: after ten seconds; `twice`: the same event two times
   */
  keep(trx: Trx, news: object & { ref: string }, how: { late: boolean; twice: boolean }): Promise<void>
  /** Sends what is kept. */
  send(): void
  stop(): void
}

/**
 * Delivers webhooks as a payment company does: signed, over HTTP, again and again until it hears 200.
 * @param eventUrl null while the product does not listen
 */
export function eventSender({ db, clock, config, log }: Services, eventUrl: () => string | null): EventSender {
  let timer: NodeJS.Timeout | undefined
  let sending = false
  let isAsked = false

  const undelivered = () =>
    db.selectFrom('simulated_event').where('delivered_at', 'is', null).where('tries', '<', TRIES_MAX)

  async function sendDue(): Promise<void> {
    const url = eventUrl()
    if (sending || url === null) return
    sending = true
    isAsked = false
    try {
      const due = await undelivered()
        .selectAll()
        .where('due_at', '<=', clock.now())
        .orderBy('due_at')
        .limit(50)
        .execute()
      await Promise.all(due.map((event) => deliver(url, event)))
      const left = await undelivered().select('id').limit(1).executeTakeFirst()
      // Another one may have been kept since.
      if (left === undefined && !isAsked) stop()
    } catch (error) {
      log.warn({ err: error }, 'simulated payment events')
    } finally {
      sending = false
    }
  }

  async function deliver(url: string, event: { id: string; body: string; tries: number }): Promise<void> {
    const delivered = await post(url, event.body)
    const waitMs = Math.min(WAIT_CAP_MS, 1_000 * 2 ** event.tries)
    const change = delivered ? { delivered_at: clock.now() } : { due_at: new Date(clock.now().getTime() + waitMs) }
    await db
      .updateTable('simulated_event')
      .set({ tries: event.tries + 1, ...change })
      .where('id', '=', event.id)
      .execute()
  }

  async function post(url: string, body: string): Promise<boolean> {
    const headers = {
      'content-type': 'application/json',
      'simulation-signature': signEvent(body, config.secret, clock.now()),
    }
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(DEADLINE_MS) })
      await answer.arrayBuffer()
      return answer.status === 200
    } catch {
      return false
    }
  }

  function send(): void {
    isAsked = true
    timer ??= setInterval(() => void sendDue(), SEND_EVERY_MS)
    void sendDue()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    async keep(trx, news, { late, twice }) {
      const body = JSON.stringify({ event_id: publicId(), ...news })
      const due = new Date(clock.now().getTime() + (late ? LATE_MS : 0))
      const rows = Array.from({ length: twice ? 2 : 1 }, () => ({ id: publicId(), ref: news.ref, body, due_at: due }))
      await trx.insertInto('simulated_event').values(rows).execute()
    },
    send,
    stop,
  }
}
