import { useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import type { Caution } from '../../../contract/choices.ts'

type Scan = (text: string) => Caution[]

/** What looks for words that ask for care: here in the browser alone, and loaded behind the conversation. */
const useLoaded = create<{ scan: Scan | null }>(() => ({ scan: null }))
let loading: Promise<Scan | null> | null = null

/** @returns null when it could not be loaded */
function loadScan(): Promise<Scan | null> {
  loading ??= import('../rules/scam.ts').then(
    ({ cautionsOf }) => {
      useLoaded.setState({ scan: cautionsOf })
      return cautionsOf
    },
    () => (loading = null),
  )
  return loading
}

/** @returns null until it is there */
export function useScan(): Scan | null {
  useEffect(() => void loadScan(), [])
  return useLoaded(({ scan }) => scan)
}

/**
 * Sends a text, after a question when it is about money.
 * @param send what is sure
 * @returns `asked` the text in question; null when there is none
 */
export function useSecondThought(send: (text: string) => void) {
  const scan = useScan()
  const [asked, setAsked] = useState<string | null>(null)
  const isLoading = useRef(false)
  async function ask(text: string): Promise<void> {
    if (scan) return decide(text, scan)
    if (isLoading.current) return
    isLoading.current = true
    const loaded = await loadScan()
    isLoading.current = false
    decide(text, loaded)
  }
  function decide(text: string, scan: Scan | null): void {
    if (scan?.(text).includes('money')) setAsked(text)
    else send(text)
  }
  function answer(isSure: boolean): void {
    if (isSure && asked !== null) send(asked)
    setAsked(null)
  }
  return { ask, asked, answer }
}
