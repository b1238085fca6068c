import { useEffect, type RefObject } from 'react'
import type { ChatStore } from './chat-store.ts'

/** With a mouse one may write at once; on a touch screen the keyboard would jump up, unless the member was just writing. */
export function useFocusOnOpen(field: RefObject<HTMLTextAreaElement | null>, store: ChatStore | null): void {
  useEffect(() => {
    if (!store) return
    if (store.keepsFocus() || matchMedia('(hover: hover) and (pointer: fine)').matches)
      field.current?.focus({ preventScroll: true })
  }, [field, store])
}
