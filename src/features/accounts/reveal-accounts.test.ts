import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/app.ts'
import type { Raw } from '../../../tests/support/client.ts'
import { jobsDone, linkToken, mailsTo } from '../../../tests/support/mails.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { lastMail, signupForm } from '../../../tests/support/signup-form.ts'
import { addTestSite } from '../../../tests/support/sites.ts'

const app = await silentApp()
let made = 0
const unknownAddress = () => `onbekend${++made}@voorbeeld.example`

/** A site that tells nobody on screen who has an account. */
async function silentApp(): Promise<TestApp> {
  const started = await startApp()
  const { settings } = await started.db.selectFrom('site').select('settings').executeTakeFirstOrThrow()
  await started.db
    .updateTable('site')
    .set({ settings: JSON.stringify({ ...(settings as object), reveal_accounts: 'no' }) })
    .execute()
  started.clock.advance(60_000)
  return started
}

/** All that a caller can tell two answers apart by; values that differ with each answer are named only. */
const told = ({ status, text, headers }: Raw) => ({
  status,
  text,
  headers: Object.entries(headers)
    .filter(([name]) => name !== 'date')
    .map(([name, value]) => (name === 'x-request-id' || name === 'set-cookie' ? name : `${name}: ${String(value)}`)),
})
const subjects = async (to: string, count: number) => (await mailsTo(app, to, count)).map(({ subject }) => subject)

test('asking for a new password is answered alike with and without an account, also the fourth time [SEC-12 O-35]', async () => {
  const member = await makeMember(app)
  const stranger = unknownAddress()
  const ask = (email: string) => app.browser().send('POST', '/api/reset-password.php', { body: { email } })
  for (let i = 0; i < 5; i++) {
    const [known, unknown] = [await ask(member.email), await ask(stranger)]
    expect(known.body).toEqual({ sent: true })
    expect(told(known)).toEqual(told(unknown))
  }
  await jobsDone(app)
  expect(await subjects(member.email, 3)).toEqual(Array(3).fill('Stel een nieuw wachtwoord in'))
  const mails = await mailsTo(app, stranger, 3)
  expect(mails).toHaveLength(3)
  expect(mails[0]!.text).toContain('Bij dit e-mailadres hoort geen account.')
})

test('signing up is answered alike with and without an account; neither is logged in, each mailbox is told [SEC-12 O-35]', async () => {
  const member = await makeMember(app)
  const draft = signupForm()
  const before = await app.db.selectFrom('account').select('id').execute()
  const [browser, other] = [app.browser(), app.browser()]
  const unknown = await browser.send('POST', '/api/signup.php', { body: draft })
  const known = await other.send('POST', '/api/signup.php', { body: signupForm({ email: member.email }) })
  expect([unknown.status, unknown.body]).toEqual([201, { sent: true }])
  expect(told(known)).toEqual(told(unknown))
  expect([...browser.cookies.keys()]).toEqual([...other.cookies.keys()])
  expect(await app.db.selectFrom('account').select('id').execute()).toHaveLength(before.length + 1)
  expect((await lastMail(app, member.email)).text).toContain('Er bestaat al een account met dit e-mailadres.')
  expect((await lastMail(app, draft.email)).subject).toBe('Bevestig je e-mailadres')
  // Logging in tells no more: not before the address is confirmed.
  const logIn = (email: string) =>
    app.browser().send('POST', '/api/user.php', { body: { email, password: draft.password } })
  expect(told(await logIn(draft.email))).toEqual(told(await logIn(member.email)))
  const token = /token=([\w-]+)/.exec((await lastMail(app, draft.email)).text)![1]!
  await app.browser().send('PUT', '/api/activate.php', { body: { token } })
  expect((await logIn(draft.email)).body.user.status).toBe('active')
})

test('checking a signup never tells that an address has an account [SEC-12 O-35]', async () => {
  const member = await makeMember(app)
  const check = (email: string) => app.browser().send('POST', '/api/signup-check.php', { body: { email } })
  const [known, unknown] = [await check(member.email), await check(unknownAddress())]
  expect(known.body).toEqual({ fields: {} })
  expect(told(known)).toEqual(told(unknown))
})

