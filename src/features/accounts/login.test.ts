import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { signupForm } from '../../../tests/support/signup-form.ts'
import { cleanUp } from './jobs.ts'

const app = await startApp()
const MINUTE = 60_000

const logIn = (email: string, password: string, address = '192.0.2.1') =>
  app.browser({ address }).send('POST', '/api/user.php', { body: { email, password } })
const failTimes = async (times: number, email: string, address?: string) => {
  const answers = []
  for (let i = 0; i < times; i++) answers.push(await logIn(email, 'fout wachtwoord', address))
  return answers
}

test('with the right password a member gets the user and a cookie for thirty days [S7-012 S7-013 S9-030]', async () => {
  const member = await makeMember(app)
  const browser = app.browser()
  const answer = await browser.send('POST', '/api/user.php', {
    body: { email: ` ${member.email.toUpperCase()} `, password: member.password },
  })
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ email: member.email, profile: { id: member.profileId } })
  const cookie = [answer.headers['set-cookie']].flat().find((line) => line?.startsWith('auth='))
  expect(cookie).toMatch(/^auth=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/i)
  expect((await browser.call('getUser')).user.email).toBe(member.email)
  const [session] = await app.db
    .selectFrom('session')
    .select('token_hash')
    .where('account_id', '=', member.accountId)
    .orderBy('id', 'desc')
    .execute()
  expect(session!.token_hash.toString('base64url')).not.toBe(browser.cookies.get('auth'))
})

test('over https the cookie is sent over https to this host alone, and no other host can give one [F-19]', async () => {
  const host = 'lonk.example'
  const headers = { host, origin: `https://${host}`, 'x-forwarded-proto': 'https' }
  const secure = await startApp({ config: { origin: headers.origin, trustedProxies: 1 } })
  const { email, password } = await makeMember(secure)
  const browser = secure.browser()
  const answer = await browser.send('POST', '/api/user.php', { body: { email, password }, headers })
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
  const set = [answer.headers['set-cookie']].flat().map(String)
  for (const name of ['auth', 'device']) {
    const cookie = set.find((line) => line.startsWith(`__Host-${name}=`))
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/i)
    expect(cookie).not.toMatch(/domain/i)
  }
  const status = async (by = browser) => (await by.send('GET', '/api/user.php', { headers })).status
  expect(await status()).toBe(200)
  const injected = secure.browser()
  injected.cookies.set('auth', browser.cookies.get('__Host-auth')!)
  expect(await status(injected)).toBe(403)
})

test('a wrong password, an unknown address and a deleted account are answered alike [S7-012]', async () => {
  const member = await makeMember(app)
  const deleted = await makeMember(app, { status: 'deleted' })
  for (const [email, password] of [
    [member.email, 'fout wachtwoord'],
    ['niemand@voorbeeld.example', member.password],
    [deleted.email, deleted.password],
  ] as const) {
    const answer = await logIn(email, password)
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([
      401,
      { error: 'login_failed' },
      undefined,
    ])
  }
})

test('a closed account is told so, but only to who knows the password [S8-046]', async () => {
  const banned = await makeMember(app, { status: 'banned' })
  expect((await logIn(banned.email, 'fout wachtwoord')).body).toEqual({ error: 'login_failed' })
  const answer = await logIn(banned.email, banned.password)
  expect([answer.status, answer.body]).toEqual([403, { error: 'account_banned', objection: expect.any(String) }])
})

test('five wrong passwords within 15 minutes block for 15 minutes, then 30, then 60 [S4-007 S8-005 O-31]', async () => {
  const member = await makeMember(app)
  let address = 10
  for (const minutes of [15, 30, 60, 60]) {
    expect((await failTimes(5, member.email, `192.0.2.${++address}`)).map(({ status }) => status)).toEqual([
      401, 401, 401, 401, 401,
    ])
    const blocked = await logIn(member.email, member.password, '192.0.2.3')
    expect([blocked.status, blocked.body]).toEqual([
      429,
      { error: 'login_blocked', minutes, retry_after: minutes * 60 },
    ])
    app.clock.advance(minutes * MINUTE - 1)
    expect((await logIn(member.email, member.password, '192.0.2.3')).body).toMatchObject({
      error: 'login_blocked',
      minutes: 1,
    })
    app.clock.advance(1)
  }
  expect((await logIn(member.email, member.password)).status).toBe(200)
  expect((await failTimes(5, member.email, '192.0.2.99')).at(-1)!.status).toBe(401)
  expect((await logIn(member.email, member.password)).body).toMatchObject({ minutes: 15 })
})

test('wrong tries that lie further apart than 15 minutes, or before a right one, do not add up [S4-007]', async () => {
  const member = await makeMember(app)
  await failTimes(4, member.email, '192.0.2.21')
  app.clock.advance(15 * MINUTE)
  await failTimes(4, member.email, '192.0.2.21')
  expect((await logIn(member.email, member.password)).status).toBe(200)
  await failTimes(4, member.email, '192.0.2.22')
  expect((await logIn(member.email, member.password)).status).toBe(200)
})

