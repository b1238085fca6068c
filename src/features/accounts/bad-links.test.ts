import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../../db/schema.ts'
import { startApp } from '../../../tests/support/app.ts'
import { linkToken } from '../../../tests/support/mails.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { signupForm } from '../../../tests/support/signup-form.ts'
import { issueToken, readToken } from './writes/issue-token.ts'

const app = await startApp()
const PASSWORDS = { password: 'vier groene fietsen', password_repeat: 'vier groene fietsen' }
type Purpose = DB['one_time_token']['purpose']
let made = 0

const CALLS = [
  { purpose: 'password_reset', method: 'GET', path: '/api/reset-password.php', error: 'reset_link_invalid' },
  { purpose: 'password_reset', method: 'PUT', path: '/api/reset-password.php', error: 'reset_link_invalid', PASSWORDS },
  { purpose: 'mail_change', method: 'PUT', path: '/api/mail-change.php', error: 'mail_change_link_invalid' },
  { purpose: 'reactivation', method: 'POST', path: '/api/reactivate.php', error: 'reactivate_link_invalid' },
] as const
type Call = (typeof CALLS)[number]

const follow = (call: Call, token: string) =>
  app
    .browser()
    .send(
      call.method,
      call.path,
      call.method === 'GET' ? { query: { token } } : { body: { token, ...('PASSWORDS' in call ? PASSWORDS : {}) } },
    )

async function issue(purpose: Purpose, accountId: number): Promise<{ id: number; token: string }> {
  const { config, clock } = app.services
  const addresses = { email: `ander${++made}@voorbeeld.example`, old: 'x@voorbeeld.example' }
  const given = { accountId, purpose, addresses }
  const id = await app.db.transaction().execute((trx) => issueToken(app.services, trx, given))
  return { id, token: (await readToken(app.db, config.secret, { id, now: clock.now() }))!.token }
}

async function fingerprint(): Promise<unknown> {
  const { rows } = await sql`
    select (select md5(string_agg(x::text, '|' order by id)) from account x) as account,
      (select md5(string_agg(x::text, '|' order by id)) from one_time_token x) as token,
      (select md5(string_agg(x::text, '|' order by id)) from session x) as session,
      (select count(*) from pgboss.job where name = 'mail') as mails`.execute(app.db)
  return rows
}

test.each(CALLS)(
  '$method $path refuses every link that is not its own, and nothing changes [SEC-8 S8-009]',
  async (call) => {
    const status = call.purpose === 'reactivation' ? 'deleted' : 'active'
    const member = await makeMember(app, { status })
    const used = await issue(call.purpose, member.accountId)
    await app.db.updateTable('one_time_token').set({ used_at: app.clock.now() }).where('id', '=', used.id).execute()
    const expired = await issue(call.purpose, member.accountId)
    await app.db
      .updateTable('one_time_token')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', expired.id)
      .execute()
    const good = await issue(call.purpose, member.accountId)
    const purposes: Purpose[] = ['activation', 'password_reset', 'mail_change', 'reactivation']
    const foreign = await Promise.all(
      purposes.filter((other) => other !== call.purpose).map((other) => issue(other, member.accountId)),
    )
    // Of an account that may not use it: one that is closed, or one that left while the link is for members.
    const closed = await makeMember(app, { status: call.purpose === 'reactivation' ? 'banned' : 'deleted' })
    const others = await issue(call.purpose, closed.accountId)
    const before = await fingerprint()
    const bad = {
      used: used.token,
      expired: expired.token,
      others: others.token,
      truncated: good.token.slice(0, -1),
      longer: `${good.token}A`,
      padded: ` ${good.token}`,
      otherCase: good.token.toUpperCase(),
      huge: good.token.repeat(250),
      nothing: '',
      hash: Buffer.from(good.token).toString('hex'),
      ...Object.fromEntries(foreign.map(({ token }, i) => [`other purpose ${i}`, token])),
    }
    for (const [name, token] of Object.entries(bad)) {
      const answer = await follow(call, token)
      expect([name, answer.status, answer.body]).toEqual([name, 410, { error: call.error }])
    }
    expect(await fingerprint()).toEqual(before)
    expect((await follow(call, good.token)).status).toBe(200)
  },
)