test('signing up over and over with an address that has an account sends its owner three mails a day [SEC-12]', async () => {
  const member = await makeMember(app)
  for (let i = 0; i < 5; i++)
    await app.browser().send('POST', '/api/signup.php', { body: signupForm({ email: member.email }) })
  await jobsDone(app)
  expect(await mailsTo(app, member.email, 3)).toHaveLength(3)
})

test('changing the address is answered alike for one that has an account, whose mailbox is told [SEC-12 O-36]', async () => {
  const [one, two, target] = [await makeMember(app), await makeMember(app), await makeMember(app)]
  const fresh = unknownAddress()
  const ask = (member: typeof one, email: string) =>
    member.send('POST', '/api/mail-change.php', { body: { email, password: member.password } })
  const [known, unknown] = [await ask(one, target.email), await ask(two, fresh)]
  expect(unknown.body).toEqual({ sent: true })
  expect(told(known)).toEqual(told(unknown))
  expect((await lastMail(app, target.email)).text).toContain('Er bestaat al een account met dit e-mailadres.')
  expect((await lastMail(app, target.email)).text).not.toContain('token=')
  for (const { email } of [one, two])
    expect(await subjects(email, 1)).toEqual(['Er is een ander e-mailadres opgegeven'])
  const token = await linkToken(app, fresh, '/mail-change/do')
  expect((await two.call('confirmMailChange', { body: { token } })).email).toBe(fresh)
})

test('correcting an unconfirmed address is answered alike, and counts only once it is confirmed [SEC-12]', async () => {
  const [one, two] = [
    await makeMember(app, { status: 'not_confirmed' }),
    await makeMember(app, { status: 'not_confirmed' }),
  ]
  const target = await makeMember(app)
  const fresh = unknownAddress()
  const known = await one.send('PUT', '/api/activation.php', { body: { email: target.email } })
  const unknown = await two.send('PUT', '/api/activation.php', { body: { email: fresh } })
  expect([known.status, known.body.user.email]).toEqual([unknown.status, one.email])
  expect(unknown.body.user.email).toBe(two.email)
  const token = await linkToken(app, fresh, '/mail-change/do')
  await two.call('confirmMailChange', { body: { token } })
  expect((await two.call('getUser')).user).toMatchObject({ email: fresh, status: 'active' })
})

test('the same key again is the same signup: no second mail [SEC-12 S7-002]', async () => {
  const draft = signupForm()
  const key = '11111111-1111-4111-8111-111111111111'
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.browser().call('signup', { body: draft }, { key })),
  )
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ sent: true })))
  await jobsDone(app)
  expect(await subjects(draft.email, 1)).toEqual(['Bevestig je e-mailadres'])
})

test('a name that a signup took on one site is free on another [O-06 SEC-12]', async () => {
  const other = await addTestSite(app, { key: 'ander' })
  const member = await makeMember(app)
  const { name, ...draft } = signupForm({ email: member.email })
  expect(await app.browser().call('signup', { body: { ...draft, name } })).toEqual({ sent: true })
  const faults = async (site: TestApp) => (await site.browser().call('checkSignup', { body: { name } })).fields
  expect([await faults(app), await faults(other)]).toEqual([{ name: 'taken' }, {}])
})

test('after a signup its name is taken alike, whether the address had an account or not [F-3 SEC-12]', async () => {
  const member = await makeMember(app)
  const asker = await makeMember(app)
  const taken = { status: 422, body: { error: 'validation', fields: { name: 'taken' } } }
  for (const email of [member.email, unknownAddress()]) {
    const draft = signupForm({ email })
    const key = randomUUID()
    const headers = { 'idempotency-key': key }
    const send = () => app.browser().send('POST', '/api/signup.php', { body: draft, headers })
    for (const answer of [...(await Promise.all([send(), send(), send()])), await send()])
      expect([answer.status, answer.body]).toEqual([201, { sent: true }])
    const name = draft.name.toUpperCase()
    const check = app.browser().send('POST', '/api/signup-check.php', { body: { name } })
    expect((await check).body).toEqual({ fields: { name: 'taken' } })
    const again = app.browser().send('POST', '/api/signup.php', { body: signupForm({ name }) })
    expect(await again).toMatchObject(taken)
    expect(await asker.send('PUT', '/api/profile.php', { body: { name } })).toMatchObject(taken)
    const other = app.browser().send('POST', '/api/signup.php', { body: signupForm(), headers })
    expect((await other).body).toEqual({ error: 'idempotency_key_reused' })
  }
})
