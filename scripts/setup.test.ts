import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const WORDS = 'ci --include=optional --include=dev --no-audit --no-fund --loglevel=error'

test.each([
  ['9.2.0', `npx --yes npm@11 ${WORDS}`],
  ['10.9.9', `npx --yes npm@11 ${WORDS}`],
  ['11.0.0', `npm ${WORDS}`],
])(
  'with npm %s, as Debian or an older Node brings it, a fresh clone is installed by one that can [F-1]',
  (version, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'lonk-clone-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'scripts'))
    copyFileSync('scripts/setup.mjs', join(folder, 'scripts', 'setup.mjs'))
    for (const name of ['npm', 'npx'])
      writeFileSync(
        join(folder, name),
        `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo ${name} "$@" > called\n`,
        { mode: 0o755 },
      )
    const install = `(await import('./scripts/setup.mjs')).install()`
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', install], {
      cwd: folder,
      env: { PATH: `${folder}:/usr/bin:/bin` },
      encoding: 'utf8',
    })
    expect(readFileSync(join(folder, 'called'), 'utf8').trim()).toBe(words)
    expect(stderr).toMatch(/^There is no Node 24 for /)
  },
)
