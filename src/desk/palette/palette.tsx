import { createContext, lazy, Suspense, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
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
  const open = useCallback(() => setSearched(all()), [all])
  const palette = useMemo(() => ({ open, add }), [open, add])
  return (
    <PaletteContext value={palette}>
      {children}
      {searched ? (
        <Suspense>
          <PaletteDialog sources={searched} onClose={() => setSearched(null)} />
        </Suspense>
      ) : null}
    </PaletteContext>
  )
}
