import { useRef } from 'react'

/**
 * @returns a function that gives an idempotency key for this content. The same content gets the same key, so that
 * pressing again after a lost answer does not repeat the call
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
