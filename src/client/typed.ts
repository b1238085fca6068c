type Field = HTMLInputElement | HTMLTextAreaElement

let typed: readonly Field[] = []

/** Keeps in which fields somebody typed. @returns what ends it */
export function noteTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed = [target, ...typed.filter((field) => field !== target && field.isConnected)]
  }
  addEventListener('input', note)
  return () => removeEventListener('input', note)
}

/** Whether what somebody typed stands on the page still: then nothing leads them away. */
export const isTyped = (): boolean => typed.some((field) => field.isConnected && field.value !== '')
