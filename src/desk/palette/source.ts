import type { LucideIcon } from 'lucide-react'

export type PaletteItem = { id: string; text: string; hint?: string | undefined; icon?: LucideIcon; run(): void }

/** One kind of things that can be found, such as screens, members or payments. */
export type PaletteSource = {
  id: string
  label: string
  /** @param words as they were typed, may be empty @param signal aborted when others were typed meanwhile */
  find(words: string, signal: AbortSignal): readonly PaletteItem[] | Promise<readonly PaletteItem[]>
}
