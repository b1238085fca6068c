import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeMember, TEST_PASSWORD } from '../../../tests/support/makers.ts'
import { lastMail, signupForm } from '../../../tests/support/signup-form.ts'

const app = await startApp()
const MINUTE = 60_000
const WRONG = 'fout wachtwoord'

const logIn = (email: string, password: string, browser: Client) =>
  browser.send('POST', '/api/user.php', { body: { email, password } })
const from = (address: string) => app.browser({ address })
/**
 * In the strangers' neighbourhood: a browser that the owner logged in with and out again: only the cookie of the device
 * is left.
 */
const ownBrowser = async (email: string, address = '198.51.100.9') => {
  const browser = from(address)
  expect((await logIn(email, TEST_PASSWORD, browser)).status).toBe(200)
  await browser.call('logout')
  return browser
}
const blockByStrangers = async (email: string) => {
  for (let i = 0; i < 5; i++) await logIn(email, WRONG, from(`198.51.100.${i + 1}`))
  expect((await logIn(email, TEST_PASSWORD, from('198.51.100.99'))).body.error).toBe('login_blocked')
}

test('a login gives the browser a cookie for a year, of which only a hash is kept [SEC-9]', async () => {
  const member = await makeMember(app)
  const answer = await logIn(member.email, member.password, from('203.0.113.1'))
  const cookie = [answer.headers['set-cookie']].flat().find((line) => line?.startsWith('device='))!
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/i)
  const rows = await app.db.selectFrom('device').selectAll().where('account_id', '=', member.accountId).execute()
  expect(rows).toHaveLength(1)
  const token = cookie.slice(7, 50)
  expect([rows[0]!.token_hash.toString('base64url'), rows[0]!.token_hash.toString('utf8')]).not.toContain(token)
})

test('strangers who block the account do not lock out the owner in a browser of before [SEC-9 O-31]', async () => {
  const member = await makeMember(app)
  const own = await ownBrowser(member.email)
  await blockByStrangers(member.email)
  expect((await logIn(member.email, TEST_PASSWORD, own)).status).toBe(200)
  expect((await logIn(member.email, TEST_PASSWORD, from('198.51.100.99'))).body.error).toBe('login_blocked')
})

test('a browser of before has five tries in 15 minutes too [SEC-9]', async () => {
  const member = await makeMember(app)
  const own = await ownBrowser(member.email)
  for (let i = 0; i < 5; i++) expect((await logIn(member.email, WRONG, own)).status).toBe(401)
  expect((await logIn(member.email, TEST_PASSWORD, own)).body).toMatchObject({ error: 'login_blocked', minutes: 15 })
  expect((await logIn(member.email, TEST_PASSWORD, from('203.0.113.77'))).status).toBe(200)
  app.clock.advance(15 * MINUTE)
  expect((await logIn(member.email, TEST_PASSWORD, own)).status).toBe(200)
})

test('the cookie of one account is worth nothing for another, nor is an invented one [SEC-9]', async () => {
  const [member, other] = [await makeMember(app), await makeMember(app)]
  const others = await ownBrowser(other.email)
  await blockByStrangers(member.email)
  expect((await logIn(member.email, TEST_PASSWORD, others)).body.error).toBe('login_blocked')
  const invented = from('198.51.100.50')
  invented.cookies.set('device', 'A'.repeat(43))
  expect((await logIn(member.email, TEST_PASSWORD, invented)).body.error).toBe('login_blocked')
})

test('two people who share a browser are both known in it [SEC-9]', async () => {
  const [one, two] = [await makeMember(app), await makeMember(app)]
  const shared = await ownBrowser(one.email)
  const token = shared.cookies.get('device')
  expect((await logIn(two.email, TEST_PASSWORD, shared)).status).toBe(200)
  expect(shared.cookies.get('device')).toBe(token)
  await shared.call('logout')
  for (const { email } of [one, two]) {
    await blockByStrangers(email)
    expect((await logIn(email, TEST_PASSWORD, shared)).status).toBe(200)
  }
  app.clock.advance(15 * MINUTE)
})

