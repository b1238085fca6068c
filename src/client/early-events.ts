type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What the visitor did before the scripts ran; `stop` and `start` control the recording. */
type Early = { pressed: HTMLElement[]; typed: Map<Field, string | boolean>; start(): void; stop(): void }

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * Inline script that records input, clicks and submits before hydration. Without it they would be lost, and the browser
 * would submit forms itself, with their content in the URL. Links, and forms with an action, work without scripts.
 */
export const KEEP_EARLY_EVENTS =
  `{const pressed=[],typed=new Map,on={click:t=>pressed.push(t),submit:t=>pressed.push(t),` +
  `input:t=>typed.set(t,t.matches('[type=checkbox],[type=radio]')?t.checked:t.value)},` +
  `of={click:'button[type=button]',submit:'form:not([action])',input:'input,textarea,select'},` +
  `keep=e=>{const t=e.target.closest?.(of[e.type]);if(t){if(e.type!='input')e.preventDefault();e.stopImmediatePropagation();on[e.type](t)}};` +
  `self.early={pressed,typed,start(){for(const t in on)document.addEventListener(t,keep,true)},` +
  `stop(){for(const t in on)document.removeEventListener(t,keep,true)}};early.start()}`

/** Replays the recorded events after hydration, input first; what is done meanwhile follows behind. */
export function replayEarlyEvents(): void {
  const { early } = window
  if (early === undefined) return
  delete window.early
  const { typed, pressed } = early
  const step = () => {
    early.stop()
    const [first] = typed
    if (first) {
      const [field, value] = first
      typed.delete(field)
      if (field.isConnected) typeAgain(field, value)
    } else {
      const target = pressed.shift()
      if (target?.isConnected) pressAgain(target)
    }
    if (typed.size + pressed.length === 0) return
    early.start()
    // Each in its own task, so that React renders one change before the next event.
    setTimeout(step)
  }
  if (typed.size + pressed.length > 0) setTimeout(step)
  else early.stop()
}

function pressAgain(target: HTMLElement): void {
  if (target instanceof HTMLFormElement) target.requestSubmit()
  else target.click()
}

/**
 * React ignores an input event unless the value differs from the one it tracks: this sets an empty one through React's
 * own setter and the text through the prototype's, which React does not see.
 */
function typeAgain(field: Field, value: string | boolean): void {
  // An event makes React hydrate the boundary, after which it tracks the values of its fields.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (typeof value === 'boolean') {
    ;(field as HTMLInputElement).checked = !value // as: only checkboxes and radios have booleans
    return field.click()
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
