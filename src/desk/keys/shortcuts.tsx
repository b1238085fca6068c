import { createContext, lazy, Suspense, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useDrawn } from '../drawn.ts'
import { useKept } from '../kept.ts'
import { isTyping, keyOf, SEQUENCE_MS } from './read-keys.ts'
import type { Shortcut, ShortcutGroup } from './shortcut.ts'

const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

type Shortcuts = {
  /** @returns what takes them away */
  add(id: string, group: ShortcutGroup): () => void
  openSheet(): void
  /** Of what is drawn now. */
  all(): readonly ShortcutGroup[]
}
const ShortcutContext = createContext<Shortcuts>({ add: () => () => {}, openSheet: () => {}, all: () => [] })

/**
 * Hears the keys of all that is drawn, and shows on `?` which there are. Single letters can be switched off.
 * @source WCAG 2.1.4
 */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const { all, add } = useDrawn<ShortcutGroup>()
  const [sheet, setSheet] = useState<readonly ShortcutGroup[] | null>(null)
  const [areOn, setOn] = useKept('shortcuts', true)
  const openSheet = useCallback(() => setSheet(all()), [all])
  useEffect(() => {
    let before = ''
    let beforeAt = 0
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (key === null || event.defaultPrevented || event.isComposing) return
      const isLetter = !key.startsWith('Mod+')
      if (isLetter && (!areOn || isTyping(event.target))) return
      const isSoon = event.timeStamp - beforeAt < SEQUENCE_MS
      const shortcuts = all().flatMap((group) => group.shortcuts)
      const found =
        (isSoon ? shortcuts.find(({ keys }) => keys === `${before} ${key}`) : undefined) ??
        shortcuts.find(({ keys }) => keys === key)
      before = found ? '' : key
      beforeAt = event.timeStamp
      if (!found && key !== '?') return
      event.preventDefault()
      // Held down, a key would decide about the next thing before anybody saw it.
      if (event.repeat && !found?.mayRepeat) return
      if (found) found.run()
      else openSheet()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [areOn, all, openSheet])
  const shortcuts = useMemo(() => ({ add, openSheet, all }), [add, openSheet, all])
  return (
    <ShortcutContext value={shortcuts}>
      {children}
      {sheet ? (
        <Suspense>
          <ShortcutSheet groups={sheet} areOn={areOn} onSwitch={setOn} onClose={() => setSheet(null)} />
        </Suspense>
      ) : null}
    </ShortcutContext>
  )
}

/** @param id of the group: another one under it takes its place */
export function useShortcuts(id: string, label: string, shortcuts: readonly Shortcut[]): void {
  const { add } = use(ShortcutContext)
  // With every drawing: what they run sees what is drawn now.
  useEffect(() => add(id, { label, shortcuts }))
}

export function useShortcutSheet() {
  const { openSheet, all } = use(ShortcutContext)
  return { open: openSheet, all }
}
