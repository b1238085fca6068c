import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { jobsDone, linkToken, mailsTo } from '../../../tests/support/mails.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { signupForm } from '../../../tests/support/signup-form.ts'
import { connectSocket } from '../../../tests/support/socket.ts'
import type { Trx } from '../../platform/ctx.ts'

const app = await startApp({ listen: true })
const MINUTE = 60_000
const FRESH = 'vier groene fietsen'

const ask = (email: string, address?: string) =>
  app.browser(address ? { address } : {}).send('POST', '/api/reset-password.php', { body: { email } })
const tokenFor = async (member: { email: string }) => {
  expect((await ask(member.email)).body).toEqual({ sent: true })
  return linkToken(app, member.email, '/reset-password/do')
}
const check = (token: string) => app.browser().send('GET', '/api/reset-password.php', { query: { token } })
const set = (token: string, password = FRESH, password_repeat = password) =>
  app.browser().send('PUT', '/api/reset-password.php', { body: { token, password, password_repeat } })
const logIn = (member: TestMember, password: string, address = '192.0.2.1') =>
  app.browser({ address }).send('POST', '/api/user.php', { body: { email: member.email, password } })

test('the link of the mail sets a new password, once [S7-054 SEC-8 O-34]', async () => {
  const member = await makeMember(app)
  const token = await tokenFor(member)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect((await check(token)).body).toEqual({ valid: true })
  const done = await set(token)
  expect([done.status, done.body]).toEqual([200, {}])
  expect((await logIn(member, member.password)).status).toBe(401)
  expect((await logIn(member, FRESH)).status).toBe(200)
  const again = await set(token, 'vijf rode fietsen')
  expect([again.status, again.body]).toEqual([410, { error: 'reset_link_invalid' }])
  expect((await check(token)).body).toEqual({ error: 'reset_link_invalid' })
  expect((await logIn(member, FRESH)).status).toBe(200)
  // The link, this one, and two about a browser that was new.
  const subjects = (await mailsTo(app, member.email, 4)).map(({ subject }) => subject)
  expect(subjects).toContain('Je wachtwoord is gewijzigd')
})

test('a copy of a call whose answer was lost is answered the same and changes nothing more [S7-002 O-34 O-37]', async () => {
  const member = await makeMember(app)
  const headers = { 'idempotency-key': randomUUID() }
  const copies = async (method: 'POST' | 'PUT', path: string, body: Record<string, string>) => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [
      await member.send(method, path, { body, headers: key }),
      await member.send(method, path, { body, headers: key }),
    ]
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
  }
  await copies('POST', '/api/reset-password.php', { email: member.email })
  await jobsDone(app)
  expect(await mailsTo(app, member.email, 1)).toHaveLength(1)
  const passwords = { password: FRESH, password_repeat: FRESH }
  await copies('PUT', '/api/password.php', { old_password: member.password, ...passwords })
  const forgetful = await makeMember(app)
  const token = await tokenFor(forgetful)
  const visitor = app.browser()
  for (let i = 0; i < 2; i++) {
    const again = await visitor.send('PUT', '/api/reset-password.php', { body: { token, ...passwords }, headers })
    expect([again.status, again.body]).toEqual([200, {}])
  }
  const other = { token, password: 'zes gele fietsen', password_repeat: 'zes gele fietsen' }
  expect((await visitor.send('PUT', '/api/reset-password.php', { body: other, headers })).body).toEqual({
    error: 'idempotency_key_reused',
  })
  for (const one of [member, forgetful]) expect((await logIn(one, FRESH)).status).toBe(200)
})

test('the link works for sixty minutes [S8-008 SEC-8 O-34]', async () => {
  const member = await makeMember(app)
  const token = await tokenFor(member)
  app.clock.advance(60 * MINUTE - 1)
  expect((await check(token)).status).toBe(200)
  app.clock.advance(1)
  for (const answer of [await check(token), await set(token)])
    expect([answer.status, answer.body]).toEqual([410, { error: 'reset_link_invalid' }])
  expect((await logIn(member, member.password)).status).toBe(200)
})

test('of five copies at the same moment one sets the password [SEC-8]', async () => {
  const member = await makeMember(app)
  const token = await tokenFor(member)
  const words = ['een', 'twee', 'drie', 'vier', 'vijf'].map((word) => `${word} blauwe fietsen`)
  // All have found the link open by the time the first one marks it as used.
  const hold = (trx: Trx) => trx.selectFrom('one_time_token').select('id').forUpdate().execute()
  const outcomes = await whileHeld(app, hold, ...words.map((word) => () => set(token, word)))
  const statuses = outcomes.map((one) => one.status === 'fulfilled' && one.value.status)
  expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410])
  const won = words[statuses.indexOf(200)]!
  expect((await logIn(member, won)).status).toBe(200)
})

