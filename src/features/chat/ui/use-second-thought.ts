import { useRef, useState } from 'react'
import { loadScan, useScan } from './care.ts'

/**
 * Sends a text, after a question when it is about money. The words are looked at here, in the browser.
 * @param send what is sure
 * @returns `asked` the text in question; null when there is none
 * @source TRU-14
 */
export function useSecondThought(send: (text: string) => void) {
  const scan = useScan()
  const [asked, setAsked] = useState<string | null>(null)
  const isLoading = useRef(false)
  function ask(text: string) {
    if (isLoading.current) return
    const decide = (found: typeof scan) => {
      isLoading.current = false
      if (found?.cautionsOf(text).includes('money')) setAsked(text)
      else send(text)
    }
    if (scan) return decide(scan)
    isLoading.current = true
    void loadScan().then(decide)
  }
  function answer(isSure: boolean) {
    if (isSure && asked !== null) send(asked)
    setAsked(null)
  }
  return { ask, asked, answer }
}
