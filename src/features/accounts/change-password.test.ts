import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { connectSocket } from '../../../tests/support/socket.ts'

const app = await startApp({ listen: true })
const MINUTE = 60_000
const FRESH = 'vier groene fietsen'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const change = (member: TestMember, old_password: string, password = FRESH, password_repeat = password) =>
  member.send('PUT', '/api/password.php', { body: { old_password, password, password_repeat } })
const logIn = async (member: TestMember, { password = member.password, address = '192.0.2.1' } = {}) => {
  const browser = app.browser({ address })
  const answer = await browser.send('POST', '/api/user.php', {
    body: { email: member.email, password },
    headers: { 'user-agent': FIREFOX },
  })
  return { browser, answer }
}

test('with the old password a member sets a new one; the other sessions and their pages end, this one goes on by another cookie [O-37 S2-069 F-14]', async () => {
  const member = await makeMember(app)
  const { browser: other } = await logIn(member)
  const { socket: otherPage } = await connectSocket(app, other)
  const { socket: ownPage } = await connectSocket(app, member)
  const before = member.cookies.get('auth')!
  const answer = await change(member, member.password)
  expect([answer.status, answer.body]).toEqual([200, {}])
  await expect(other.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
  expect((await member.call('getUser')).user.email).toBe(member.email)
  await eventually(() => otherPage.disconnected)
  expect(ownPage.connected).toBe(true)
  const stolen = app.browser()
  stolen.cookies.set('auth', before)
  await expect(stolen.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
  expect((await logIn(member)).answer.status).toBe(401)
  expect((await logIn(member, { password: FRESH })).answer.status).toBe(200)
  // Beside it two about a browser that was new.
  const subjects = (await mailsTo(app, member.email, 3)).map(({ subject }) => subject)
  expect(subjects).toContain('Je wachtwoord is gewijzigd')
})

test('a wrong old password changes nothing, and five of them stop the guessing [S5-013 O-37 SEC-9]', async () => {
  const member = await makeMember(app)
  for (let i = 0; i < 5; i++) {
    const answer = await change(member, `gok nummer ${i}`)
    expect([answer.status, answer.body]).toEqual([422, { error: 'validation', fields: { old_password: 'incorrect' } }])
  }
  const blocked = await change(member, member.password)
  expect([blocked.status, blocked.body]).toMatchObject([429, { error: 'login_blocked', minutes: 15 }])
  expect((await logIn(member)).answer.status).toBe(200)
  app.clock.advance(15 * MINUTE)
  expect((await change(member, member.password)).status).toBe(200)
})

test('right passwords never add up to a block, however many are asked for within minutes [SEC-9]', async () => {
  const member = await makeMember(app)
  for (let n = 0; n < 7; n++) await member.call('provePassword', { body: { password: member.password } })
})

test('strangers who block the login do not keep the member from changing the password [SEC-9]', async () => {
  const member = await makeMember(app)
  for (let i = 0; i < 5; i++) await logIn(member, { password: 'fout wachtwoord', address: `192.0.2.${20 + i}` })
  expect((await logIn(member)).answer.body.error).toBe('login_blocked')
  expect((await change(member, member.password)).status).toBe(200)
})

test.each([
  ['vier groene fietsen', 'vier rode fietsen', 'not_equal'],
  ['kort', 'kort', 'short'],
  ['x'.repeat(129), 'x'.repeat(129), 'long'],
  ['12345678', '12345678', 'common'],
  ['lid met naam', 'lid met naam', 'same'],
])('the new password %s with %s is refused [S5-010 S5-014]', async (one, two, code) => {
  const member = await makeMember(app, { name: code === 'same' ? 'Lid met naam' : `Lid ${code.replace('_', ' ')}` })
  const answer = await change(member, member.password, one, two)
  expect([answer.status, answer.body.fields]).toEqual([422, { password: code }])
  expect((await logIn(member)).answer.status).toBe(200)
})

test('of two changes at the same moment one wins [O-37]', async () => {
  const member = await makeMember(app)
  const answers = await Promise.all(
    ['een rode fiets', 'twee rode fietsen'].map((word) => change(member, member.password, word)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the member sees where the account is logged in, and ends one session or all others', async () => {
  const member = await makeMember(app)
  const [phone, work] = [await logIn(member, { address: '5.104.0.1' }), await logIn(member)]
  await connectSocket(app, phone.browser)
  const { sessions } = await member.call('getSessions')
  expect(sessions).toHaveLength(3)
  expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
  const dutch = sessions.find(({ country }) => country !== null)
  expect(dutch).toMatchObject({ device: 'Firefox, Windows', country: expect.stringMatching(/^[A-Z]{2}$/) })
  expect(JSON.stringify(sessions)).not.toMatch(/192\.0\.2|5\.104|Mozilla/)
  await member.call('endSessions', { body: { session: { id: dutch!.id } } })
  await expect(phone.browser.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
  expect((await work.browser.call('getUser')).user.email).toBe(member.email)
  await member.call('endSessions', { body: { others: true } })
  await expect(work.browser.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
  expect((await member.call('getSessions')).sessions).toHaveLength(1)
  app.clock.advance(31 * 24 * 60 * MINUTE)
  const { browser } = await logIn(member)
  expect((await browser.call('getSessions')).sessions, 'without the one that is over').toHaveLength(1)
  const staff = await makeStaff(app)
  const page = await staff.call('getMemberPage', { query: { id: member.accountId } })
  expect(page.member.sessions).toHaveLength(1)
})

test('a session of somebody else cannot be ended', async () => {
  const [member, other] = [await makeMember(app), await makeMember(app)]
  const [theirs] = (await other.call('getSessions')).sessions
  await expect(member.call('endSessions', { body: { session: { id: theirs!.id } } })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await other.call('getUser')).user.email).toBe(other.email)
})

test('when a session was last used is known to within minutes', async () => {
  const member = await makeMember(app)
  app.clock.advance(30 * MINUTE)
  await member.call('getUser')
  await eventually(async () => {
    const [session] = (await member.call('getSessions')).sessions
    return session!.last_seen === app.clock.now().toISOString()
  })
})
