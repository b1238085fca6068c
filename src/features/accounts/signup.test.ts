import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startApp, type TestApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { LOCALES } from '../../contract/limits.ts'
import { renderMail } from '../../web/mails.tsx'

const app = await startApp()
let n = 0

const form = (changed: Record<string, unknown> = {}) => {
  n++
  return {
    email: `nieuw${n}@voorbeeld.example`,
    name: `Nieuw lid ${n}`,
    date_of_birth: '1990-06-15',
    signup_message: 'Benieuwd wie hier is.',
    password: 'drie blauwe fietsen',
    gender: 'female' as const,
    looking_for: 'male' as const,
    sexuality: 'hetero' as const,
    country: 'NL',
    city: 'Haarlem',
    language: 'nl' as const,
    terms: true,
    ...changed,
  }
}
const count = async (table: 'account' | 'profile' | 'session' | 'ledger_transfer' | 'one_time_token') =>
  (
    await app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const lastMail = (to: string, of: TestApp = app) =>
  eventually(() =>
    of.db
      .selectFrom('development_mail')
      .selectAll()
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
const changeSettings = async (changed: Record<string, unknown>) => {
  const { settings } = await app.db.selectFrom('site').select('settings').executeTakeFirstOrThrow()
  await app.db
    .updateTable('site')
    .set({ settings: JSON.stringify({ ...(settings as object), ...changed }) })
    .execute()
  app.clock.advance(11_000)
}

test('a visitor becomes a member at once: unconfirmed, logged in, with welcome credits and a mail [S1-007 S3-002 S3-145 S4-001 S7-053 S9-046]', async () => {
  const browser = app.browser()
  const draft = form()
  const { user } = await browser.call('signup', { body: draft })
  expect(user).toMatchObject({
    status: 'not_confirmed',
    email: draft.email,
    credits: 3,
    paid_user: false,
    language: 'nl',
    conversations_left: 2,
    profile: {
      name: draft.name,
      gender: 'female',
      country: 'NL',
      city: 'Haarlem',
      date_of_birth: '1990-06-15',
      reason_for_signup: draft.signup_message,
    },
  })
  expect(await browser.call('getUser')).toEqual({ user })
  expect((await lastMail(draft.email)).subject).toBe('Bevestig je e-mailadres')
})

test('the link of the activation mail confirms the account, also when it is followed twice [S4-004 S7-055]', async () => {
  const browser = app.browser()
  const draft = form()
  await browser.call('signup', { body: draft })
  const mail = await lastMail(draft.email)
  const link = new URL(/http\S+activate\.php\?token=[\w-]+/.exec(mail.text)![0])
  expect(link.origin).toBe(app.origin)
  for (const _ of ['first', 'second']) {
    const answer = await app.browser().send('GET', link.pathname, { query: { token: link.searchParams.get('token') } })
    expect([answer.status, answer.headers['location']]).toEqual([302, '/activate/done'])
  }
  expect((await browser.call('getUser')).user.status).toBe('active')
})

test('two clicks at the same moment confirm once [S4-004]', async () => {
  const draft = form()
  await app.browser().call('signup', { body: draft })
  const token = /token=([\w-]+)/.exec((await lastMail(draft.email)).text)![1]!
  const click = () => app.browser().send('GET', '/api/activate.php', { query: { token } })
  const answers = await Promise.all([click(), click(), click()])
  expect(answers.map(({ headers }) => headers['location'])).toEqual(Array(3).fill('/activate/done'))
  const confirmed = await app.db
    .selectFrom('account')
    .select(['status', 'confirmed_at'])
    .where('email', '=', draft.email)
    .executeTakeFirst()
  expect(confirmed).toEqual({ status: 'active', confirmed_at: app.clock.now() })
})

test('a link that is unknown, over, or of an address that was corrected leads to the error page [S7-055]', async () => {
  const browser = app.browser()
  const draft = form()
  await browser.call('signup', { body: draft })
  const token = /token=([\w-]+)/.exec((await lastMail(draft.email)).text)![1]!
  const follow = async (given: string) =>
    (await app.browser().send('GET', '/api/activate.php', { query: { token: given } })).headers['location']
  expect(await follow('nonsense')).toBe('/activate/error')
  expect(await follow('')).toBe('/activate/error')
  await browser.call('correctActivationEmail', { body: { email: `beter-${draft.email}` } })
  expect(await follow(token)).toBe('/activate/error')
  const fresh = /token=([\w-]+)/.exec((await lastMail(`beter-${draft.email}`)).text)![1]!
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
  const draft = form()
  const answer = await app.browser().send('POST', '/api/signup.php', { body: draft })
  const token = /token=([\w-]+)/.exec((await lastMail(draft.email)).text)![1]!
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(answer.body) + JSON.stringify(answer.headers)).not.toContain(token)
  const rows = await app.db.selectFrom('one_time_token').selectAll().execute()
  const jobs = await sql`select data::text from pgboss.job`.execute(app.db)
  expect(JSON.stringify([rows, jobs.rows])).not.toContain(token)
})

test('the link begins with the configured address, whatever host was asked [SEC-8]', async () => {
  const draft = form()
  const origin = 'http://evil.example'
  await app.browser().send('POST', '/api/signup.php', { body: draft, headers: { host: 'evil.example', origin } })
  const mail = await lastMail(draft.email)
  expect(mail.text + mail.html).not.toContain('evil.example')
  expect(mail.text).toContain(`${app.origin}/api/activate.php?token=`)
})

test('the activation mail comes in each language, as text and HTML, with a neutral subject [TRU-18]', async () => {
  const mails = await Promise.all(
    LOCALES.map((locale) =>
      renderMail('activation', locale, {
        name: 'Sanne <b>',
        link: 'https://lonk.example/a?token=1',
        footer: { site: 'Lonk', company: 'C', address: 'A', city: 'X', email: 'e@x.nl' },
      }),
    ),
  )
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(7)
  for (const { subject, html, text } of mails) {
    expect(subject).not.toMatch(/sex|dat(e|ing)|flirt|lonk/i)
    expect(text).toContain('https://lonk.example/a?token=1')
    expect(html).toContain('href="https://lonk.example/a?token=1"')
    expect(html).toContain('Sanne &lt;b&gt;')
    expect(html).not.toMatch(/<img|https?:\/\/(?!lonk\.example|www\.w3\.org)/)
  }
})

test('the mail can be sent again three times in 24 hours, also when asked at once, and never once confirmed [S7-055]', async () => {
  const browser = app.browser()
  const draft = form()
  await browser.call('signup', { body: draft })
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => browser.send('POST', '/api/activation.php', { body: {} })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(tries.find(({ status }) => status === 429)!.body).toEqual({ error: 'activation_limit' })
  await eventually(
    async () =>
      (await app.db.selectFrom('development_mail').select('id').where('recipient', '=', draft.email).execute())
        .length === 4,
  )
  app.clock.advance(86_400_001)
  expect((await browser.send('POST', '/api/activation.php', { body: {} })).status).toBe(200)
  await app.db.updateTable('account').set({ status: 'active' }).where('email', '=', draft.email).execute()
  expect((await browser.send('POST', '/api/activation.php', { body: {} })).body).toEqual({ error: 'already_active' })
  expect((await browser.send('PUT', '/api/activation.php', { body: { email: 'x@y.nl' } })).body).toEqual({
    error: 'already_active',
  })
})

test('before it is confirmed an address can be corrected, but not to one that is taken or none', async () => {
  const taken = await makeMember(app)
  const browser = app.browser()
  await browser.call('signup', { body: form() })
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

test('every wrong field is told at once and nothing is made [S5-001 S5-003 S5-004 S7-053]', async () => {
  const taken = await makeMember(app, { name: 'Bezet Naam' })
  const before = await count('account')
  const wrong = form({
    email: taken.email.toUpperCase(),
    name: 'bezet  NAAM',
    date_of_birth: '2010-01-01',
    password: 'kort',
    signup_message: 'x'.repeat(501),
    terms: false,
    country: 'SE',
    region: 'NL-nowhere',
    language: 'de',
  })
  await expect(app.browser().call('signup', { body: wrong })).rejects.toMatchObject({
    code: 'validation',
    fields: {
      email: 'duplicate',
      name: 'taken',
      date_of_birth: 'min_age',
      password: 'short',
      signup_message: 'length',
      terms: 'required',
      country: 'invalid',
      region: 'invalid',
      language: 'unsupported',
    },
  })
  expect(await count('account')).toBe(before)
  expect(await app.browser().call('checkSignup', { body: { name: taken.name, email: 'x@mailinator.com' } })).toEqual({
    fields: { name: 'taken', email: 'disposable' },
  })
  expect(await app.browser().call('checkSignup', { body: {} })).toEqual({ fields: {} })
})

test('whom someone desires is kept only with consent of its own', async () => {
  const without = app.browser()
  const profile = (await without.call('signup', { body: form() })).user.profile
  expect([profile.looking_for, profile.sexuality]).toEqual([null, null])
  const { user } = await app.browser().call('signup', { body: form({ consent_sensitive: true }) })
  expect([user.consent_sensitive, user.profile.looking_for, user.profile.sexuality]).toEqual([true, 'male', 'hetero'])
})

test('where someone came from is kept with the account [S3-115 S3-116 S3-117 S3-118 S3-119]', async () => {
  const tracking = { network: 'net', ref: 'brief', sub1: 'a', sub2: 'b', sub3: 'c' }
  const draft = form(tracking)
  await app.browser().call('signup', { body: draft })
  expect(
    (await app.db.selectFrom('account').select('tracking').where('email', '=', draft.email).executeTakeFirst())
      ?.tracking,
  ).toEqual(tracking)
})

test('the same key and form again lead to the same account with a new session; another form is refused [S7-002]', async () => {
  const key = randomUUID()
  const draft = form()
  const before = { account: await count('account'), transfer: await count('ledger_transfer') }
  const [first, second] = [app.browser(), app.browser()]
  const { user } = await first.call('signup', { body: draft }, { key })
  expect((await second.call('signup', { body: draft }, { key })).user.profile.id).toBe(user.profile.id)
  expect(second.cookies.get('auth')).not.toBe(first.cookies.get('auth'))
  expect((await second.call('getUser')).user.credits).toBe(3)
  for (const other of [
    { ...draft, name: 'Iemand anders' },
    { ...draft, password: 'vier gele bussen' },
  ]) {
    await expect(app.browser().call('signup', { body: other }, { key })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
  }
  expect({ account: await count('account'), transfer: await count('ledger_transfer') }).toEqual({
    account: before.account + 1,
    transfer: before.transfer + 1,
  })
})

test('twenty copies of one signup at the same moment make one account with its credits once [MON-2]', async () => {
  const key = randomUUID()
  const draft = form()
  const users = await Promise.all(
    Array.from({ length: 20 }, () => app.browser().call('signup', { body: draft }, { key })),
  )
  expect(new Set(users.map(({ user }) => user.profile.id)).size).toBe(1)
  expect(users.map(({ user }) => user.credits)).toEqual(Array(20).fill(3))
}, 60_000)

test('of two people who want one name or address at the same moment, one gets it', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => app.browser().call('signup', { body: { ...form(), name: 'Gewilde Naam' } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const tried of tries)
    if (tried.status === 'rejected')
      expect(tried.reason).toMatchObject({ code: 'validation', fields: { name: 'taken' } })
  const email = form().email
  const sameEmail = await Promise.allSettled(
    Array.from({ length: 4 }, () => app.browser().call('signup', { body: { ...form(), email } })),
  )
  expect(sameEmail.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
}, 60_000)

test('a failure half way leaves nothing behind', async () => {
  const before = await Promise.all(
    (['account', 'profile', 'session', 'ledger_transfer', 'one_time_token'] as const).map(count),
  )
  await sql`alter table session add constraint broken check (user_agent <> 'breaks')`.execute(app.db)
  const draft = form()
  const answer = await app
    .browser()
    .send('POST', '/api/signup.php', { body: draft, headers: { 'user-agent': 'breaks' } })
  await sql`alter table session drop constraint broken`.execute(app.db)
  expect(answer.body).toEqual({ error: 'internal' })
  expect(
    await Promise.all((['account', 'profile', 'session', 'ledger_transfer', 'one_time_token'] as const).map(count)),
  ).toEqual(before)
})

test('signing up can be closed, or open to who came through a partner [S4-016 S4-017 S4-018 S4-019 S3-128]', async () => {
  await changeSettings({ signups: 'with_trafficsource' })
  await expect(app.browser().call('signup', { body: form() })).rejects.toMatchObject({
    code: 'signups_closed',
    status: 403,
  })
  await app.browser().call('signup', { body: form({ network: 'partner' }) })
  await changeSettings({ signups: 'none' })
  await expect(app.browser().call('signup', { body: form({ network: 'partner' }) })).rejects.toMatchObject({
    code: 'signups_closed',
  })
  await changeSettings({ signups: 'all' })
  await app.browser().call('signup', { body: form() })
})

test('one address makes five accounts an hour, and asks ten times whether an e-mail has one', async () => {
  const limits = {
    visitorPerMinute: 1_000,
    memberPerMinute: 1_000,
    messagesPerMinute: 1_000,
    signupsPerHour: 2,
    emailChecksPerHour: 6,
  }
  const strict = await startApp({ config: { rateLimits: limits } })
  await expect(strict.browser().call('signup', { body: form({ password: 'kort' }) })).rejects.toMatchObject({
    code: 'validation',
  })
  for (let i = 0; i < 2; i++) await strict.browser().call('signup', { body: form() })
  await expect(strict.browser().call('signup', { body: form() })).rejects.toMatchObject({ code: 'too_many_requests' })
  await strict.browser({ address: '192.0.2.9' }).call('signup', { body: form() })
  for (let i = 0; i < 3; i++) await strict.browser().call('checkSignup', { body: { email: 'wie@voorbeeld.example' } })
  await expect(
    strict.browser().call('checkSignup', { body: { email: 'wie@voorbeeld.example' } }),
  ).rejects.toMatchObject({ code: 'too_many_requests' })
  await strict.browser().call('checkSignup', { body: { name: 'Wie dan ook' } })
})
