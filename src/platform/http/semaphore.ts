/**
 * Limits how much work runs at a time. A permit expires after `leaseMs`, so that slow work, such as an upload over a
 * weak connection, does not block the rest; it then goes on without a permit.
 * @returns a function that waits for a permit and returns a function that releases it
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
