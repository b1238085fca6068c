import { useEffect } from 'react'
import { useReadingOnly, noteReadingOnly } from './reading-only.ts'

/** Minimum interval; each page waits up to twice as long, at random. */
const ASK_EVERY_MS = 5_000

/** Polls during an outage of the primary, so that the page notices its end without a click. */
export function useAskUntilOver(): void {
  const isOn = useReadingOnly()
  useEffect(() => {
    if (!isOn) return
    const ask = () =>
      void fetch('/api/companyinfo.php', { signal: AbortSignal.timeout(ASK_EVERY_MS) }).then(noteReadingOnly, () => {})
    const timer = setInterval(ask, ASK_EVERY_MS * (1 + Math.random()))
    return () => clearInterval(timer)
  }, [isOn])
}
