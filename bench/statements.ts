import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type Statement = { text: string; values: unknown[] }
/**
 * Of this work and nothing else: what the process does besides, such as jobs that happen to be due, belongs to none.
 */
const hearing = new AsyncLocalStorage<Statement[]>()
const { query } = pg.Client.prototype
// When this file is loaded, before any connection is made: the product's pool keeps the function that it finds then.
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const sent = sentBy(given)
  if (sent !== null) hearing.getStore()?.push(sent)
  return Reflect.apply(query, this, given)
} as typeof query

/** A statement with its values, whichever way it was handed over; null for a cursor. */
function sentBy([first, second]: unknown[]): Statement | null {
  const { text, values } =
    typeof first === 'object' && first !== null ? (first as Partial<Statement>) : { text: first, values: second }
  return typeof text === 'string' ? { text, values: Array.isArray(values) ? values : [] } : null
}

/** What the product asked its database during this work. Load this file before the app is started. */
export async function heardDuring<T>(work: () => PromiseLike<T>): Promise<{ statements: Statement[]; answer: T }> {
  const statements: Statement[] = []
  // awaited within: an injected call begins when somebody waits for it
  return { answer: await hearing.run(statements, async () => await work()), statements }
}
