import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { lastMail, signupForm } from '../../../tests/support/signup-form.ts'
import { LOCALES } from '../../contract/limits.ts'
import type { Trx } from '../../platform/ctx.ts'
import { renderMail } from '../notifications/mail/render-mail.ts'

const app = await startApp()

test('the link of the activation mail leads to a button that confirms the account, also when pressed twice [S4-004 S7-055 O-33]', async () => {
  const browser = app.browser()
  const draft = signupForm()
  await browser.call('signup', { body: draft })
  const mail = await lastMail(app, draft.email)
  const link = new URL(/http\S+activate\.php\?token=[\w-]+/.exec(mail.text)![0])
  expect(link.origin).toBe(app.origin)
  const token = link.searchParams.get('token')!
  const follow = async () => {
    const { status, headers } = await app.browser().send('GET', link.pathname, { query: { token } })
    return [status, headers['location']]
  }
  expect(await follow()).toEqual([302, `/activate/do?token=${token}`])
  expect(await app.browser().call('activate', { body: { token } })).toEqual({ active: true })
  expect(await app.browser().call('activate', { body: { token } })).toEqual({ active: true })
  expect(await follow()).toEqual([302, '/activate/done'])
  expect((await browser.call('getUser')).user.status).toBe('active')
})

test('a new member is found by others from the confirmation on [S4-004 O-33]', async () => {
  const [me, draft] = [await makeMember(app), signupForm()]
  await app.browser().call('signup', { body: draft })
  const found = async () => (await me.call('searchMembers', { query: { name: draft.name } })).results.length
  const token = /token=([\w-]+)/.exec((await lastMail(app, draft.email)).text)![1]!
  expect(await found()).toBe(0)
  await app.browser().call('activate', { body: { token } })
  expect(await found()).toBe(1)
})

test('a program that opens the links of mails confirms nobody [F-6]', async () => {
  const draft = signupForm()
  await app.browser().call('signup', { body: draft })
  const token = /token=([\w-]+)/.exec((await lastMail(app, draft.email)).text)![1]!
  for (const method of ['HEAD', 'GET', 'HEAD'] as const) {
    const answer = await app.app.server.inject({
      method,
      url: '/api/activate.php',
      query: { token },
      headers: { host: new URL(app.origin).host },
    })
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, `/activate/do?token=${token}`])
  }
  const found = app.db.selectFrom('account').select(['status', 'confirmed_at']).where('email', '=', draft.email)
  expect(await found.executeTakeFirst()).toEqual({ status: 'not_confirmed', confirmed_at: null })
})

test('two clicks at the same moment confirm once [S4-004]', async () => {
  const draft = signupForm()
  await app.browser().call('signup', { body: draft })
  const token = /token=([\w-]+)/.exec((await lastMail(app, draft.email)).text)![1]!
  const click = () => app.browser().send('PUT', '/api/activate.php', { body: { token } })
  const answers = await Promise.all([click(), click(), click()])
  expect(answers.map(({ body }) => body)).toEqual([{ active: true }, { active: true }, { active: true }])
  const confirmed = await app.db
    .selectFrom('account')
    .select(['status', 'confirmed_at'])
    .where('email', '=', draft.email)
    .executeTakeFirst()
  expect(confirmed).toEqual({ status: 'active', confirmed_at: app.clock.now() })
})