test('a link changes the account it was sent for and no other [SEC-8]', async () => {
  const [mine, theirs] = [await makeMember(app), await makeMember(app)]
  await mine.call('requestPasswordReset', { body: { email: mine.email } })
  const token = await linkToken(app, mine.email, '/reset-password/do')
  await theirs.call('resetPassword', { body: { token, ...PASSWORDS } })
  expect((await theirs.call('getUser')).user.email).toBe(theirs.email)
  const login = (email: string, password: string) =>
    app.browser().send('POST', '/api/user.php', { body: { email, password } })
  expect((await login(theirs.email, theirs.password)).status).toBe(200)
  expect((await login(mine.email, PASSWORDS.password)).status).toBe(200)
})

const MEGABYTE = 'a'.repeat(60_000)
const LOOK_ALIKES = [
  'аdmin@voorbeeld.example',
  'wie@vооrbeeld.example',
  'wie@voorbeeld。example',
  'wie＠voorbeeld.example',
]
const STRANGE = [
  ...LOOK_ALIKES,
  '@',
  '@@voorbeeld.example',
  'wie@voorbeeld',
  'wie@voor\u202ebeeld.example',
  MEGABYTE,
  `${MEGABYTE}@a.nl`,
]

test('an address of look-alike letters, or of sixty thousand, is a field error wherever one is typed', async () => {
  const member = await makeMember(app)
  const before = await app.db.selectFrom('account').select(['id', 'email']).orderBy('id').execute()
  for (const email of STRANGE) {
    const answers = [
      await app.browser().send('POST', '/api/signup.php', { body: signupForm({ email }) }),
      await app.browser().send('POST', '/api/reset-password.php', { body: { email } }),
      await member.send('POST', '/api/mail-change.php', { body: { email, password: member.password } }),
    ]
    for (const { status, body } of answers)
      expect([email.slice(0, 40), status, body]).toEqual([
        email.slice(0, 40),
        422,
        { error: 'validation', fields: { email: 'invalid' } },
      ])
  }
  expect(await app.db.selectFrom('account').select(['id', 'email']).orderBy('id').execute()).toEqual(before)
})

test.each([
  ['@anna', 'at_sign'],
  ['＠anna', 'at_sign'],
  ['anna\u200bvan dijk', 'invalid'],
  ['anna\u202evan', 'invalid'],
  ['  @anna', 'at_sign'],
  ['an', 'invalid'],
  ['a'.repeat(60_000), 'invalid'],
  ['<b>anna</b>', 'invalid'],
])('the name %.20s is refused as %s', async (name, code) => {
  const answer = await app.browser().send('POST', '/api/signup.php', { body: signupForm({ name }) })
  expect([answer.status, answer.body.fields]).toEqual([422, { name: code }])
})

test('a name that is the address in another case is refused', async () => {
  const draft = signupForm({ email: 'anna@abc.example', name: 'ANNA@abc.Example' })
  const answer = await app.browser().send('POST', '/api/signup.php', { body: draft })
  expect(answer.body.fields).toEqual({ name: 'same_as_email' })
})

test('a megabyte in a field is too large, before anything is looked at', async () => {
  for (const path of ['/api/signup.php', '/api/reset-password.php', '/api/signup-check.php']) {
    const body = signupForm({ email: 'a'.repeat(1_000_000), name: 'b'.repeat(1_000_000) })
    const answer = await app.browser().send('POST', path, { body })
    expect([path, answer.status, answer.body]).toEqual([path, 413, { error: 'too_large' }])
  }
})
