import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import product from '../package.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'lonk-notices-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('whatever is served is named with its licence, and no tool of the makers', () => {
  const file = join(folder, 'notices.txt')
  expect(spawnSync('node', ['--no-warnings', 'scripts/notices.ts', file]).status).toBe(0)
  const text = readFileSync(file, 'utf8')
  for (const [name, version] of Object.entries(product.dependencies))
    expect(text).toMatch(new RegExp(`^${name.replaceAll('/', '\\/')} ${version}\nLicence: \\S`, 'm'))
  for (const name of ['vitest', 'oxlint']) expect(text).not.toContain(`\n${name} `)
  expect(text).toContain('Permission is hereby granted, free of charge')
})
