import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'
import { useDrawn } from '../drawn.ts'
import type { PaletteSource } from './source.ts'

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'))

type Palette = {
  open(): void
  /** @returns what takes it away */
  add(id: string, source: PaletteSource): () => void
}
const PaletteContext = createContext<Palette>({ open: () => {}, add: () => () => {} })

export const usePalette = () => use(PaletteContext)

/** While it is drawn the palette finds in this source, too. */
export function usePaletteSource(source: PaletteSource): void {
  const { add } = usePalette()
  // With every drawing: what it runs sees what is drawn now.
  useEffect(() => add(source.id, source))
}

export function PaletteProvider({ children }: { children: ReactNode }) {
  const { all, add } = useDrawn<PaletteSource>()
  const [searched, setSearched] = useState<readonly PaletteSource[] | null>(null)
  const [words, setWords] = useState('')
  const open = useCallback(() => {
    setWords('')
    setSearched(all())
  }, [all])
  const close = useCallback(() => setSearched(null), [])
  useTypedBefore({ isOpen: searched !== null, onType: setWords, onClose: close })
  const palette = useMemo(() => ({ open, add }), [open, add])
  return (
    <PaletteContext value={palette}>
      {children}
      {searched ? (
        <Suspense>
          <PaletteDialog sources={searched} words={words} onType={setWords} onClose={close} />
        </Suspense>
      ) : null}
    </PaletteContext>
  )
}

type Before = { isOpen: boolean; onType: Dispatch<SetStateAction<string>>; onClose(): void }

/** What is typed while the field is on its way belongs into it, and is no shortcut of what lies below. */
function useTypedBefore({ isOpen, onType, onClose }: Before): void {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (document.activeElement?.closest('dialog[open]')) return
      if (key === 'Escape') onClose()
      else if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace' && key !== 'Enter')) return
      else if (key !== 'Enter') onType((before) => (key === 'Backspace' ? before.slice(0, -1) : before + key))
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isOpen, onType, onClose])
}
