import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../src/contract/index.ts'
import { landers } from '../src/landers/routes.ts'
import { routes } from '../src/pages/routes.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const files = (pattern: string) => globSync(pattern, { cwd: root })
const requirements = read('docs/spec/requirements.md')
const ADDITIONS = 'docs/decisions/0047-beyond-the-catalogue.md'

test('every requirement of all nine areas is named by a test [S1-003]', () => {
  const wanted = [...requirements.matchAll(/^- \*\*(S\d-\d{3})\*\* /gm)].map(([, id]) => id!)
  expect(new Set(wanted.map((id) => id[1]))).toEqual(new Set('123456789'))
  expect(wanted).toHaveLength(712)
  const tests = files('{src,tests,scripts,bench,db,build}/**/*.{test,e2e}.{ts,tsx}').map(read)
  const inBrackets = tests.flatMap((text) => text.match(/\[[^\]\n]*\bS\d-\d{3}\b[^\]\n]*\]/g) ?? [])
  const named = new Set(inBrackets.flatMap((ids) => ids.match(/S\d-\d{3}/g) ?? []))
  expect(wanted.filter((id) => !named.has(id))).toEqual([])
})

test('only what the specification or a decision names is built: every page and every call [S2-207 O-108]', () => {
  const spec = files('docs/spec/*.md').map(read).join('\n')
  const isNamed = (path: string) => {
    const words = path.replace('/:slug?', '').split('/')
    const asWritten = words.map((word) => (/^(?:\$|\{|:)/.test(word) ? '\\{[^}]*\\}' : word.replaceAll('.', '\\.')))
    return new RegExp(`${asWritten.join('/')}(?![\\w-])`).test(spec)
  }
  const built = [...routes, ...landers, ...Object.values(contract)].map(({ path }) => path)
  const beyond = [...new Set(built)].filter((path) => !isNamed(path)).toSorted()
  const decided = [...read(ADDITIONS).matchAll(/^\| `(\/[\w./-]+)` /gm)].map(([, path]) => path!).toSorted()
  expect(beyond).toEqual(decided)
})
