import { useRef } from 'react'

/**
 * @returns the key of a call with this content: pressed again after a lost answer it is the same call, and happens
 * once.
 */
export function useAttempt(): (content: unknown) => { idempotencyKey: string; isRepeat: boolean } {
  const last = useRef({ key: '', text: '' })
  return (content) => {
    const text = JSON.stringify(content)
    const isRepeat = last.current.text === text
    if (!isRepeat) last.current = { key: crypto.randomUUID(), text }
    return { idempotencyKey: last.current.key, isRepeat }
  }
}
