import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For a part with `tabIndex={-1}` whose buttons go with what they did: the part has the focus then, and whoever has no
 * mouse is not sent back to the top of the page.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    // An open dialog has the focus only for a while: when it closes, the button that opened it may be gone.
    if (document.querySelector('dialog[open]')) return
    const isLost = document.activeElement === document.body
    if (isLost && focused.current?.isConnected === false) part.current?.focus()
    const { activeElement } = document
    focused.current = part.current?.contains(activeElement) ? activeElement : null
  })
  return part
}
