import { expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { jobsDone, linkToken, mailsTo } from '../../../tests/support/mails.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const HOUR = 3_600_000
let made = 0
const unused = () => `nieuw-adres${++made}@voorbeeld.example`

const ask = (member: TestMember, email: string, password = member.password) =>
  member.send('POST', '/api/mail-change.php', { body: { email, password } })
const confirm = (token: string) => app.browser().send('PUT', '/api/mail-change.php', { body: { token } })
const emailOf = async (member: TestMember) => (await member.call('getUser')).user.email
const tokenFor = async (member: TestMember, email: string) => {
  expect((await ask(member, email)).body).toEqual({ sent: true })
  return linkToken(app, email, '/mail-change/do')
}

test('the address changes by the button of the mail to the new one, once, and the old one is told [S7-056 O-36]', async () => {
  const member = await makeMember(app)
  const email = unused()
  const token = await tokenFor(member, email)
  expect(await emailOf(member)).toBe(member.email)
  const [notice] = await mailsTo(app, member.email, 1)
  expect(notice!.subject).toBe('Er is een ander e-mailadres opgegeven')
  expect(notice!.text + notice!.html).not.toMatch(/token=/)
  const done = await confirm(token)
  expect([done.status, done.body]).toEqual([200, { email }])
  expect(await emailOf(member)).toBe(email)
  expect((await confirm(token)).body).toEqual({ error: 'mail_change_link_invalid' })
  const subjects = (await mailsTo(app, member.email, 2)).map(({ subject }) => subject)
  expect(subjects).toContain('Je e-mailadres is gewijzigd')
  const body = { email, password: member.password }
  expect((await app.browser().send('POST', '/api/user.php', { body })).status).toBe(200)
})

test('following the link without pressing its button changes nothing, so that a mail scanner cannot [O-36]', async () => {
  const member = await makeMember(app)
  const token = await tokenFor(member, unused())
  for (const method of ['GET', 'POST'] as const)
    await app
      .browser()
      .send(method, '/api/mail-change.php', { query: { token }, body: method === 'POST' ? {} : undefined })
  expect(await emailOf(member)).toBe(member.email)
})

test('asking for another address leaves the link for a new password as it was [O-36]', async () => {
  const member = await makeMember(app)
  await app.browser().call('requestPasswordReset', { body: { email: member.email } })
  const token = await linkToken(app, member.email, '/reset-password/do')
  await tokenFor(member, unused())
  const password = 'heel iets anders 7'
  await app.browser().call('resetPassword', { body: { token, password, password_repeat: password } })
})

test('the link works for 24 hours [O-36 SEC-8]', async () => {
  const member = await makeMember(app)
  const token = await tokenFor(member, unused())
  app.clock.advance(24 * HOUR)
  const late = await confirm(token)
  expect([late.status, late.body]).toEqual([410, { error: 'mail_change_link_invalid' }])
  expect(await emailOf(member)).toBe(member.email)
})

test('an address that has an account is refused, at asking and when it was taken meanwhile [S5-008 O-36]', async () => {
  const [member, other] = [await makeMember(app), await makeMember(app)]
  const answer = await ask(member, other.email)
  expect([answer.status, answer.body]).toEqual([422, { error: 'validation', fields: { email: 'duplicate' } }])
  const email = unused()
  const token = await tokenFor(member, email)
  await app.db.updateTable('account').set({ email }).where('id', '=', other.accountId).execute()
  const late = await confirm(token)
  expect([late.status, late.body]).toEqual([409, { error: 'email_duplicate' }])
  expect(await emailOf(member)).toBe(member.email)
})

test('two who want one address at the same moment: one gets it [O-36]', async () => {
  const [one, two] = [await makeMember(app), await makeMember(app)]
  const email = unused()
  const first = await tokenFor(one, email)
  const second = await tokenFor(two, email).then(async (token) => {
    await mailsTo(app, email, 2)
    const newest = await linkToken(app, email, '/mail-change/do')
    return newest === first ? token : newest
  })
  const answers = await Promise.all([confirm(first), confirm(second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['geen adres', 'invalid'],
  ['', 'invalid'],
  ['х@пример.example', 'invalid'],
  ['wie@mailinator.com', 'disposable'],
])('the new address %s is refused as %s [S5-007]', async (email, code) => {
  const member = await makeMember(app)
  expect((await ask(member, email)).body.fields).toEqual({ email: code })
})

test('the address the account has already is refused, whatever its case', async () => {
  const member = await makeMember(app)
  expect((await ask(member, ` ${member.email.toUpperCase()} `)).body.fields).toEqual({ email: 'same' })
})

test('a wrong password tells nothing of the address, and five of them stop the guessing [SEC-9 SEC-12]', async () => {
  const [member, other] = [await makeMember(app), await makeMember(app)]
  for (const email of [other.email, unused(), unused(), unused(), other.email]) {
    const answer = await ask(member, email, 'fout wachtwoord')
    expect([answer.status, answer.body.fields]).toEqual([422, { password: 'incorrect' }])
  }
  expect((await ask(member, unused())).body).toMatchObject({ error: 'login_blocked', minutes: 15 })
  await jobsDone(app)
  expect(await mailsTo(app, member.email, 0)).toEqual([])
})

test('three changes can be asked for in 24 hours; the newest link is the one that works [O-36]', async () => {
  const member = await makeMember(app)
  const [first, second, third] = [unused(), unused(), unused()]
  const old = await tokenFor(member, first)
  await tokenFor(member, second)
  const newest = await tokenFor(member, third)
  expect((await ask(member, unused())).body).toEqual({ error: 'mail_change_limit' })
  expect((await confirm(old)).status).toBe(410)
  expect((await confirm(newest)).body).toEqual({ email: third })
})

test('an address that is none of theirs yet hears of three members in 24 hours, and of no more [F-9]', async () => {
  const email = unused()
  for (let n = 0; n < 3; n++) expect((await ask(await makeMember(app), email)).status).toBe(200)
  expect((await ask(await makeMember(app), email)).body).toEqual({ error: 'mail_change_limit' })
  await jobsDone(app)
  expect(await mailsTo(app, email, 3)).toHaveLength(3)
  app.clock.advance(24 * HOUR)
  expect((await ask(await makeMember(app), email)).status).toBe(200)
})

test('a new password ends the link of a change that somebody else asked for [O-36 O-37]', async () => {
  const member = await makeMember(app)
  const token = await tokenFor(member, unused())
  const password = 'vier groene fietsen'
  await member.call('changePassword', { body: { old_password: member.password, password, password_repeat: password } })
  expect((await confirm(token)).status).toBe(410)
})

test.each(['mail-change', 'user'] as const)(
  'a password that was another one by the time it had been looked at changes nothing any more (%s) [SEC-8 O-36]',
  async (call) => {
    const member = await makeMember(app)
    const { passwords } = app.services
    const hash = await passwords.hash('vier groene fietsen')
    const take = passwords.place.bind(passwords)
    vi.spyOn(passwords, 'place').mockImplementationOnce((asker) => {
      const place = take(asker)
      const matches: typeof place.matches = async (...given) => {
        const isRight = await place.matches(...given)
        await app.db.updateTable('account').set({ password_hash: hash }).where('id', '=', member.accountId).execute()
        return isRight
      }
      return { ...place, matches }
    })
    const answer =
      call === 'user'
        ? await member.send('DELETE', '/api/user.php', { body: { password: member.password } })
        : await ask(member, unused())
    expect([answer.status, answer.body]).toEqual([422, { error: 'validation', fields: { password: 'incorrect' } }])
    const rows = app.db.selectFrom('one_time_token').select('purpose').where('account_id', '=', member.accountId)
    expect(await rows.execute()).toEqual([])
  },
)

test('a changed address ends the reset link that went to the old one [SEC-8]', async () => {
  const member = await makeMember(app)
  await member.call('requestPasswordReset', { body: { email: member.email } })
  const reset = await linkToken(app, member.email, '/reset-password/do')
  await confirm(await tokenFor(member, unused()))
  expect((await app.browser().send('GET', '/api/reset-password.php', { query: { token: reset } })).status).toBe(410)
})
