import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { cleanUp } from '../accounts/jobs.ts'

const app = await startApp()

test('staff sign in with a cookie of their own for eight hours', async () => {
  const staff = await makeStaff(app, 'moderator')
  const browser = app.browser()
  const answer = await browser.send('POST', '/api/admin/login.php', {
    body: { email: staff.email, password: staff.password },
  })
  expect([answer.status, answer.body]).toEqual([200, { role: 'moderator' }])
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^staff=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/i,
  )
  expect((await browser.call('staffOverview')).role).toBe('moderator')
  app.clock.advance(8 * 3_600_000)
  await expect(browser.call('staffOverview')).rejects.toMatchObject({ code: 'staff_required', status: 403 })
})

test('staff log out, a new login ends the one before, and what is over is removed [F-14]', async () => {
  const staff = await makeStaff(app)
  const sessions = async () => (await app.db.selectFrom('staff_session').select('staff_id').execute()).length
  const old = staff.cookies.get('staff')!
  const before = await sessions()
  await staff.call('staffLogin', { body: { email: staff.email, password: staff.password } })
  expect(await sessions()).toBe(before)
  const token = staff.cookies.get('staff')!
  await staff.call('staffLogout', { body: {} })
  expect([staff.cookies.has('staff'), await sessions()]).toEqual([false, before - 1])
  for (const stolen of [old, token]) {
    staff.cookies.set('staff', stolen)
    await expect(staff.call('staffOverview')).rejects.toMatchObject({ code: 'staff_required' })
  }
  await makeStaff(app)
  app.clock.advance(9 * 3_600_000)
  await cleanUp(app.services)
  expect(await sessions()).toBe(0)
})

test('no member reaches a call of staff, not even with the password of one [S6-029]', async () => {
  const member = await makeMember(app, { premium: true })
  await expect(member.call('staffOverview')).rejects.toMatchObject({ code: 'staff_required' })
  await expect(
    member.call('staffLogin', { body: { email: member.email, password: member.password } }),
  ).rejects.toMatchObject({ code: 'login_failed' })
  member.cookies.set('staff', member.cookies.get('auth')!)
  await expect(member.call('staffOverview')).rejects.toMatchObject({ code: 'staff_required' })
})

test('a session of staff is no session of a member', async () => {
  const staff = await makeStaff(app)
  staff.cookies.set('auth', staff.cookies.get('staff')!)
  await expect(staff.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
})

test('after five wrong passwords staff wait too', async () => {
  const staff = await makeStaff(app)
  const wrong = () =>
    app.browser().send('POST', '/api/admin/login.php', { body: { email: staff.email, password: 'fout wachtwoord' } })
  for (let i = 0; i < 5; i++) expect((await wrong()).body).toEqual({ error: 'login_failed' })
  const answer = await wrong()
  expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([
    429,
    { error: 'too_many_requests', retry_after: 900 },
    '900',
  ])
})

test('in production nobody of staff gets in before there is a second factor [SEC-18]', async () => {
  const strict = await startApp({ config: { mode: 'production' } })
  const staff = await makeStaff(strict)
  const answer = await strict
    .browser()
    .send('POST', '/api/admin/login.php', { body: { email: staff.email, password: staff.password } })
  expect([answer.status, answer.body]).toEqual([503, { error: 'unavailable' }])
})

test('the overview counts people and money, and tells when the ledger is wrong [MON-1]', async () => {
  const fresh = await startApp()
  const staff = await makeStaff(fresh)
  const member = await makeMember(fresh, { credits: 5 })
  await makeMember(fresh, { fictional: true })
  await makeMember(fresh, { status: 'not_confirmed' })
  expect(await staff.call('staffOverview')).toEqual({
    role: 'admin',
    members: { real: 1, fictional: 1, not_confirmed: 1 },
    photos_waiting: 0,
    payments: { pending: 0, completed: 0 },
    ledger: { transfers: 1, faults: [] },
  })
  await fresh.db.updateTable('ledger_account').set({ balance: 500 }).where('id', '=', member.accountId).execute()
  expect((await staff.call('staffOverview')).ledger.faults.length).toBeGreaterThan(0)
})
