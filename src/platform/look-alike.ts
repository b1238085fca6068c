import unhomoglyph from 'unhomoglyph'

/** The same for two texts that look the same, whatever letters they are written in; signs and marks do not count. */
export function lookOf(text: string): string {
  const letters = text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
  // Capitals are alike in more scripts than small letters.
  const capitals = unhomoglyph(letters.toUpperCase()).toLowerCase()
  return unhomoglyph(capitals).toLowerCase().replace(/[l1|]/g, 'i').replace(/rn/g, 'm')
}
