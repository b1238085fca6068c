import { isOfServer } from './db/errors.ts'

type Waiting<In, Out> = { one: In; resolve(answer: Out): void; reject(error: unknown): void }
type Queue<In, Out> = { waiting: Waiting<In, Out>[]; isWoken: boolean; isBusy: boolean }

const TOGETHER_MAX = 500

/**
 * Batches concurrent calls into one, without a timer: calls made while one is in progress form the next batch. A batch
 * that fails is split in half and retried, so that one bad item fails alone; not when the database itself is at fault.
 * @param run handles a batch and returns the results in the same order
 * @returns a function for a single item; items with the same `on` are batched
 */
export function together<On extends object, In, Out>(
  run: (on: On, all: readonly In[]) => Promise<readonly Out[]>,
): (on: On, one: In) => Promise<Out> {
  const queues = new WeakMap<On, Queue<In, Out>>()

  async function flush(on: On, queue: Queue<In, Out>): Promise<void> {
    if (queue.isBusy || queue.waiting.length === 0) return
    queue.isBusy = true
    await runSome(on, queue.waiting.splice(0, TOGETHER_MAX))
    queue.isBusy = false
    void flush(on, queue)
  }

  /** Never rejects. */
  async function runSome(on: On, some: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const answers = await run(
        on,
        some.map(({ one }) => one),
      )
      for (const [i, { resolve }] of some.entries()) resolve(answers[i]!)
    } catch (error) {
      if (some.length === 1 || isOfServer(error)) return some.forEach(({ reject }) => reject(error))
      const half = some.length >> 1
      await runSome(on, some.slice(0, half))
      await runSome(on, some.slice(half))
    }
  }

  return (on, one) => {
    const queue = queues.get(on) ?? { waiting: [], isWoken: false, isBusy: false }
    queues.set(on, queue)
    return new Promise((resolve, reject) => {
      queue.waiting.push({ one, resolve, reject })
      if (queue.isWoken) return
      queue.isWoken = true
      setImmediate(() => {
        queue.isWoken = false
        void flush(on, queue)
      })
    })
  }
}
