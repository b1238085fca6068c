// Checks that every requirement that code, tests or documents name stands in docs/spec.
import { readdirSync, readFileSync } from 'node:fs'
import { listFiles } from './check-tree.ts'

const idPattern = /\b(?:S\d|O|P|T|V|ACC|HON|MON|MSG|OPS|SEC|TRU|WEB)-\d+\b/g
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

/** Every requirement id that the specification names. */
export function readSpecIds(): Set<string> {
  const texts = readdirSync(specFolder).map((name) => readFileSync(`${specFolder}/${name}`, 'utf8'))
  return new Set(texts.flatMap((text) => text.match(idPattern) ?? []))
}

if (import.meta.main) {
  const known = readSpecIds()
  const files = listFiles().filter((path) => readable.test(path) && !path.startsWith(specFolder))
  for (const path of files)
    for (const id of findUnknownIds(readFileSync(path, 'utf8'), known)) {
      console.error(`${path} names ${id}, which docs/spec does not know`)
      process.exitCode = 1
    }
}
