import { REFRESH_FIRST_MS, REFRESH_INTERVAL_MS, REFRESH_INTERVAL_PUSH_MS } from '../contract/limits.ts'

export type RefreshParts = {
  run(): Promise<unknown>
  isHidden(): boolean
}
export type Refresh = {
  stop(): void
  setPush(subscribed: boolean): void
}

/**
 * Refreshes a logged-in page periodically: after 5 s, then every 60 s, or every 300 s with push. Skips a turn while the
 * page is hidden or the previous turn is still running.
 */
export function startRefresh({ run, isHidden }: RefreshParts, pushSubscribed = false): Refresh {
  let everyMs = interval(pushSubscribed)
  let running = false
  let timer = setTimeout(turn, REFRESH_FIRST_MS)

  function turn() {
    timer = setTimeout(turn, everyMs)
    if (running || isHidden()) return
    running = true
    void run()
      .catch(() => {})
      .finally(() => (running = false))
  }

  return {
    stop: () => clearTimeout(timer),
    setPush(subscribed) {
      if (interval(subscribed) === everyMs) return
      everyMs = interval(subscribed)
      clearTimeout(timer)
      timer = setTimeout(turn, everyMs)
    },
  }
}

const interval = (push: boolean) => (push ? REFRESH_INTERVAL_PUSH_MS : REFRESH_INTERVAL_MS)
