import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { lastMail, signupForm } from '../../../tests/support/signup-form.ts'

const app = await startApp()

const count = async (table: 'account' | 'profile' | 'session' | 'ledger_transfer' | 'one_time_token') =>
  (
    await app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const changeSettings = async (changed: Record<string, unknown>) => {
  const { settings } = await app.db.selectFrom('site').select('settings').executeTakeFirstOrThrow()
  await app.db
    .updateTable('site')
    .set({ settings: JSON.stringify({ ...(settings as object), ...changed }) })
    .execute()
  app.clock.advance(11_000)
}

// Also [S7-053 S9-046]
test('a visitor becomes a member at once: unconfirmed, logged in, with welcome credits and a mail [S1-007 S3-002 S3-145 S4-001]', async () => {
  const browser = app.browser()
  const draft = signupForm()
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
  expect((await lastMail(app, draft.email)).subject).toBe('Bevestig je e-mailadres')
})

test('every wrong field is told at once and nothing is made [S5-001 S5-003 S5-004 S7-053]', async () => {
  const taken = await makeMember(app, { name: 'Bezet Naam' })
  const before = await count('account')
  const wrong = signupForm({
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
  const profile = (await without.call('signup', { body: signupForm() })).user!.profile
  expect([profile.looking_for, profile.sexuality]).toEqual([null, null])
  const { user } = await app.browser().call('signup', { body: signupForm({ consent_sensitive: true }) })
  expect([user!.consent_sensitive, user!.profile.looking_for, user!.profile.sexuality]).toEqual([
    true,
    'male',
    'hetero',
  ])
})

// Also [S3-119]
test('where someone came from is kept with the account [S3-115 S3-116 S3-117 S3-118]', async () => {
  const tracking = { network: 'net', ref: 'brief', sub1: 'a', sub2: 'b', sub3: 'c' }
  const draft = signupForm(tracking)
  await app.browser().call('signup', { body: draft })
  expect(
    (await app.db.selectFrom('account').select('tracking').where('email', '=', draft.email).executeTakeFirst())
      ?.tracking,
  ).toEqual(tracking)
})

test('the same key and form again lead to the same account with a new session; another form is refused [S7-002]', async () => {
  const key = randomUUID()
  const draft = signupForm()
  const before = { account: await count('account'), transfer: await count('ledger_transfer') }
  const [first, second] = [app.browser(), app.browser()]
  const { user } = await first.call('signup', { body: draft }, { key })
  expect((await second.call('signup', { body: draft }, { key })).user!.profile.id).toBe(user!.profile.id)
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
  const draft = signupForm()
  const users = await Promise.all(
    Array.from({ length: 20 }, () => app.browser().call('signup', { body: draft }, { key })),
  )
  expect(new Set(users.map(({ user }) => user!.profile.id)).size).toBe(1)
  expect(users.map(({ user }) => user!.credits)).toEqual(Array(20).fill(3))
}, 60_000)

test('of two people who want one name or address at the same moment, one gets it', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => app.browser().call('signup', { body: { ...signupForm(), name: 'Gewilde Naam' } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason as unknown] : []))
  expect(refusals).toMatchObject(Array.from({ length: 5 }, () => ({ code: 'validation', fields: { name: 'taken' } })))
  const email = signupForm().email
  const sameEmail = await Promise.allSettled(
    Array.from({ length: 4 }, () => app.browser().call('signup', { body: { ...signupForm(), email } })),
  )
  expect(sameEmail.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
}, 60_000)

test('a failure half way leaves nothing behind', async () => {
  const before = await Promise.all(
    (['account', 'profile', 'session', 'ledger_transfer', 'one_time_token'] as const).map(count),
  )
  await sql`alter table session add constraint broken check (user_agent <> 'breaks')`.execute(app.db)
  const draft = signupForm()
  const answer = await app
    .browser()
    .send('POST', '/api/signup.php', { body: draft, headers: { 'user-agent': 'breaks' } })
  await sql`alter table session drop constraint broken`.execute(app.db)
  expect(answer.body).toEqual({ error: 'internal' })
  expect(
    await Promise.all((['account', 'profile', 'session', 'ledger_transfer', 'one_time_token'] as const).map(count)),
  ).toEqual(before)
})

// Also [S3-128]
test('signing up can be closed, or open to who came through a partner [S4-016 S4-017 S4-018 S4-019]', async () => {
  await changeSettings({ signups: 'with_trafficsource' })
  await expect(app.browser().call('signup', { body: signupForm() })).rejects.toMatchObject({
    code: 'signups_closed',
    status: 403,
  })
  await app.browser().call('signup', { body: signupForm({ network: 'partner' }) })
  await changeSettings({ signups: 'none' })
  await expect(app.browser().call('signup', { body: signupForm({ network: 'partner' }) })).rejects.toMatchObject({
    code: 'signups_closed',
  })
  await changeSettings({ signups: 'all' })
  await app.browser().call('signup', { body: signupForm() })
})

test('one address makes five accounts an hour, and asks ten times whether an e-mail has one', async () => {
  const limits = {
    visitorPerMinute: 1_000,
    memberPerMinute: 1_000,
    messagesPerMinute: 1_000,
    signupsPerHour: 2,
    emailChecksPerHour: 6,
    reportsPerHour: 100_000,
    visitorProfilesPerDay: 100_000,
    memberProfilesPerDay: 100_000,
  }
  const strict = await startApp({ config: { rateLimits: limits } })
  await expect(strict.browser().call('signup', { body: signupForm({ password: 'kort' }) })).rejects.toMatchObject({
    code: 'validation',
  })
  for (let i = 0; i < 2; i++) await strict.browser().call('signup', { body: signupForm() })
  await expect(strict.browser().call('signup', { body: signupForm() })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  await strict.browser({ address: '192.0.2.9' }).call('signup', { body: signupForm() })
  for (let i = 0; i < 3; i++) await strict.browser().call('checkSignup', { body: { email: 'wie@voorbeeld.example' } })
  await expect(
    strict.browser().call('checkSignup', { body: { email: 'wie@voorbeeld.example' } }),
  ).rejects.toMatchObject({ code: 'too_many_requests' })
  await strict.browser().call('checkSignup', { body: { name: 'Wie dan ook' } })
})

test('a password that others try first is refused, and one that nobody guesses is not [F-11 S5-014]', async () => {
  const common =
    'password2 12345679 zaq12wsx 0123456789 9876543210 P@ssw0rd1 P@$$w0rd Passw0rd! password2024 qwerty2025 Qwerty!1 ' +
    'abcdefgh hgfedcba abcabcabc 12341234 welkom2026 Welkom01! wachtwoord9 geheim1234 voetbal2024 ajax2024 feyenoord1 ' +
    'contrase\u00f1a motdepasse1 passwort99 ikhouvanjou Lonk2026 lonklonk iloveyou2 Sunshine1 football12 superman99 ' +
    'monkey12 dragon2024 1qaz2wsx qazwsxedc asdf1234 letmein99 starwars1 charlie123 ' +
    'herfst2026 zomer123 lente2026 hiver2026 frühling26 otoño2026 invierno26 autunno26 jesień2026 liefjelief ' +
    'teamomucho hasło123 haslo2026 psv123456'
  const check = async (password: string) =>
    (await app.browser().send('POST', '/api/signup-check.php', { body: { password } })).body.fields
  for (const password of common.split(' '))
    expect([password, await check(password)]).toEqual([password, { password: 'common' }])
  for (const password of [
    'drie blauwe fietsen',
    'twee lonken bij volle maan',
    'jan!7319048265',
    'Kl4proos-achter-de-dijk',
  ])
    expect([password, await check(password)]).toEqual([password, {}])
})

test('a name of the site or of its staff cannot be taken, in whatever letters, when signing up or later [F-16 S5-001]', async () => {
  const member = await makeMember(app)
  const reserved = (
    'Admin|admin|ADMIN|Adm1n|Admin 007|a.d.m.i.n|Administrator|Beheerder|Moderator|Moder\u00e1tor|' +
    'Moderator Anna|Support|Supp0rt|support-team|Klantenservice|Customer Service|Kundenservice|Kundensupport|' +
    'Atención al cliente|Servizio clienti|Moderation|Moderación|Moderazione|moderatieteam|teammoderatie|' +
    'Administracja|Administratie|Amministrazione|Lonk|LonkNL|MijnLonk|TeamLonkNL|mijnlonk|lonknl|L0nk|LONK|' +
    'Lonk Team|Team Lonk|lonk.support|The Lonk|Lonk2026|\u0391DMIN|\u0410\u0420\u0410 Lonk|' +
    '\u041c\u043e\u0434\u0435\u0440\u0430\u0442\u043e\u0440|\ua4ee\ua4d3\ua4df\ua4f2\ua4e0|' +
    '\ua4e1\ua4f3\ua4e0\ua4d7|\u0405\u0422\u0410FF|\uff21\uff44\uff4d\uff49\uff4e|\u{1d400}dmin'
  ).split('|')
  const check = async (name: string) =>
    (await app.browser().send('POST', '/api/signup-check.php', { body: { name } })).body.fields.name
  for (const name of reserved)
    expect([name, await check(name)]).toEqual([name, expect.stringMatching(/^(taken|invalid)$/)])
  expect((await member.send('PUT', '/api/profile.php', { body: { name: 'Lonk Support' } })).body.fields).toEqual({
    name: 'taken',
  })
  for (const name of [
    'Anna',
    'Modesta',
    'Adminka',
    'Lonneke',
    'Klonkie',
    'Blonk',
    'Lonka',
    'McModest',
    'Teamspeler',
    'Rosa 88',
    '\u0410\u043d\u043d\u0430',
    'Zonnetje',
    'Jos\u00e9',
  ])
    expect([name, await check(name)]).toEqual([name, undefined])
})
