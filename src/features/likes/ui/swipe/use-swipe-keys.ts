import { useEffect, useEffectEvent, type RefObject } from 'react'

type Acts = { pass(): void; like(): void; open(): void; undo(): void }

/**
 * Arrow keys as equals of the buttons. A letter alone acts only while the focus is in the game, so that nobody who
 * dictates words takes something back.
 * @source ACC-1 2.1.1, 2.1.4, DESIGN.md section 8
 */
export function useSwipeKeys(game: RefObject<HTMLElement | null>, acts: Acts): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event, game.current?.contains(document.activeElement) ?? false)
    if (act === null || event.defaultPrevented || isTaken(event)) return
    event.preventDefault()
    // From now on the letter works too, and what is focused is visible.
    if (document.activeElement === document.body) game.current?.focus({ preventScroll: true })
    acts[act]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const KEYS: Record<string, keyof Acts> = { ArrowLeft: 'pass', ArrowRight: 'like', ArrowUp: 'open' }

function actOf(event: KeyboardEvent, isInGame: boolean): keyof Acts | null {
  if (event.altKey || event.shiftKey || event.repeat) return null
  if (event.key.toLowerCase() === 'z') return isInGame || event.ctrlKey || event.metaKey ? 'undo' : null
  return event.ctrlKey || event.metaKey ? null : (KEYS[event.key] ?? null)
}

/** Something else wants these keys: a field, an open menu or a dialog. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open], [role=menu]:popover-open') !== null ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=radiogroup]') !== null)
