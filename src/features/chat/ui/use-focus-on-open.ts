import { useLayoutEffect } from 'react'

export const FIELD_ID = 'composer-field'

export const focusField = (options?: FocusOptions): void => document.getElementById(FIELD_ID)?.focus(options)

let keepsFocus = false

/** The first message leads to another address: whoever was writing goes on writing there. */
export function keepFocus(): void {
  keepsFocus = document.activeElement instanceof HTMLTextAreaElement
}

/**
 * With a mouse one may write at once; on a touch screen the keyboard would jump up, unless the member was just writing.
 */
export function useFocusOnOpen(): void {
  // Before anything else is done on the page: what is typed while one field takes another's place would go nowhere.
  useLayoutEffect(() => {
    const isKept = keepsFocus
    keepsFocus = false
    if (!isKept && !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    focusField({ preventScroll: true })
    // A field that just came has its caret before the draft: who goes on typing would write there.
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  }, [])
}
