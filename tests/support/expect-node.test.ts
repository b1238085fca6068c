import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { expectNode } from './expect-node.ts'

test('tests that are started on an old Node say what to type', () => {
  expect(() => expectNode('20.20.2')).toThrow('npm test -- <file>')
  expect(() => expectNode('24.0.0')).not.toThrow()
})

// Simulates an old Node: its version number, and without newer globals.
const old = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); delete globalThis.URLPattern`

test.each([
  ['vitest', ['node_modules/vitest/vitest.mjs', 'run', 'src/platform/ids.test.ts']],
  ['Playwright', ['node_modules/@playwright/test/cli.js', 'test', 'tests/e2e/routes.e2e.ts']],
])('%s on an old Node says that before all else, and starts nothing [F-108]', (_, args) => {
  const run = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(old)}`, ...args], {
    encoding: 'utf8',
  })
  expect(run.status).toBe(1)
  expect(/Error: .*/.exec(run.stdout + run.stderr)?.[0]).toBe(
    'Error: Node 20.20.2 is too old for the tests. npm test -- <file> runs them on the Node that npm installed.',
  )
})
