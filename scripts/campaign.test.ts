import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { LOCALES } from '../src/contract/limits.ts'
import { startApp } from '../tests/support/app.ts'
import { jobsDone, mailsTo } from '../tests/support/mails.ts'
import { makeMember } from '../tests/support/makers.ts'

const app = await startApp({ now: new Date() })
await app.db
  .updateTable('site')
  .set({ exposed_locales: [...LOCALES] })
  .execute()
const folder = mkdtempSync(join(tmpdir(), 'lonk-campaign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'nieuws.md')
writeFileSync(file, LOCALES.map((locale) => `# ${locale}: Nieuws ${locale}\n\nHallo.\n\n[Kijk](/members)\n`).join('\n'))

/** As an operator types it; the app runs meanwhile. */
function run(...words: string[]): { code: number | null; line: string } {
  const command = fileURLToPath(new URL('site.ts', import.meta.url))
  const { databaseUrl, origin } = app
  const env = {
    ...process.env,
    LONK_MODE: 'demo',
    ORIGIN: origin,
    DATABASE_URL: databaseUrl,
    DATA_DIR: app.services.config.dataDir,
  }
  const done = spawnSync('node', ['--no-warnings', command, 'campaign', ...words], { env, encoding: 'utf8' })
  return { code: done.status, line: (done.stdout + done.stderr).trim().split('\n')[0]! }
}
const news = (...words: string[]) => run('lonk', 'herfst', 'news', file, ...words)

test('an operator looks, tries, sends, stops and goes on; nothing is sent before that is asked for [O-96 WEB-7]', async () => {
  const member = await makeMember(app)
  const preferences = { news: { email: true } }
  await member.call('updateNotifications', { body: { preferences, quiet_hours: { from: 0, until: 0 } } })
  const asked = 'lonk: 1 member asked for news by mail.'
  expect(run('lonk').line).toBe('lonk: no campaign yet.')
  expect(news()).toEqual({ code: 0, line: `${asked} Nothing is sent without --send.` })
  expect(news('--test', 'Proef@voorbeeld.example', '--language', 'de').line).toBe(
    'lonk: one is being mailed to proef@voorbeeld.example, in de.',
  )
  const [tried] = await mailsTo(app, 'proef@voorbeeld.example', 1)
  expect(tried!.subject).toBe('Nieuws de')
  expect(tried!.html).toContain(`href="${app.origin}/members"`)
  expect(await mailsTo(app, member.email, 0)).toEqual([])

  expect(news('--send', '--at-most', '5').line).toBe(`${asked} herfst goes out for 7 days, to 5 of them at most.`)
  const [mail] = await mailsTo(app, member.email, 1)
  expect(mail!.subject).toBe('Nieuws nl')
  expect(run('lonk', 'herfst', '--stop').line).toBe(
    'lonk: herfst is stopped. What the mail server has not got yet is not sent.',
  )
  await jobsDone(app)
  const today = new Date().toISOString().slice(0, 10)
  expect(run('lonk').line).toBe(
    `lonk: herfst (news), stopped, started on ${today}: 1 mailed of at most 5, 0 being mailed, 0 unsubscribed after it.`,
  )
  expect(run('lonk', 'herfst', '--go-on').line).toBe('lonk: herfst goes on for 7 days, to all of them.')
  await jobsDone(app)
  expect(await mailsTo(app, member.email, 1)).toHaveLength(1)
}, 120_000)

test('what an operator mistypes is told in one line, and sends nothing', async () => {
  const other = join(folder, 'anders.md')
  writeFileSync(other, '# nl: Nieuws\n\nHallo.\n')
  const wrong: [string[], string][] = [
    [['nergens'], 'There is no site nergens.'],
    [['lonk', 'A b', 'news', file], '"A b" is no name'],
    [['lonk', 'winter'], 'Usage: '],
    [['lonk', 'winter', '--stop'], 'lonk has no campaign winter.'],
    [['lonk', 'winter', 'spam', file], 'Usage: '],
    [['lonk', 'winter', 'news', join(folder, 'nowhere.md')], 'cannot be read'],
    [['lonk', 'winter', 'news', other], 'The site is read in '],
    [['lonk', 'winter', 'news', file, '--test', 'geen adres'], '"geen adres" is no address.'],
    [['lonk', 'winter', 'news', file, '--test', 'a@b.nl', '--language', 'xx'], 'There is no letter in xx.'],
    [['lonk', 'winter', 'news', file, '--send', '--at-most', '0'], '"0" is no number of members.'],
    [['lonk', 'winter', 'news', file, '--now'], 'Usage: '],
    [['lonk', 'herfst', 'promotions', file, '--send'], 'There is another campaign herfst'],
  ]
  for (const [words, told] of wrong) {
    const { code, line } = run(...words)
    expect([words, code, line]).toEqual([words, 1, expect.stringContaining(told)])
  }
  expect(await app.db.selectFrom('campaign').select('name').execute()).toEqual([{ name: 'herfst' }])
}, 120_000)
