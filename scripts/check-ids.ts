// Checks that every requirement id in code, tests and documents exists in docs/spec.
import { readdirSync, readFileSync } from 'node:fs'
import { listFiles } from './check-tree.ts'

const idPattern = /\b(?:S\d|O|P|T|V|ACC|HON|MON|MSG|OPS|SEC|TRU|WEB)-\d+\b/g
const titleIds = 4
const specFolder = 'docs/spec'
const readable = /\.(ts|tsx|mjs|cjs|sql|md)$/

/**
 * Lists the requirement ids in a text that the specification does not know.
 *
 * @param known every id of the specification
 */
export function findUnknownIds(text: string, known: ReadonlySet<string>): string[] {
  return [...new Set(text.match(idPattern))].filter((id) => !known.has(id))
}

/** Finds test titles with too many ids; further ids belong in a comment above the test, in brackets. */
export function findCrowdedTitles(text: string): string[] {
  return [...text.matchAll(/\[([^\]\n]+)\]['"`],/g)]
    .map(([, ids = '']) => ids)
    .filter((ids) => (ids.match(idPattern)?.length ?? 0) > titleIds)
}

/** Every requirement id that the specification names. */
export function readSpecIds(): Set<string> {
  const texts = readdirSync(specFolder).map((name) => readFileSync(`${specFolder}/${name}`, 'utf8'))
  return new Set(texts.flatMap((text) => text.match(idPattern) ?? []))
}

if (import.meta.main) {
  const known = readSpecIds()
  const files = listFiles().filter((path) => readable.test(path) && !path.startsWith(specFolder))
  const faults = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [
      ...findUnknownIds(text, known).map((id) => `${path} names ${id}, which docs/spec does not know`),
      ...findCrowdedTitles(text).map((ids) => `${path} names more than ${titleIds} ids in a title: ${ids}`),
    ]
  })
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
