import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startApp } from '../tests/support/app.ts'
import { linkToken } from '../tests/support/mails.ts'
import { makeStaff } from '../tests/support/make-staff.ts'

const app = await startApp({ now: new Date() })

/** Runs the command as an operator would, while the app is running. */
function run(words: string[], mode = 'demo'): { code: number | null; text: string } {
  const command = fileURLToPath(new URL('staff.ts', import.meta.url))
  const env = {
    ...process.env,
    LONK_MODE: mode,
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.services.config.dataDir,
    LONK_SECRET: app.services.config.secret,
    ORIGIN: app.origin,
  }
  const done = spawnSync('node', ['--no-warnings', command, ...words], { env, encoding: 'utf8' })
  return { code: done.status, text: (done.stdout + done.stderr).trim() }
}
const email = 'eerste@voorbeeld.example'

test('the first operator of an installation is invited at the console, by a link that also comes by mail [O-100]', async () => {
  const { code, text } = run(['invite', email.toUpperCase(), '--name', 'Eerste', '--roles', 'operator,finance'])
  const token = /\/admin\/invitation\?token=([\w-]{43})$/.exec(text)?.[1]
  expect([code, token]).toEqual([0, await linkToken(app, email, '/admin/invitation')])
  const browser = app.browser()
  const accept = { body: { token: token!, password: 'zeven gele paraplu’s' } }
  expect(await browser.call('acceptInvitation', accept)).toEqual({ step: 'enrol' })
  const log = await app.db.selectFrom('staff_action').selectAll().where('act', '=', 'staff.invite').execute()
  expect(log).toMatchObject([{ staff_id: null, after: { roles: ['operator', 'finance'], siteIds: null } }])
}, 60_000)

test('whoever lost their phone is invited anew, and starts with another password and no factor [SEC-18]', async () => {
  const staff = await makeStaff(app)
  expect(run(['invite', staff.email, '--name', 'Nog Eens', '--roles', 'support', '--sites', 'lonk']).code).toBe(0)
  const token = await linkToken(app, staff.email, '/admin/invitation')
  const browser = app.browser()
  await browser.call('acceptInvitation', { body: { token, password: 'zeven gele paraplu’s' } })
  expect((await browser.call('getStaffSession')).step).toBe('enrol')
  expect((await staff.call('getStaffSession')).step).toBe('login')
  const row = await app.db.selectFrom('staff').selectAll().where('id', '=', staff.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ roles: ['support'], site_ids: [app.siteId], totp_secret: null })
}, 60_000)

test('the code of somebody of the demo is printed, never one of production', async () => {
  const staff = await makeStaff(app)
  expect(run(['code', staff.email])).toEqual({ code: 0, text: expect.stringMatching(/^\d{6}$/) })
  const nobody = run(['code', 'niemand@voorbeeld.example'])
  expect(nobody).toEqual({ code: 1, text: 'Nobody of the staff with codes has the e-mail niemand@voorbeeld.example.' })
}, 60_000)

test('what cannot be done is told in one line', async () => {
  for (const words of [
    [],
    ['invite', email],
    ['invite', 'geen adres', '--name', 'A', '--roles', 'support'],
    ['invite', email, '--name', 'A', '--roles', 'support,baas'],
    ['praise', email],
  ])
    expect(run(words)).toEqual({ code: 1, text: expect.stringMatching(/^Usage: npm run staff/) })
  const elsewhere = run(['invite', email, '--name', 'A', '--roles', 'support', '--sites', 'mars'])
  expect(elsewhere).toEqual({ code: 1, text: 'Sites are named by their keys: lonk.' })
}, 120_000)