test('a reset ends every session and every open page [SEC-8 O-34]', async () => {
  const member = await makeMember(app)
  const { socket } = await connectSocket(app, member)
  const token = await tokenFor(member)
  expect((await member.call('getUser')).user.email).toBe(member.email)
  await set(token)
  await eventually(() => socket.disconnected)
  await expect(member.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
})

test('a reset ends the link of a change of address that somebody else asked for [SEC-8 O-36]', async () => {
  const member = await makeMember(app)
  const email = `ander-${member.email}`
  await member.call('requestMailChange', { body: { email, password: member.password } })
  const token = await linkToken(app, email, '/mail-change/do')
  await set(await tokenFor(member))
  await expect(app.browser().call('confirmMailChange', { body: { token } })).rejects.toMatchObject({
    code: 'mail_change_link_invalid',
  })
})

test('a reset ends the block of too many tries [SEC-9 O-31]', async () => {
  const member = await makeMember(app)
  for (let i = 0; i < 5; i++) await logIn(member, 'fout wachtwoord', `192.0.2.${10 + i}`)
  expect((await logIn(member, member.password)).body.error).toBe('login_blocked')
  await set(await tokenFor(member))
  expect((await logIn(member, FRESH)).status).toBe(200)
})

test('the fourth mail in 24 hours is refused, also when all are asked for at once [S8-010 O-34]', async () => {
  const member = await makeMember(app)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(member.email)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(answers.find(({ status }) => status === 429)!.body).toEqual({ error: 'reset_limit' })
  await jobsDone(app)
  expect(await mailsTo(app, member.email, 3)).toHaveLength(3)
  app.clock.advance(24 * 60 * MINUTE)
  expect((await ask(member.email)).status).toBe(200)
})

test('an address without an account, or of a deleted one, is said not to be found [S5-012 O-35]', async () => {
  const deleted = await makeMember(app, { status: 'deleted' })
  for (const email of ['niemand@voorbeeld.example', deleted.email]) {
    const answer = await ask(email)
    expect([answer.status, answer.body]).toEqual([404, { error: 'email_not_found' }])
  }
  await jobsDone(app)
  expect(await mailsTo(app, deleted.email, 0)).toEqual([])
})

test('who asks ten times an hour whether an address has an account asks no more [O-35]', async () => {
  const strict = await startApp({
    config: { rateLimits: { ...app.services.config.rateLimits, emailChecksPerHour: 10 } },
  })
  const guess = (i: number) =>
    strict.browser().send('POST', '/api/reset-password.php', { body: { email: `gok${i}@voorbeeld.example` } })
  for (let i = 0; i < 10; i++) expect((await guess(i)).status).toBe(404)
  expect((await guess(10)).body).toMatchObject({ error: 'too_many_requests' })
})

test.each([
  ['vier groene fietsen', 'vier rode fietsen', 'not_equal'],
  ['kort', 'kort', 'short'],
  ['x'.repeat(129), 'x'.repeat(129), 'long'],
  ['wachtwoord123', 'wachtwoord123', 'common'],
])('the new password %s with %s is refused and the link still works [S5-010 S5-014]', async (one, two, code) => {
  const member = await makeMember(app)
  const token = await tokenFor(member)
  const answer = await set(token, one, two)
  expect([answer.status, answer.body]).toEqual([422, { error: 'validation', fields: { password: code } }])
  expect((await logIn(member, member.password)).status).toBe(200)
  expect((await check(token)).status).toBe(200)
})

test('the new password must not be the name or the address [S5-014]', async () => {
  const member = await makeMember(app, { name: 'Anna van Dijk' })
  const token = await tokenFor(member)
  for (const own of ['anna van dijk', member.email])
    expect((await set(token, own)).body.fields).toEqual({ password: 'same' })
})

test('a reset proves the address of an account that was never confirmed, and shuts out who made it [O-39]', async () => {
  const stranger = app.browser()
  const draft = signupForm()
  await stranger.call('signup', { body: draft })
  await set(await tokenFor(draft))
  await expect(stranger.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
  const owner = app.browser()
  const { user } = await owner.call('login', { body: { email: draft.email, password: FRESH } })
  expect(user.status).toBe('active')
})

test('the mail carries the configured address, whatever host was asked, and no answer carries the token [SEC-8]', async () => {
  const member = await makeMember(app)
  const answer = await app.browser().send('POST', '/api/reset-password.php', {
    body: { email: member.email },
    headers: { host: 'evil.example', origin: 'http://evil.example' },
  })
  const token = await linkToken(app, member.email, '/reset-password/do')
  const [mail] = await mailsTo(app, member.email, 1)
  expect(mail!.text + mail!.html).not.toContain('evil.example')
  expect(JSON.stringify(answer.body) + JSON.stringify(answer.headers)).not.toContain(token)
})
