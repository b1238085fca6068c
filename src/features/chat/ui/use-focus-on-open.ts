import { useEffect } from 'react'
import type { ChatStore } from './chat-store.ts'

/** There is one field on a page. */
export const FIELD_ID = 'composer-field'

export const focusField = (options?: FocusOptions): void => document.getElementById(FIELD_ID)?.focus(options)

/** With a mouse one may write at once; on a touch screen the keyboard would jump up, unless the member was just writing. */
export function useFocusOnOpen(store: ChatStore | null): void {
  useEffect(() => {
    if (!store) return
    if (store.keepsFocus() || matchMedia('(hover: hover) and (pointer: fine)').matches)
      focusField({ preventScroll: true })
  }, [store])
}
