export type Turns = {
  /** @returns once it is one's turn; what it gives back ends the turn */
  take(): Promise<() => void>
}

/**
 * Work of which few are done at a time, so that other calls are answered in between. Whoever is slow, as on a weak line, holds up nobody:
 * a turn that took too long counts no more, and its work goes on beside the others.
 * @param given `atOnce` turns; each counts for `heldMs` at most
 */
export function createTurns({ atOnce, heldMs }: { atOnce: number; heldMs: number }): Turns {
  let free = atOnce
  const waiting: (() => void)[] = []
  const next = () => {
    const first = waiting.shift()
    if (first) first()
    else free++
  }
  return {
    async take() {
      if (free > 0) free--
      else await new Promise<void>((done) => waiting.push(done))
      let ended = false
      const end = () => {
        if (ended) return
        ended = true
        clearTimeout(timer)
        next()
      }
      const timer = setTimeout(end, heldMs)
      timer.unref()
      return end
    },
  }
}
