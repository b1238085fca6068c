import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, type Person, type Stats } from '../chaos/people.ts'
import { ORDER } from '../support/payments.ts'

const AGAIN_MS = 300
const PAUSE_MS = 2_000
/** A wait for the company's news, and then for the look at open payments, which comes once a minute. */
const PATIENCE_MS = 240_000

/** What a buyer was told of one order. */
export type Bought = { key: string; ids: Set<string>; isCompleted: boolean }

/** A member who buys credits, one order after the other. */
export class Buyer {
  readonly orders: Bought[] = []
  private readonly person: Person
  private readonly stats: Stats
  private readonly origin: string
  private isOver = false
  private running: Promise<void> = Promise.resolve()

  constructor(person: Person, { stats, origin }: { stats: Stats; origin: string }) {
    this.person = person
    this.stats = stats
    this.origin = origin
  }

  start(): void {
    this.running = this.buy()
  }

  /** Ends with the order that is under way. */
  async stop(): Promise<void> {
    this.isOver = true
    await this.running
  }

  private async buy(): Promise<void> {
    while (!this.isOver) {
      const order: Bought = { key: randomUUID(), ids: new Set(), isCompleted: false }
      this.orders.push(order)
      const begun = await this.until(async () => {
        const answer = await this.ask('POST', '/api/payment.php', ORDER, order.key)
        return answer?.status === 201 ? answer.body : null
      })
      if (begun !== null) await this.pay(order, begun)
      await wait(PAUSE_MS)
    }
  }

  private async pay(order: Bought, begun: { payment: { payment_id: string }; redirect_url: string }): Promise<void> {
    const { payment_id: id } = begun.payment
    order.ids.add(id)
    // Asked again with the same key it is the same order.
    const again = await this.ask('POST', '/api/payment.php', ORDER, order.key)
    if (again?.status === 201) order.ids.add(again.body.payment.payment_id)
    const { pathname, search } = new URL(begun.redirect_url)
    await this.until(async () => {
      const answer = await this.ask('POST', pathname + search, { outcome: 'paid', twice: '1' })
      return answer?.status === 303 ? true : null
    })
    order.isCompleted =
      (await this.until(async () => {
        const answer = await this.ask('GET', `/api/payment.php?payment_id=${id}`)
        return answer?.body?.payment?.status === 'completed' ? true : null
      })) ?? false
  }

  private ask(method: string, path: string, body?: object, key?: string) {
    const more = { ...(body ? { body } : {}), ...(key ? { key } : {}) }
    return ask(this.person, this.stats, { method, path, origin: this.origin, ...more })
  }

  /** @returns null when it did not come true in time */
  private async until<T>(seen: () => Promise<T | null>): Promise<T | null> {
    const end = performance.now() + PATIENCE_MS
    while (performance.now() < end) {
      const found = await seen()
      if (found !== null) return found
      await wait(AGAIN_MS)
    }
    return null
  }
}
