/** An Engine.IO connection: closed without a Socket.IO goodbye, its page reconnects by itself. */
export type Leaving = { close(): void }

const SPREAD_MS = 30_000
const STEP_MS = 100

/** Closes connections evenly over half a minute, so that their pages do not all reconnect at once. */
export function seeOff(connections: readonly Leaving[]): Promise<void> {
  const left = [...connections]
  const steps = SPREAD_MS / STEP_MS
  let step = 0
  return new Promise((done) => {
    const tick = () => {
      step += 1
      const stay = Math.floor(connections.length * (1 - step / steps))
      for (const leaving of left.splice(stay)) leaving.close()
      if (left.length > 0) return
      clearInterval(timer)
      done()
    }
    const timer = setInterval(tick, STEP_MS)
    if (left.length === 0) tick()
  })
}
