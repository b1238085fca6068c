import { useEffect } from 'react'
import { useReadingOnly, noteReadingOnly } from './reading-only.ts'

/** Of one page it is up to twice as long, by chance. */
const ASK_EVERY_MS = 5_000

/** While the server keeps nothing: asks again until that is over, so that nobody has to press something to learn it. */
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
