import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('where the packages of a cluster are missing, one line says that it was skipped [OPS-5]', () => {
  const run = spawnSync(process.execPath, ['--no-warnings', 'tests/cluster/main.ts'], {
    env: { PATH: '/nowhere' },
    encoding: 'utf8',
  })
  expect(run).toMatchObject({ status: 0, stderr: '' })
  expect(run.stdout).toMatch(/^skipped: The cluster needs packages [^\n]*: apt-get install [^\n]*\bpatroni\b[^\n]*\n$/)
})
