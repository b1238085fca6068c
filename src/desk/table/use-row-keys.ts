import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcuts } from '../keys/shortcuts.tsx'

/** J and K go from row to row, O opens and closes the one that has the focus. */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  onOpen: ((id: string | undefined) => void) | undefined,
  open: string | undefined,
): void {
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
}
