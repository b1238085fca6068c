import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LOCALES } from '../src/contract/limits.ts'
import { eventually, startApp } from '../tests/support/app.ts'
import { makeCrowd } from '../tests/support/crowd.ts'
import { jobsDone, mailsTo } from '../tests/support/mails.ts'
import { makeMember } from '../tests/support/makers.ts'
import { addTestSite } from '../tests/support/sites.ts'

const app = await startApp()
const other = await addTestSite(app, { key: 'be' })

/** Runs the command as an operator would, while the app is running. */
async function run(...words: string[]): Promise<{ code: number | null; line: string }> {
  const command = fileURLToPath(new URL('site.ts', import.meta.url))
  const env = {
    ...process.env,
    LONK_MODE: 'demo',
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.services.config.dataDir,
  }
  const child = spawn('node', ['--no-warnings', command, ...words], { env })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, line: (out + err).trim() }
}

/** Publishes an edition of the terms in all languages, as an operator would. @returns its date */
async function writeTerms(edition: number): Promise<string> {
  app.clock.advance(86_400_000)
  const page = { site_id: app.siteId, token: 'terms', title: 'Nieuw', body: 'Nieuw.', version: edition, shipped: false }
  const updated_at = app.clock.now()
  await app.db
    .insertInto('page')
    .values(LOCALES.map((language) => ({ ...page, language, edition, updated_at })))
    .execute()
  app.clock.advance(11_000)
  return updated_at.toISOString().slice(0, 10)
}
const subjectsTo = async (email: string) => (await mailsTo(app, email, 0)).map(({ subject }) => subject)

test('new terms are mailed once to every member who has to accept them, in their language [TRU-17 O-114]', async () => {
  const nothing = 'everyone has accepted or been mailed the terms of'
  expect(await run('announce-terms', 'lonk')).toEqual({ code: 0, line: `lonk: ${nothing} 2023-12-01.` })
  const members = await Promise.all(LOCALES.map((language) => makeMember(app, { language })))
  const [banned, left, fictional, elsewhere] = [
    await makeMember(app, { status: 'banned' }),
    await makeMember(app, { status: 'deleted' }),
    await makeMember(app, { fictional: true }),
    await makeMember(other),
  ]
  const accepted = await makeMember(app)
  const day = await writeTerms(2)
  const { terms_version } = await accepted.call('getSettings')
  await accepted.call('updateUser', { body: { terms_version } })
  const announced = { code: 0, line: `lonk: 7 members are being mailed the terms of ${day}.` }
  expect(await run('announce-terms', 'lonk')).toEqual(announced)
  const subjects = await Promise.all(
    members.map(async ({ email }, i) => {
      const [mail] = await mailsTo(app, email, 1)
      expect(mail!.text).toContain(`${app.origin}/pages/terms?lang=${LOCALES[i]}`)
      return mail!.subject
    }),
  )
  expect(new Set(subjects).size).toBe(LOCALES.length)
  expect(subjects).toContain('Onze voorwaarden zijn gewijzigd')
  expect(await run('announce-terms')).toEqual({
    code: 0,
    line: `lonk: ${nothing} ${day}.\nbe: ${nothing} 2026-03-15.`,
  })
  await jobsDone(app)
  for (const { email } of [banned, left, fictional, elsewhere, accepted]) expect(await subjectsTo(email)).toEqual([])
  for (const { email } of members) expect(await subjectsTo(email)).toHaveLength(1)
}, 120_000)

test('the announcement goes on in steps, and twice at once mails nobody twice [TRU-17]', async () => {
  const stranger = { gender: 'female', country: 'NL', regionId: null, born: '1990-01-01', fictional: false } as const
  const seen = app.clock.now()
  const ids = await makeCrowd(
    app,
    Array.from({ length: 130 }, () => ({ ...stranger, seen })),
  )
  await writeTerms(3)
  const answers = await Promise.all([run('announce-terms', 'lonk'), run('announce-terms', 'lonk')])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  const told = async () => {
    const rows = await app.db
      .selectFrom('account')
      .innerJoin('development_mail', 'recipient', 'email')
      .select('account.id')
      .where('account.id', 'in', ids)
      .execute()
    return rows.map(({ id }) => id)
  }
  await eventually(async () => (await told()).length >= ids.length, { withinMs: 90_000 })
  await jobsDone(app)
  expect((await told()).toSorted((a, b) => a - b)).toEqual(ids)
}, 180_000)

test('what an operator mistypes is told in one line', async () => {
  const { code, line } = await run('announce-terms', 'nowhere')
  expect([code, line.split('\n')[0]]).toEqual([1, 'There is no site nowhere. Usage: npm run site -- <file.json>'])
})
