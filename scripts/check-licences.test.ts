import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'lonk-licences-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a package under a licence that nobody accepted, or under none, fails the check [SEC-19]', () => {
  const lock = join(folder, 'package-lock.json')
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/fine': { version: '1.0.0', license: 'MIT' },
    'node_modules/either': { version: '1.0.0', license: '(GPL-3.0-only OR Apache-2.0)' },
    'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-3.0-only', dev: true },
    'node_modules/@own/sources': { version: '2.0.0', license: 'AGPL-3.0-or-later' },
    'node_modules/fine/node_modules/in-words': { version: '3.0.0', license: 'SEE LICENSE IN LICENSE.md' },
    'node_modules/silent': { version: '4.0.0' },
  }
  writeFileSync(lock, JSON.stringify({ packages }))
  const { status, stderr } = spawnSync('node', ['--no-warnings', 'scripts/check-licences.ts', lock], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  const told = stderr.trim().split('\n')
  expect(told.map((line) => line.split(' ')[0]).toSorted()).toEqual(['@own/sources', 'both', 'in-words', 'silent'])
})
