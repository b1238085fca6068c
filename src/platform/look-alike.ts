import unhomoglyph from 'unhomoglyph'

/** Maps texts that look alike to the same string (homoglyphs, accents and punctuation removed), for comparison. */
export function lookOf(text: string): string {
  const letters = text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
  // More capitals than small letters look alike across scripts.
  const capitals = unhomoglyph(letters.toUpperCase()).toLowerCase()
  return unhomoglyph(capitals).toLowerCase().replace(/[l1|]/g, 'i').replace(/rn/g, 'm')
}
