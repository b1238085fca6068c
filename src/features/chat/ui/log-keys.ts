import type { KeyboardEvent } from 'react'

/**
 * Moves through the messages with the arrows: up and down from message to message, right and left over what one offers; Escape leads
 * back to writing. One stop of the Tab key is enough for ten thousand messages.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target instanceof HTMLElement ? event.target : null
  if (!target || target.closest('dialog')) return
  const line = target.closest<HTMLElement>('.bubble-line')
  const next = nextTarget(event, line)
  if (event.key === 'Escape') {
    const field = event.currentTarget.closest('.chat-window')?.querySelector('textarea')
    if (line && target !== line) line.focus()
    else field?.focus()
  } else if (next) next.focus()
  else return
  event.preventDefault()
}

function nextTarget({ key, currentTarget, target }: KeyboardEvent<HTMLElement>, line: HTMLElement | null) {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const lines = [...currentTarget.querySelectorAll<HTMLElement>('.bubble-line[tabindex]')]
    const at = line ? lines.indexOf(line) : lines.length
    return lines[key === 'ArrowUp' ? at - 1 : at + 1]
  }
  if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || !line) return undefined
  const stops = [line, ...line.querySelectorAll<HTMLElement>('button, [role=button]')]
  const at = stops.findIndex((stop) => stop === target)
  return stops[key === 'ArrowRight' ? at + 1 : at - 1]
}
