/**
 * Work of which few are done at a time, so that other calls are answered in between. Whoever is slow, as on a weak
 * line, holds up nobody: after `leaseMs` a permit counts no more, and its work goes on beside the others.
 * @returns what waits for a permit; what that gives back releases it
 */
export function createSemaphore({ permits, leaseMs }: { permits: number; leaseMs: number }) {
  const waiting: (() => void)[] = []
  const next = () => {
    const first = waiting.shift()
    if (first) first()
    else permits++
  }
  return async (): Promise<() => void> => {
    if (permits > 0) permits--
    else await new Promise<void>((done) => waiting.push(done))
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      clearTimeout(timer)
      next()
    }
    const timer = setTimeout(release, leaseMs).unref()
    return release
  }
}
