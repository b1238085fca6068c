import type { Gif } from '../../../contract/chat.ts'
import type { Locale } from '../../../contract/limits.ts'

/**
 * Where GIFs come from. An outside library would stand behind this too: asked by the server alone, so that it learns nothing of who
 * searches, and shown from an address of our own.
 */
export type GifProvider = {
  /** @param words as typed; empty for the most general ones @returns the best first */
  search(words: string, locale: Locale): Promise<Gif[]>
  /** What a message shows that holds this id. @returns null for an id it does not know */
  find(id: string): Gif | null
}