test('a link that is unknown, over, or of an address that was corrected leads to the error page [S7-055]', async () => {
  const browser = app.browser()
  const draft = signupForm()
  await browser.call('signup', { body: draft })
  const token = /token=([\w-]+)/.exec((await lastMail(app, draft.email)).text)![1]!
  const follow = async (given: string) => {
    expect(await app.browser().call('activate', { body: { token: given } })).toEqual({ active: false })
    return (await app.browser().send('GET', '/api/activate.php', { query: { token: given } })).headers['location']
  }
  expect(await follow('nonsense')).toBe('/activate/error')
  expect(await follow('')).toBe('/activate/error')
  await browser.call('correctActivationEmail', { body: { email: `beter-${draft.email}` } })
  expect(await follow(token)).toBe('/activate/error')
  const fresh = /token=([\w-]+)/.exec((await lastMail(app, `beter-${draft.email}`)).text)![1]!
  app.clock.advance(7 * 86_400_000 + 1)
  expect(await follow(fresh)).toBe('/activate/error')
  expect(
    (
      await app.db
        .selectFrom('account')
        .select('status')
        .where('email', '=', `beter-${draft.email}`)
        .executeTakeFirstOrThrow()
    ).status,
  ).toBe('not_confirmed')
})

test('a token is 256 bits, kept only as a hash and in no answer [SEC-8]', async () => {
  const draft = signupForm()
  const answer = await app.browser().send('POST', '/api/signup.php', { body: draft })
  const token = /token=([\w-]+)/.exec((await lastMail(app, draft.email)).text)![1]!
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(answer.body) + JSON.stringify(answer.headers)).not.toContain(token)
  const rows = await app.db.selectFrom('one_time_token').selectAll().execute()
  const jobs = await sql`select data::text from pgboss.job`.execute(app.db)
  expect(JSON.stringify([rows, jobs.rows])).not.toContain(token)
})

test('the link begins with the configured address, whatever host was asked [SEC-8]', async () => {
  const draft = signupForm()
  const origin = 'http://evil.example'
  await app.browser().send('POST', '/api/signup.php', { body: draft, headers: { host: 'evil.example', origin } })
  const mail = await lastMail(app, draft.email)
  expect(mail.text + mail.html).not.toContain('evil.example')
  expect(mail.text).toContain(`${app.origin}/api/activate.php?token=`)
})

