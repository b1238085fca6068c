import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findCrowdedTitles, findUnknownIds, readSpecIds } from '../scripts/check-ids.ts'
import { compareText } from '../scripts/check-texts.ts'
import { checkFile, findLongComments, listFiles } from '../scripts/check-tree.ts'

type Cruise = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] } }

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'lonk-architecture-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the import rules see every source file of the project', () => {
  const sources = listFiles().filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path))
  expect(sources.length).toBeGreaterThan(100)
  expect(cruise(root).summary.totalCruised).toBeGreaterThanOrEqual(sources.length)
})

test('every import rule refuses the import that it is there for', () => {
  const bad: Record<string, { path: string; code: string }> = {
    'no-cycle': { path: 'src/platform/clock.ts', code: `import { b } from './log.ts'; export const a = b` },
    resolvable: { path: 'src/platform/lost.ts', code: `import './nowhere.ts'` },
    'no-test-imports': { path: 'src/platform/tested.ts', code: `import '../../tests/support/app.ts'` },
    'nobody-imports-main-or-app': { path: 'src/platform/looped.ts', code: `import '../app.ts'` },
    'nobody-imports-a-page': { path: 'src/pages/layouts/frame.tsx', code: `import '../home.tsx'` },
    'contract-imports-zod-only': {
      path: 'src/contract/chat.ts',
      code: `import { Kysely } from 'kysely'; export { Kysely }`,
    },
    'rules-are-pure': { path: 'src/features/likes/rules/like.ts', code: `import '../../../platform/clock.ts'` },
    'rules-without-node': { path: 'src/features/chat/rules/texts.ts', code: `import 'node:fs'` },
    'browser-without-zod': { path: 'src/client/api.ts', code: `import '../contract/chat.ts'` },
    'platform-knows-no-feature': { path: 'src/platform/mailer.ts', code: `import '../features/chat/reads.ts'` },
    'feature-server-imports': { path: 'src/features/chat/reads.ts', code: `import '../../kit/button.tsx'` },
    'routes-stay-at-home': { path: 'src/features/chat/writes.ts', code: `import '../site/routes.ts'` },
    'ui-imports': { path: 'src/features/likes/ui/heart.tsx', code: `import '../../../pages/routes.ts'` },
    'kit-is-free': { path: 'src/kit/button.tsx', code: `import '../client/session.ts'` },
    'lang-is-free': { path: 'src/lang/messages.ts', code: `import '../platform/clock.ts'` },
    'client-knows-no-feature': { path: 'src/client/session.ts', code: `import '../features/site/reads.ts'` },
    'wings-meet-ui-only': { path: 'src/pages/layouts/bar.tsx', code: `import '../../features/site/reads.ts'` },
    'wings-know-no-wing': { path: 'src/landers/night.tsx', code: `import '../pages/layouts/bar.tsx'` },
    'desk-has-its-own-screens': { path: 'src/desk/queue.tsx', code: `import '../features/chat/ui/bubble.tsx'` },
    'desk-is-apart': { path: 'src/kit/desk-button.tsx', code: `import '../desk/address.ts'` },
    'feature-order-site': { path: 'src/features/site/reads.ts', code: `import '../accounts/reads.ts'` },
    'feature-order-likes': { path: 'src/features/likes/ui/like.tsx', code: `import '../../chat/ui/bubble.tsx'` },
    'feature-order-books': { path: 'src/features/books/writes.ts', code: `import '../payments/reads.ts'` },
    'feature-order-staff': { path: 'src/features/staff/writes.ts', code: `import '../photos/reads/queue.ts'` },
    'feature-order-photos': { path: 'src/features/photos/reads.ts', code: `import '../credits/reads/ledger.ts'` },
  }
  write('src/platform/log.ts', `import { a } from './clock.ts'; export const b = a`)
  write('src/platform/queue.ts', `import type { D } from './worker.ts'; export type C = D | 1`)
  write('src/platform/worker.ts', `import type { C } from './queue.ts'; export type D = C | 2`)
  for (const path of [
    'src/app.ts',
    'src/pages/home.tsx',
    'src/pages/routes.ts',
    'src/desk/address.ts',
    'src/features/site/reads.ts',
    'src/features/chat/ui/bubble.tsx',
    'tests/support/app.ts',
    'src/features/site/routes.ts',
    'src/features/payments/reads.ts',
    'src/features/credits/reads/ledger.ts',
    'src/features/accounts/reads.ts',
    'src/features/photos/reads/queue.ts',
  ])
    write(path, 'export {}')
  for (const { path, code } of Object.values(bad)) write(path, code)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const found = cruise(folder).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
  expect(found).toContain('no-cycle src/platform/queue.ts')
  expect(found).toEqual(expect.arrayContaining(Object.entries(bad).map(([rule, { path }]) => `${rule} ${path}`)))
})

