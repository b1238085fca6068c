/** Of two texts: lines that are alike stand beside each other; null where one has nothing there. */
export type Line = { before: string | null; after: string | null; isSame: boolean }

/** More pairs of lines than a browser compares while somebody waits. */
const PAIRS_MAX = 4_000_000

/** Line by line, empty ones left out. */
export function differencesOfTexts(before: string, after: string): Line[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const middle = compare(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...a.slice(0, start).map(same), ...middle, ...(end > 0 ? a.slice(-end).map(same) : [])]
}

const linesOf = (text: string): string[] =>
  text
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => line.trim() !== '')

const same = (line: string): Line => ({ before: line, after: line, isSame: true })

function compare(a: readonly string[], b: readonly string[]): Line[] {
  if (a.length * b.length > PAIRS_MAX) return pairUp(a, b)
  const lengths = lengthsOf(a, b)
  const lines: Line[] = []
  let [i, j, fromA, fromB] = [0, 0, 0, 0]
  while (i < a.length && j < b.length)
    if (a[i] === b[j]) {
      lines.push(...pairUp(a.slice(fromA, i), b.slice(fromB, j)), same(a[i]!))
      ;[i, j] = [i + 1, j + 1]
      ;[fromA, fromB] = [i, j]
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  return [...lines, ...pairUp(a.slice(fromA), b.slice(fromB))]
}

/** How many lines two texts have in common from each pair of places on. */
function lengthsOf(a: readonly string[], b: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}

/** What went beside what came. */
const pairUp = (a: readonly string[], b: readonly string[]): Line[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => ({
    before: a[i] ?? null,
    after: b[i] ?? null,
    isSame: false,
  }))