test('the activation mail comes in each language, as text and HTML, with a neutral subject [TRU-18]', async () => {
  const mails = await Promise.all(
    LOCALES.map((locale) =>
      renderMail(
        'activation',
        { locale, footer: { site: 'Lonk', company: 'C', address: 'A', city: 'X', email: 'e@x.nl' } },
        { name: 'Sanne <b>', link: 'https://lonk.example/a?token=1' },
      ),
    ),
  )
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(7)
  for (const { subject, html, text } of mails) {
    expect(subject).not.toMatch(/sex|dat(e|ing)|flirt|lonk/i)
    expect(text).toContain('https://lonk.example/a?token=1')
    expect(html).toContain('href="https://lonk.example/a?token=1"')
    expect(html).toContain('Sanne &lt;b&gt;')
    expect(html).not.toMatch(/<img[^>]*src="(?!data:)|https?:\/\/(?!lonk\.example|www\.w3\.org)/)
  }
})

test('one address gets three of these mails, also when asked at once, and none once confirmed [S7-055 WEB-6 F-35]', async () => {
  const browser = app.browser()
  const draft = signupForm()
  await browser.call('signup', { body: draft })
  // On a slow machine the last of them wait too long for the account, and come again as a page does.
  const ask = async () => {
    const answer = await browser.send('POST', '/api/activation.php', { body: {} })
    return answer.status === 503 ? null : answer
  }
  const tries = await Promise.all(Array.from({ length: 8 }, () => eventually(ask)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
  expect(tries.find(({ status }) => status === 429)!.body).toEqual({ error: 'activation_limit' })
  await eventually(
    async () =>
      (await app.db.selectFrom('development_mail').select('id').where('recipient', '=', draft.email).execute())
        .length === 3,
  )
  app.clock.advance(86_400_001)
  expect((await browser.send('POST', '/api/activation.php', { body: {} })).status).toBe(429)
  // Another address has its own three, also with the first one between.
  const change = (email: string) => browser.send('PUT', '/api/activation.php', { body: { email } })
  expect((await change(`goed-${draft.email}`)).status).toBe(200)
  expect((await change(draft.email)).body).toEqual({ error: 'activation_limit' })
  expect((await browser.send('POST', '/api/activation.php', { body: {} })).status).toBe(200)
  await app.db.updateTable('account').set({ status: 'active' }).where('email', '=', `goed-${draft.email}`).execute()
  expect((await browser.send('POST', '/api/activation.php', { body: {} })).body).toEqual({ error: 'already_active' })
  expect((await browser.send('PUT', '/api/activation.php', { body: { email: 'x@y.nl' } })).body).toEqual({
    error: 'already_active',
  })
})

test('before it is confirmed an address can be corrected, but not to one that is taken or none', async () => {
  const taken = await makeMember(app)
  const browser = app.browser()
  await browser.call('signup', { body: signupForm() })
  await expect(browser.call('correctActivationEmail', { body: { email: taken.email } })).rejects.toMatchObject({
    code: 'validation',
    fields: { email: 'duplicate' },
  })
  await expect(browser.call('correctActivationEmail', { body: { email: 'geen adres' } })).rejects.toMatchObject({
    fields: { email: 'invalid' },
  })
  await expect(browser.call('correctActivationEmail', { body: { email: 'x@mailinator.com' } })).rejects.toMatchObject({
    fields: { email: 'disposable' },
  })
  expect((await browser.call('correctActivationEmail', { body: { email: ' Nieuw@Adres.example ' } })).user.email).toBe(
    'nieuw@adres.example',
  )
})

test('no link that went to the mistyped address opens the account once it was corrected [SEC-7]', async () => {
  const browser = app.browser()
  const draft = signupForm()
  await browser.call('signup', { body: draft })
  // By whoever has that address.
  await app.browser().call('requestPasswordReset', { body: { email: draft.email } })
  await eventually(async () => (await lastMail(app, draft.email)).text.includes('/reset-password/do'))
  const token = /token=([\w-]+)/.exec((await lastMail(app, draft.email)).text)![1]!
  await browser.call('correctActivationEmail', { body: { email: `beter-${draft.email}` } })
  const password = 'een heel ander wachtwoord 9'
  const body = { token, password, password_repeat: password }
  expect((await app.browser().send('PUT', '/api/reset-password.php', { body })).body).toEqual({
    error: 'reset_link_invalid',
  })
  expect((await browser.call('getUser')).user.email).toBe(`beter-${draft.email}`)
})

/**
 * A signup whose address is corrected and whose link is followed at once, both waiting for the account in this order.
 */
async function race(order: readonly ('correct' | 'follow')[]) {
  const browser = app.browser()
  const draft = signupForm()
  await browser.call('signup', { body: draft })
  const token = /token=([\w-]+)/.exec((await lastMail(app, draft.email)).text)![1]!
  const calls = {
    correct: () => browser.call('correctActivationEmail', { body: { email: `ander-${draft.email}` } }),
    follow: () => app.browser().call('activate', { body: { token } }),
  }
  const hold = (trx: Trx) =>
    trx.selectFrom('account').select('id').where('email', '=', draft.email).forUpdate().executeTakeFirstOrThrow()
  const outcomes = await whileHeld<unknown>(app, hold, ...order.map((name) => calls[name]))
  const { status, email } = (await browser.call('getUser')).user
  return { outcomes, status, isCorrected: email !== draft.email }
}

test('a link that is followed while its address is being corrected confirms no other address [SEC-7]', async () => {
  expect(await race(['correct', 'follow'])).toMatchObject({
    outcomes: [{ status: 'fulfilled' }, { value: { active: false } }],
    status: 'not_confirmed',
    isCorrected: true,
  })
})

test('an address that is being confirmed is not corrected any more [SEC-7 S4-004]', async () => {
  expect(await race(['follow', 'correct'])).toMatchObject({
    outcomes: [{ value: { active: true } }, { reason: { code: 'already_active' } }],
    status: 'active',
    isCorrected: false,
  })
})
