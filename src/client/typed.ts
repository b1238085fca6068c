type Field = HTMLInputElement | HTMLTextAreaElement

let typed: readonly Field[] = []

/** Tracks the fields that the visitor has typed in. @returns a function that stops it */
export function noteTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed = [target, ...typed.filter((field) => field !== target && field.isConnected)]
  }
  addEventListener('input', note)
  return () => removeEventListener('input', note)
}

/** Whether typed text is still on the page, in which case nothing may navigate away by itself. */
export const isTyped = (): boolean => typed.some((field) => field.isConnected && field.value !== '')