test('a browser is trusted for a year after its last login, and not once its session was ended from elsewhere [SEC-9]', async () => {
  const member = await makeMember(app)
  const old = await ownBrowser(member.email)
  app.clock.advance(366 * 24 * 60 * MINUTE)
  await blockByStrangers(member.email)
  expect((await logIn(member.email, TEST_PASSWORD, old)).body.error).toBe('login_blocked')
  app.clock.advance(60 * MINUTE)
  const lost = from('198.51.100.60')
  await logIn(member.email, TEST_PASSWORD, lost)
  const home = from('203.0.113.61')
  await logIn(member.email, TEST_PASSWORD, home)
  await home.call('endSessions', { body: { others: true } })
  await blockByStrangers(member.email)
  expect((await logIn(member.email, TEST_PASSWORD, lost)).body.error).toBe('login_blocked')
  expect((await logIn(member.email, TEST_PASSWORD, home)).status).toBe(200)
})

test('a browser whose session alone was ended from elsewhere is a known one no more [SEC-9]', async () => {
  const member = await makeMember(app)
  app.clock.advance(60 * MINUTE)
  const [lost, home] = [from('198.51.100.70'), from('203.0.113.72')]
  for (const browser of [lost, home]) await logIn(member.email, TEST_PASSWORD, browser)
  const { sessions } = await lost.call('getSessions')
  await home.call('endSessions', { body: { session: { id: sessions.find(({ current }) => current)!.id } } })
  await blockByStrangers(member.email)
  expect((await logIn(member.email, TEST_PASSWORD, lost)).body.error).toBe('login_blocked')
  expect((await logIn(member.email, TEST_PASSWORD, home)).status).toBe(200)
})

test('a login in a browser nobody knew is told by mail, and only the first one [SEC-9]', async () => {
  const member = await makeMember(app)
  const browser = from('5.104.0.1')
  await browser.send('POST', '/api/user.php', {
    body: { email: member.email, password: member.password },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  })
  const [mail] = await mailsTo(app, member.email, 1)
  expect(mail!.subject).toBe('Nieuwe login op je account')
  const at = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' } as const
  const [, seen] = /Firefox, Linux · .+ · (\d+ \w+ 20\d\d om \d\d:\d\d)/.exec(mail!.text)!
  expect(seen).toBe(new Intl.DateTimeFormat('nl', at).format(app.clock.now()))
  expect(mail!.text).not.toContain('5.104')
  await logIn(member.email, member.password, browser)
  await jobsDone(app)
  expect(await mailsTo(app, member.email, 1)).toHaveLength(1)
})

test('of ten new browsers in a day five are told by mail [SEC-9]', async () => {
  const member = await makeMember(app)
  for (let i = 0; i < 10; i++) await logIn(member.email, member.password, from(`203.0.113.${100 + i}`))
  await jobsDone(app)
  expect(await mailsTo(app, member.email, 5)).toHaveLength(5)
})

test('signing up makes the browser a known one, without a mail about it [SEC-9]', async () => {
  const browser = app.browser()
  const draft = signupForm()
  await browser.call('signup', { body: draft })
  const token = /token=([\w-]+)/.exec((await lastMail(app, draft.email)).text)![1]!
  await browser.send('PUT', '/api/activate.php', { body: { token } })
  await browser.call('logout')
  expect((await logIn(draft.email, draft.password, browser)).status).toBe(200)
  await jobsDone(app)
  expect(await mailsTo(app, draft.email, 1)).toHaveLength(1)
})

test('a login that was on its way while the password was reset does not get in [SEC-8]', async () => {
  const member = await makeMember(app)
  const password_hash = await app.services.passwords.hash('vier groene fietsen')
  // It has verified the old password and waits for the account.
  const [login] = await whileHeld(
    app,
    (trx) => trx.updateTable('account').set({ password_hash }).where('id', '=', member.accountId).execute(),
    () => logIn(member.email, member.password, from('203.0.113.70')),
  )
  expect(login).toMatchObject({ value: { status: 401 } })
})
