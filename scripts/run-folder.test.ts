import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const { makeRunFolder } = await import(new URL('run-folder.mjs', import.meta.url).href)
const folder = mkdtempSync(join(tmpdir(), 'lonk-folders-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a run of the tests removes what killed ones left, and at its end what is its own', () => {
  vi.stubEnv('TMPDIR', folder)
  const { pid: ended } = spawnSync(process.execPath, ['--eval', ''])
  const others = [`lonk-run-${process.ppid}`, 'lonk-photo-1', 'lonk-run-x']
  for (const name of [`lonk-run-${ended}`, ...others]) {
    mkdirSync(join(folder, name, 'postgres'), { recursive: true })
    writeFileSync(join(folder, name, 'postgres', 'PG_VERSION'), '18\n')
  }
  const run = makeRunFolder()
  vi.unstubAllEnvs()
  expect(run.path).toBe(join(folder, `lonk-run-${process.pid}`))
  expect(readdirSync(folder).toSorted()).toEqual([...others, `lonk-run-${process.pid}`].toSorted())
  run.remove()
  expect(readdirSync(folder).toSorted()).toEqual(others.toSorted())
})
