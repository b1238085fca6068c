import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcuts } from '../keys/shortcuts.tsx'

const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** From row to row of the table that has the focus, or of the first one with rows: a screen may have several. */
function step(by: number): void {
  const tableOf = (within: Element | null | undefined) => within?.closest('[data-table]')
  const all = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const table = tableOf(document.activeElement) ?? tableOf(all[0])
  const rows = all.filter((row) => tableOf(row) === table)
  const at = rows.findIndex((row) => row === current())
  rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.focus()
}

/**
 * J and K go from row to row; O and Enter open and close the one that has the focus.
 * @param name of the table
 * @returns what the body of the table hears
 */
export function useRowKeys(
  name: string,
  onOpen: ((id: string | undefined) => void) | undefined,
  open: string | undefined,
) {
  const t = useTranslations('desk.keys')
  // Whichever of several tables hears the key, it is the row's own that is told.
  const press = () => current()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  useShortcuts(`rows ${name}`, t('table'), [
    { keys: 'j', label: t('nextRow'), run: () => step(1), mayRepeat: true },
    { keys: 'k', label: t('previousRow'), run: () => step(-1), mayRepeat: true },
    ...(onOpen ? [{ keys: 'o', label: t('openRow'), run: press }] : []),
  ])
  return ({ key, target }: KeyboardEvent) => {
    // On a link or a button within the row it is theirs.
    if (key !== 'Enter' || target !== current()) return
    const id = current()?.dataset['row']
    if (id !== undefined) onOpen?.(id === open ? undefined : id)
  }
}
