import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { hashJson } from '../../platform/hash.ts'
import { totpCode } from '../../platform/totp.ts'
import { cleanUp } from '../accounts/jobs.ts'

const app = await startApp()
const MINUTE = 60_000
const refused = (code: string) => expect.objectContaining({ code })

async function logIn(staff: TestStaff, browser: Client = app.browser()): Promise<Client> {
  await browser.call('staffLogin', { body: { email: staff.email, password: staff.password } })
  return browser
}
const stepOf = async (browser: Client) => (await browser.call('getStaffSession')).step

test('a password alone opens nothing; the code of an app opens the desk, in a cookie for this host alone [SEC-18 O-100]', async () => {
  const staff = await makeStaff(app, { at: 'out', roles: ['support', 'finance'] })
  const browser = app.browser()
  expect(await stepOf(browser)).toBe('login')
  const first = await browser.send('POST', '/api/admin/login.php', {
    body: { email: staff.email, password: staff.password },
  })
  expect([first.status, first.body]).toEqual([200, { step: 'second_factor' }])
  expect(String(first.headers['set-cookie'])).toMatch(
    /^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/i,
  )
  const before = browser.cookies.get('staff')
  expect(await browser.call('getStaffSession')).toMatchObject({ step: 'second_factor', staff: null })
  await expect(browser.call('getStaffSessions')).rejects.toEqual(refused('staff_required'))
  expect(await browser.call('proveStaffCode', { body: { code: staff.code() } })).toEqual({ step: 'in' })
  expect(browser.cookies.get('staff')).not.toBe(before)
  expect(await browser.call('getStaffSession')).toMatchObject({
    step: 'in',
    staff: {
      email: staff.email,
      roles: ['support', 'finance'],
      sites: [{ id: app.siteId }],
      factors: { totp: true, passkeys: [], recovery_codes_left: 0 },
    },
  })
  const { sessions } = await browser.call('getStaffSessions')
  expect(sessions.map(({ current }) => current)).toEqual([true])
})

test('a code is good once, and not long before or after its half minute [SEC-18]', async () => {
  const staff = await makeStaff(app, { at: 'out' })
  const code = staff.code()
  await (await logIn(staff)).call('proveStaffCode', { body: { code } })
  const again = await logIn(staff)
  await expect(again.call('proveStaffCode', { body: { code } })).rejects.toEqual(refused('login_failed'))
  app.clock.advance(MINUTE)
  const late = staff.code()
  app.clock.advance(MINUTE)
  await expect(again.call('proveStaffCode', { body: { code: late } })).rejects.toEqual(refused('login_failed'))
  const next = staff.code()
  app.clock.advance(30_000)
  expect(await again.call('proveStaffCode', { body: { code: next } })).toEqual({ step: 'in' })
})

