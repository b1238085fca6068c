import { wordsOf, type Block } from './markdown.ts'

/**
 * The questions whose heading or answer holds every word of the search, with the heading above them; all for an empty
 * one.
 */
export function findQuestions(blocks: readonly Block[], search: string): readonly Block[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return blocks
  const found: Block[] = []
  let above: Block | null = null
  for (const question of byQuestion(blocks)) {
    const [first] = question
    if (first?.kind === 'heading' && first.level === 2) above = first
    if (first?.kind !== 'heading' || first.level === 2) continue
    const text = plain(question.map(wordsOf).join(' '))
    if (!words.every((word) => text.includes(word))) continue
    if (above !== null) found.push(above)
    above = null
    found.push(...question)
  }
  return found
}

/** Each heading with what stands below it. */
function byQuestion(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = []
  for (const block of blocks)
    if (block.kind === 'heading' || parts.length === 0) parts.push([block])
    else parts.at(-1)!.push(block)
  return parts
}

/** Without capitals and accents: "epargne" finds "Épargne". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