test('a type may be imported where its code may not', () => {
  write('src/client/typed.ts', `import type { Draft } from '../contract/chat.ts'; export type Mine = Draft`)
  const found = cruise(folder).summary.violations.filter(({ from }) => from === 'src/client/typed.ts')
  expect(found).toEqual([])
})

test.each([
  ['src/features/chat/utils.ts', 10, 'says nothing'],
  ['src/features/chat/send.ts', 10, 'not among the files'],
  ['src/platform/Clock.ts', 10, 'kebab-case'],
  ['src/platform/clock.ts', 301, '301 lines'],
])('the tree check refuses %s with %d lines', (path, lines, fault) => {
  expect(checkFile(path, lines).join()).toContain(fault)
})

test('the tree check refuses comments that are too long to be read beside code, but for an address', () => {
  const words = 'a word '.repeat(17)
  const long = [`// ${words}`, `  /** ${words} */`, `   * ${words}`]
  for (const line of long) expect(findLongComments('src/app.ts', `const a = 1\n${line}`).join()).toContain('in line 2')
  expect(findLongComments('db/functions/send.sql', `-- ${words}`)).toHaveLength(1)
  const fine = ['// short', `// https://example.org/${'a'.repeat(120)}`, `const a = '${words}'`].join('\n')
  expect(findLongComments('src/app.ts', fine)).toEqual([])
  expect(findLongComments('src/lang/chat/nl.ts', long.join('\n')), 'texts').toEqual([])
})

test('the tree check accepts what a feature may hold', () => {
  for (const name of [
    'rules.ts',
    'rules.test.ts',
    'chat.test.ts',
    'writes/send-messages.ts',
    'mail.ts',
    'ui/composer.tsx',
    'providers/simulation.ts',
  ])
    expect(checkFile(`src/features/chat/${name}`, 300)).toEqual([])
})

test.each([
  ['Hallo {name}', undefined, 'is missing'],
  ['Hallo {name}', 'Hello {user}', 'uses (user)'],
  ['Hallo', ' ', 'is empty'],
  ['Hallo {name}', 'Hello {name', 'cannot be read'],
  [
    '{n, plural, one {# bericht} other {# berichten}}',
    '{n, plural, one {# wiadomość} other {# wiadomości}}',
    'few, many',
  ],
  ['Deze zin is niet vertaald, zie je dat?', 'Deze zin is niet vertaald, zie je dat?', 'is not translated'],
])('the text check refuses for %j the translation %j', (original, translation, fault) => {
  expect(compareText(original, translation, 'pl').join()).toContain(fault)
})

test('the text check accepts a translation with the same arguments in another order', () => {
  expect(compareText('{name} is <b>{age}</b>', '<b>{age}</b> lat ma {name}', 'pl')).toEqual([])
})

test('the id check finds a requirement that the specification does not know', () => {
  const known = readSpecIds()
  // In pieces, or the check would find them here.
  const unknown = ['S2 999', 'O 999', 'MSG 99', 'S2 01'].map((id) => id.replace(' ', '-'))
  expect(findUnknownIds(unknown.join(' '), known)).toEqual(unknown)
  expect(findUnknownIds('[S2-001 O-46 MSG-1 P-27 T-03] utf-8 NL-07', known)).toEqual([])
  const crowded = 'S2-001 S2-002 S2-003 S2-004 S2-005'
  expect(findCrowdedTitles(`test('a title [${crowded}]', () => {})`)).toEqual([crowded])
  expect(findCrowdedTitles(`// Also [${crowded}]\ntest('a title [S2-001 S2-002]', () => {})`)).toEqual([])
})

function write(path: string, code: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), code)
}

function cruise(cwd: string): Cruise {
  const program = join(root, 'node_modules/.bin/depcruise')
  const config = join(root, '.dependency-cruiser.cjs')
  const run = spawnSync(process.execPath, [program, '--config', config, '--output-type', 'json', 'src'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // as: this is the documented shape of the tool's output
  return JSON.parse(run.stdout) as Cruise
}
