/** What somebody presses within this time belongs together, such as G and S. */
export const SEQUENCE_MS = 1_500

const EDITABLE =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], dialog[open]'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** @returns the key as shortcuts are written, such as `j`, `?` or `Mod+k`; null for what is none */
export function keyOf({ key, ctrlKey, metaKey, altKey }: Pressed): string | null {
  if (altKey || key.length !== 1) return null
  const name = key.toLowerCase()
  return ctrlKey || metaKey ? `Mod+${name}` : name
}

/** Where letters are words, and where something lies over the screen, they are no shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null || (target instanceof Element && target.closest(EDITABLE) !== null)