test('an address without an account is blocked the same way [SEC-9]', async () => {
  await failTimes(5, 'spook@voorbeeld.example', '192.0.2.31')
  expect((await logIn('spook@voorbeeld.example', 'fout wachtwoord', '192.0.2.32')).body).toMatchObject({
    error: 'login_blocked',
    minutes: 15,
  })
})

test('fifty tries at the same moment are five guesses [SEC-7 SEC-9]', async () => {
  const member = await makeMember(app)
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, i) => logIn(member.email, `gok nummer ${i}`, `198.51.100.${i}`)),
  )
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(tries.filter(({ body }) => body.error === 'login_blocked')).toHaveLength(45)
})

test('one network gets twenty wrong tries in 15 minutes, whomever they are for [SEC-9]', async () => {
  const spray = (i: number, address: string) => logIn(`doelwit${i}@voorbeeld.example`, 'fout wachtwoord', address)
  for (let i = 0; i < 20; i++) expect((await spray(i, `2001:db8:1:2::${i + 1}`)).status).toBe(401)
  expect((await spray(21, '2001:db8:1:2:ffff::1')).body).toMatchObject({ error: 'login_blocked', minutes: 15 })
  expect((await spray(22, '2001:db8:1:3::1')).status).toBe(401)
  app.clock.advance(15 * MINUTE)
  expect((await spray(23, '2001:db8:1:2::1')).status).toBe(401)
})

test('logging in ends the session of before', async () => {
  const member = await makeMember(app)
  const before = member.cookies.get('auth')!
  await member.call('login', { body: { email: member.email, password: member.password } })
  const old = app.browser()
  old.cookies.set('auth', before)
  await expect(old.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
})

test('signing up ends the session of before in this browser, too', async () => {
  const member = await makeMember(app)
  const before = member.cookies.get('auth')!
  await member.call('signup', { body: signupForm() })
  const old = app.browser()
  old.cookies.set('auth', before)
  await expect(old.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
})

test('logging out ends the session, and only when our own page asks [S7-019 SEC-11]', async () => {
  const member = await makeMember(app)
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const ask = (headers: Record<string, string>) => member.send('GET', '/api/logout.php', { headers })
  for (const headers of [foreign, { 'sec-fetch-site': 'same-site' }])
    expect((await ask(headers)).body).toEqual({ error: 'origin_forbidden' })
  for (const headers of [{ 'x-request-type': '' }, { 'x-request-type': 'other' }]) {
    const answer = await ask(headers)
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([200, {}, undefined])
  }
  const token = member.cookies.get('auth')!
  expect((await member.call('getUser')).user.email).toBe(member.email)
  await ask({ 'sec-fetch-site': 'same-origin' })
  expect(member.cookies.has('auth')).toBe(false)
  member.cookies.set('auth', token)
  await expect(member.call('getUser')).rejects.toMatchObject({ code: 'authentication_required', status: 403 })
})

test('logging out without a session is no fault', async () => {
  expect(await app.browser().call('logout')).toEqual({})
})

test('a session ends after thirty days, and a cookie that is none is nobody [S9-030]', async () => {
  const member = await makeMember(app)
  app.clock.advance(30 * 24 * 60 * MINUTE - 1)
  await member.call('getUser')
  app.clock.advance(1)
  await expect(member.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
  for (const nonsense of ['x', '%00', "' or 1=1 --", 'A'.repeat(43)]) {
    const browser = app.browser()
    browser.cookies.set('auth', nonsense)
    expect((await browser.send('GET', '/api/user.php')).status).toBe(403)
  }
})

test('of calls at the same moment each is answered for who sent it, and whose session is over for nobody [SEC-7]', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(app)))
  const gone = members[5]!
  await app.db.deleteFrom('session').where('account_id', '=', gone.accountId).execute()
  const stranger = app.browser()
  stranger.cookies.set('auth', 'x'.repeat(43))
  const callers = [...members, stranger, ...members]
  const answers = await Promise.all(callers.map((by) => by.send('GET', '/api/user.php')))
  expect(answers.map(({ body }) => body.user?.email ?? body.error)).toEqual(
    callers.map((by) => ('email' in by && by !== gone ? by.email : 'authentication_required')),
  )
})

test('who was banned meanwhile is out at once', async () => {
  const member = await makeMember(app)
  await app.db.updateTable('account').set({ status: 'banned' }).where('id', '=', member.accountId).execute()
  await expect(member.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
})

test('what time has ended is deleted, and what is still needed stays', async () => {
  const member = await makeMember(app)
  await failTimes(5, 'opruimen@voorbeeld.example', '192.0.2.200')
  const rows = (table: 'session' | 'login_failure' | 'login_block') =>
    app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  await cleanUp(app.services)
  expect((await rows('login_failure')).n).toBeGreaterThan(0)
  expect((await member.call('getUser')).user.email).toBe(member.email)
  app.clock.advance(31 * 24 * 60 * MINUTE)
  await cleanUp(app.services)
  expect([await rows('session'), await rows('login_failure'), await rows('login_block')]).toEqual([
    { n: 0 },
    { n: 0 },
    { n: 0 },
  ])
})
