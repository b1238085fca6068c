type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What somebody did on the page before its scripts ran, and how to stop keeping it and to begin again. */
type Early = { pressed: HTMLElement[]; typed: Map<Field, string | boolean>; start(): void; stop(): void }

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * Runs in the page before everything else: what is typed or ticked, a button pressed and a form sent before the scripts
 * came are kept for them. Without it they would be lost, and the browser would send the form by itself, with what was
 * typed in the address. Links, and forms that say where they go, work without us.
 */
export const KEEP_EARLY_EVENTS =
  `{const pressed=[],typed=new Map,on={click:t=>pressed.push(t),submit:t=>pressed.push(t),` +
  `input:t=>typed.set(t,t.matches('[type=checkbox],[type=radio]')?t.checked:t.value)},` +
  `of={click:'button[type=button]',submit:'form:not([action])',input:'input,textarea,select'},` +
  `keep=e=>{const t=e.target.closest?.(of[e.type]);if(t){if(e.type!='input')e.preventDefault();e.stopImmediatePropagation();on[e.type](t)}};` +
  `self.early={pressed,typed,start(){for(const t in on)document.addEventListener(t,keep,true)},` +
  `stop(){for(const t in on)document.removeEventListener(t,keep,true)}};early.start()}`

/**
 * Does again what was done too early, first what was typed, and what is done meanwhile behind it; called once the page
 * has come to life.
 */
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
    // Each in a turn of its own, as a person would: what one changes is drawn before the next.
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
 * React hears of a change only when a field differs from its own note of it, which is written by the field's own
 * setter, and so undone here.
 */
function typeAgain(field: Field, value: string | boolean): void {
  // A part of the page that React has not taken over yet is taken over for an event, and only then notes what its
  // fields hold.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (typeof value === 'boolean') {
    ;(field as HTMLInputElement).checked = !value // only boxes and radios are kept as booleans
    return field.click()
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
