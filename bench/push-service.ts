import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { StandInBrowser } from '../tests/support/open-push-service.ts'

/** One push as a browser reads it: which browser, when it came (`wallMs`), of which topic. */
export type Arrival = { browser: number; at: number; topic: string }
/** To open so many browsers in place of those before; to read what came to them; to count it. */
export type Order = { open?: number; read?: true }
export type PushServiceApart = {
  origin: string
  open(browsers: number): Promise<StandInBrowser['subscription'][]>
  /** What came, once it is as many, or nothing came for a while. @throws Error when something was given wrongly */
  arrivals(wanted: number): Promise<Arrival[]>
  stop(): Promise<void>
}

const QUIET_MS = 5_000

/** By the clock that processes share. */
export const wallMs = (): number => performance.timeOrigin + performance.now()

export async function startPushService(publicKey: string): Promise<PushServiceApart> {
  const child = fork(new URL('./push-service-apart.ts', import.meta.url), [publicKey], { serialization: 'advanced' })
  const ended = once(child, 'exit')
  const answer = async <T>(): Promise<T> => {
    const [found] = await Promise.race([once(child, 'message'), ended.then(() => [])])
    if (found === undefined) throw new Error('the push service ended')
    return found as T // what the other half answers
  }
  const ask = <T>(order: Order): Promise<T> => {
    child.send(order)
    return answer<T>()
  }
  return {
    origin: await answer(),
    open: (browsers) => ask({ open: browsers }),
    async arrivals(wanted) {
      let [count, since] = [0, performance.now()]
      while (count < wanted && performance.now() - since < QUIET_MS) {
        await wait(50)
        const now = await ask<number>({})
        if (now > count) [count, since] = [now, performance.now()]
      }
      const { arrivals, faults } = await ask<{ arrivals: Arrival[]; faults: string[] }>({ read: true })
      if (faults.length > 0) throw new Error(`the push service refused: ${faults[0]}`)
      return arrivals
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