test('two who show one code at once are not both let in [SEC-18]', async () => {
  const staff = await makeStaff(app, { at: 'out' })
  const browsers = [await logIn(staff), await logIn(staff)]
  const body = { code: staff.code() }
  const tries = await Promise.allSettled(browsers.map((browser) => browser.call('proveStaffCode', { body })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('who has no second factor can add one and nothing else, and gets ten codes for a lost phone [SEC-18]', async () => {
  const staff = await makeStaff(app, { at: 'enrol' })
  const browser = await logIn(staff)
  expect(await stepOf(browser)).toBe('enrol')
  const asked = await browser.call('askStaffTotp', { body: {} })
  expect(asked.uri).toContain(`secret=${asked.secret}`)
  const wrong = { kind: 'totp' as const, code: '000000' }
  await expect(browser.call('enrolStaffFactor', { body: wrong })).rejects.toEqual(refused('login_failed'))
  expect(await stepOf(browser)).toBe('enrol')
  const right = { kind: 'totp' as const, code: totpCode(asked.secret, app.clock.now()) }
  const { step, recovery_codes: codes } = await browser.call('enrolStaffFactor', { body: right })
  expect([step, codes?.length, new Set(codes).size]).toEqual(['in', 10, 10])
  await expect(browser.call('getStaffSessions')).resolves.toBeTruthy()

  const lost = await logIn(staff)
  await expect(lost.call('askStaffTotp', { body: {} })).rejects.toEqual(refused('staff_required'))
  expect(await lost.call('proveStaffCode', { body: { code: codes![3]! } })).toEqual({ step: 'in' })
  expect((await lost.call('getStaffSession')).staff?.factors.recovery_codes_left).toBe(9)
  const thief = await logIn(staff)
  await expect(thief.call('proveStaffCode', { body: { code: codes![3]! } })).rejects.toEqual(refused('login_failed'))
  const kept = await app.db.selectFrom('staff_recovery_code').selectAll().where('staff_id', '=', staff.id).execute()
  expect(JSON.stringify(kept)).not.toContain(codes![4]!.replaceAll('-', ''))
})

test('one recovery code lets in one of two who show it at once [SEC-18]', async () => {
  const staff = await makeStaff(app, { at: 'enrol' })
  const own = await logIn(staff)
  const { secret } = await own.call('askStaffTotp', { body: {} })
  const first = { kind: 'totp' as const, code: totpCode(secret, app.clock.now()) }
  const { recovery_codes: codes } = await own.call('enrolStaffFactor', { body: first })
  const browsers = [await logIn(staff), await logIn(staff)]
  const body = { code: codes![0]! }
  const tries = await Promise.allSettled(browsers.map((browser) => browser.call('proveStaffCode', { body })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of two who add a first factor at once one is in, and the other has to log in anew [SEC-18]', async () => {
  const staff = await makeStaff(app, { at: 'enrol' })
  const browsers = [await logIn(staff), await logIn(staff)]
  const enrolments = await Promise.all(
    browsers.map(async (browser) => {
      const { secret } = await browser.call('askStaffTotp', { body: {} })
      return { kind: 'totp' as const, code: totpCode(secret, app.clock.now()) }
    }),
  )
  const tries = await Promise.allSettled(
    browsers.map((browser, i) => browser.call('enrolStaffFactor', { body: enrolments[i]! })),
  )
  expect(tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([refused('staff_required')])
  expect((await Promise.all(browsers.map(stepOf))).toSorted()).toEqual(['in', 'login'])
})

test('what is done on the members’ pages in the same browser keeps no session of staff from ending', async () => {
  const staff = await makeStaff(app)
  app.clock.advance(29 * MINUTE)
  expect((await staff.send('GET', '/api/settings.php')).status).toBe(200)
  app.clock.advance(29 * MINUTE)
  expect(await stepOf(staff)).toBe('login')
})

test('a session ends after half an hour without a call, after twelve hours, and soon with the password alone', async () => {
  const staff = await makeStaff(app)
  app.clock.advance(29 * MINUTE)
  expect(await stepOf(staff)).toBe('in')
  await staff.call('getStaffSessions')
  app.clock.advance(29 * MINUTE)
  await staff.call('getStaffSessions')
  app.clock.advance(30 * MINUTE)
  await expect(staff.call('getStaffSessions')).rejects.toEqual(refused('staff_required'))

  const busy = await makeStaff(app)
  for (let turn = 0; turn < 24; turn++) {
    app.clock.advance(29 * MINUTE)
    await busy.call('getStaffSessions')
  }
  app.clock.advance(25 * MINUTE)
  await cleanUp(app.services)
  expect(await stepOf(busy)).toBe('login')

  const slow = await logIn(await makeStaff(app, { at: 'out' }))
  app.clock.advance(15 * MINUTE)
  expect(await stepOf(slow)).toBe('login')
})

test('logging out ends the session, and a stolen cookie with it [F-14]', async () => {
  const staff = await makeStaff(app)
  const token = staff.cookies.get('staff')!
  await staff.call('staffLogout', { body: {} })
  expect(staff.cookies.has('staff')).toBe(false)
  staff.cookies.set('staff', token)
  await expect(staff.call('getStaffSessions')).rejects.toEqual(refused('staff_required'))
})

test('a new password gives this session another cookie, and a stolen one is worth nothing [F-14]', async () => {
  const staff = await makeStaff(app)
  const stolen = staff.cookies.get('staff')!
  await staff.call('changeStaffPassword', { body: { old_password: staff.password, password: 'vijf paarse fietsen' } })
  expect((await staff.call('getStaffSessions')).sessions).toHaveLength(1)
  staff.cookies.set('staff', stolen)
  await expect(staff.call('getStaffSessions')).rejects.toEqual(refused('staff_required'))
})

test('a new password ends the other sessions, one of them can be ended alone, and nobody ends those of others', async () => {
  const staff = await makeStaff(app)
  const other = await logIn(staff)
  app.clock.advance(MINUTE)
  await other.call('proveStaffCode', { body: { code: staff.code() } })
  const { sessions } = await staff.call('getStaffSessions')
  const { id } = sessions.find(({ current }) => !current)!
  const stranger = await makeStaff(app)
  await expect(stranger.call('endStaffSession', { body: { id } })).rejects.toEqual(refused('not_found'))
  await staff.call('endStaffSession', { body: { id } })
  expect(await stepOf(other)).toBe('login')

  app.clock.advance(MINUTE)
  const third = await logIn(staff)
  await third.call('proveStaffCode', { body: { code: staff.code() } })
  const change = (old_password: string, password: string) =>
    staff.call('changeStaffPassword', { body: { old_password, password } })
  await expect(change('fout wachtwoord', 'vier groene fietsen')).rejects.toMatchObject({
    fields: { old_password: 'incorrect' },
  })
  await expect(change(staff.password, 'kort')).rejects.toMatchObject({ fields: { password: 'short' } })
  await change(staff.password, 'vier groene fietsen')
  expect([await stepOf(third), await stepOf(staff)]).toEqual(['login', 'in'])
  await expect(logIn(staff)).rejects.toEqual(refused('login_failed'))
})

test('no transaction waits for a new password to be looked at and hashed: in a rush of logins that takes long [SEC-10 OPS-3]', async () => {
  const staff = await makeStaff(app)
  const { passwords } = app.services
  const open: unknown[] = []
  const { hash } = passwords
  const spy = vi.spyOn(passwords, 'hash').mockImplementation(async (...given) => {
    const waiting = sql`select query from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
    open.push(...(await waiting.execute(app.db)).rows)
    return hash(...given)
  })
  onTestFinished(() => spy.mockRestore())
  await staff.call('changeStaffPassword', { body: { old_password: staff.password, password: 'zes gele fietsen' } })
  expect([spy.mock.calls.length, open]).toEqual([1, []])
})

test('a new password is kept in no hash that could be guessed, and sent twice it is changed, and logged, once [SEC-18]', async () => {
  const staff = await makeStaff(app)
  const body = { old_password: staff.password, password: 'vier groene fietsen' }
  const key = randomUUID()
  for (let i = 0; i < 2; i++) expect(await staff.call('changeStaffPassword', { body }, { key })).toEqual({})
  const entries = await app.db
    .selectFrom('staff_action')
    .select('act')
    .where('subject_id', '=', String(staff.id))
    .execute()
  expect(entries).toEqual([{ act: 'password.change' }])
  const kept = await app.db.selectFrom('idempotency_key').select('request_hash').where('key', '=', key).execute()
  expect(kept).toHaveLength(1)
  expect(kept[0]!.request_hash.equals(hashJson(['PUT', '/api/admin/password.php', null, body]))).toBe(false)
})

test('who comes and goes is in the log, and so is every wrong password and code; those that are unknown leave nothing [SEC-18]', async () => {
  const staff = await makeStaff(app, { at: 'out' })
  const wrong = { email: staff.email, password: 'fout wachtwoord' }
  await expect(app.browser().call('staffLogin', { body: wrong })).rejects.toEqual(refused('login_failed'))
  const browser = await logIn(staff)
  await expect(browser.call('proveStaffCode', { body: { code: '000000' } })).rejects.toEqual(refused('login_failed'))
  await browser.call('proveStaffCode', { body: { code: staff.code() } })
  await browser.call('staffLogout', { body: {} })
  await browser.call('staffLogout', { body: {} })
  const acts = app.db.selectFrom('staff_action').select(['act', 'after']).where('staff_id', '=', staff.id)
  expect(await acts.orderBy('id').execute()).toEqual([
    { act: 'session.fail', after: { factor: 'password' } },
    { act: 'session.fail', after: { factor: 'second_factor' } },
    { act: 'session.open', after: { factor: 'totp' } },
    { act: 'session.end', after: null },
  ])
  const unknown = { ...wrong, email: 'niemand@voorbeeld.example' }
  await expect(app.browser().call('staffLogin', { body: unknown })).rejects.toEqual(refused('login_failed'))
  const failures = app.db.selectFrom('staff_action').select('id').where('act', '=', 'session.fail')
  expect(await failures.where('staff_id', 'is', null).execute()).toEqual([])
})

test('after five wrong passwords or codes staff wait, too [SEC-18]', async () => {
  const staff = await makeStaff(app, { at: 'out' })
  const browser = await logIn(staff)
  const waits = async (send: () => Promise<{ body: unknown; status: number }>) => {
    for (let i = 0; i < 5; i++) expect((await send()).body).toEqual({ error: 'login_failed' })
    const { status, body } = await send()
    expect([status, body]).toEqual([429, { error: 'too_many_requests', retry_after: 900 }])
  }
  // A right one takes back those before it.
  for (let i = 0; i < 3; i++) {
    for (let wrong = 0; wrong < 2; wrong++)
      await browser.send('POST', '/api/admin/second-factor.php', { body: { code: '000000' } })
    await browser.call('proveStaffCode', { body: { code: staff.code() } })
    app.clock.advance(60_000)
  }
  await waits(() => browser.send('POST', '/api/admin/second-factor.php', { body: { code: '000000' } }))
  const given = { email: staff.email, password: 'fout wachtwoord' }
  await waits(() => app.browser().send('POST', '/api/admin/login.php', { body: given }))
})

test('a session of staff is no session of a member, nor the other way round [S6-029]', async () => {
  const staff = await makeStaff(app)
  staff.cookies.set('auth', staff.cookies.get('staff')!)
  await expect(staff.call('getUser')).rejects.toEqual(refused('authentication_required'))
  const member = await makeMember(app)
  await expect(member.call('staffLogin', { body: { email: member.email, password: member.password } })).rejects.toEqual(
    refused('login_failed'),
  )
})

test('staff come in in production, too [SEC-18]', async () => {
  const strict = await startApp({ config: { mode: 'production' } })
  const staff = await makeStaff(strict, { at: 'out' })
  const browser = strict.browser()
  await browser.call('staffLogin', { body: { email: staff.email, password: staff.password } })
  expect(await browser.call('proveStaffCode', { body: { code: staff.code() } })).toEqual({ step: 'in' })
})
