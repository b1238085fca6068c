import type { KeyboardEvent, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcuts } from '../keys/shortcuts.tsx'

/**
 * J and K go from row to row; O and Enter open and close the one that has the focus.
 * @returns what the body of the table hears
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  onOpen: ((id: string | undefined) => void) | undefined,
  open: string | undefined,
) {
  const t = useTranslations('desk.keys')
  const rows = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
  const step = (by: number) => {
    const all = rows()
    const at = all.findIndex((row) => row === current())
    const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]
    next?.focus()
  }
  const toggle = () => {
    const id = current()?.dataset['row']
    if (id !== undefined) onOpen?.(id === open ? undefined : id)
  }
  useShortcuts('rows', t('table'), [
    { keys: 'j', label: t('nextRow'), run: () => step(1), mayRepeat: true },
    { keys: 'k', label: t('previousRow'), run: () => step(-1), mayRepeat: true },
    ...(onOpen ? [{ keys: 'o', label: t('openRow'), run: toggle }] : []),
  ])
  return ({ key, target }: KeyboardEvent) => {
    // On a link or a button within the row it is theirs.
    if (key === 'Enter' && target === current()) toggle()
  }
}
