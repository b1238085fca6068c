/** Without accents and capitals, as people type in a hurry. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether every word that was typed begins or continues one of the text. */
export const matches = (text: string, words: string): boolean => {
  const within = plain(text)
  return plain(words)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
