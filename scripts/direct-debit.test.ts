import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../tests/support/app.ts'
import { debits, IBANS } from '../tests/support/direct-debits.ts'
import { addTestSite } from '../tests/support/sites.ts'

// Mandates given then are due by today, the date that the command uses.
const app = await startApp({ now: new Date(Date.now() - 30 * 86_400_000) })
const folder = mkdtempSync(join(tmpdir(), 'lonk-debits-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command as finance would. */
async function run(...words: string[]): Promise<{ code: number | null; lines: string[] }> {
  const { config } = app.services
  const env = {
    ...process.env,
    LONK_MODE: 'demo',
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: config.dataDir,
    LONK_SECRET: config.secret,
  }
  const child = spawn('node', ['--no-warnings', 'scripts/direct-debit.ts', ...words], { env })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, lines: (out + err).trim().split('\n') }
}

test('an export passes over sites that collect nothing themselves, and loses no debit where nothing can be written [MON-6]', async () => {
  await debits(app).agreed(IBANS[1]!)
  await addTestSite(app, { key: 'be' })
  const nowhere = join(folder, 'nowhere')
  const refused = { code: 1, lines: [`${nowhere} is no folder that can be written: nothing was exported.`] }
  expect(await run('export', nowhere)).toEqual(refused)
  const { code, lines } = await run('export', folder)
  expect([code, lines]).toEqual([
    0,
    expect.arrayContaining([expect.stringMatching(/^1 debits in /), 'be: no creditor id, it collects nothing itself']),
  ])
  const [file] = readdirSync(folder)
  expect(await run('again', file!, nowhere)).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/could not be written \(ENOENT\).*npm run direct-debit -- again LONK-\d+ <folder>$/)],
  })
})

test('what finance mistypes is told in one line [MON-6]', async () => {
  const diary = join(folder, 'diary.txt')
  writeFileSync(diary, 'mine')
  const told = new Map([
    [['exprt'], /^Usage: npm run direct-debit -- export <folder>/],
    [['--to', folder], /^Usage: /],
    [['again', 'LONK-1', folder], /^There is no file LONK-1\.$/],
    [['returns', join(folder, 'none.xml')], /none\.xml cannot be read as what a bank tells: ENOENT/],
    [['returns', diary], /diary\.txt cannot be read as what a bank tells: not a pain\.002/],
    [['refunds'], /^Usage: /],
  ])
  for (const [words, line] of told)
    expect(await run(...words)).toEqual({ code: 1, lines: [expect.stringMatching(line)] })
})
