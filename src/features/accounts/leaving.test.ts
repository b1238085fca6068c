import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { jobsDone, linkToken, mailsTo } from '../../../tests/support/mails.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { lastMail, signupForm } from '../../../tests/support/signup-form.ts'
import { connectSocket } from '../../../tests/support/socket.ts'
import { DELETE_REASONS } from '../../contract/choices.ts'
import { ACTIVATION_MAILS } from '../../contract/limits.ts'
import { erasers } from '../../personal-data.ts'
import { fileKey, FILE_VERSIONS } from '../photos/rules.ts'
import { eraseLeftMembers } from '../privacy/writes/erase-member.ts'

const app = await startApp({ listen: true })
const DAY = 86_400_000
const leave = (member: TestMember, more: Record<string, unknown> = {}) =>
  member.send('DELETE', '/api/user.php', { body: { reason: 'time', password: member.password, ...more } })
const comeBack = (token: string) => app.browser().send('POST', '/api/reactivate.php', { body: { token } })
const tokenFor = async (email: string) =>
  (await eventually(async () => /account-deleted\?token=([\w-]+)/.exec((await lastMail(app, email)).text)))[1]!
const statusOf = async ({ accountId }: TestMember) =>
  (await app.db.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirstOrThrow()).status
const newLikes = async (member: TestMember) =>
  (await member.call('getLikes')).liked_by.filter((like) => like.like_new).length

async function addPhoto({ accountId }: TestMember): Promise<string> {
  const name = () => `${randomUUID().replaceAll('-', '')}.webp`
  const photo = { id: randomUUID(), filename: name(), locked_filename: name(), storage_key: `test/${accountId}` }
  for (const version of FILE_VERSIONS)
    await app.services.files.write(fileKey(photo.storage_key, version), Buffer.from('x'))
  const rest = { account_id: accountId, position: 0, status: 'active' as const, main: true }
  await app.db
    .insertInto('photo')
    .values({ ...photo, ...rest, created_at: app.clock.now() })
    .execute()
  return photo.filename
}

/** Someone who is seen everywhere, and someone who sees. */
async function couple() {
  const anna = await makeMember(app, { gender: 'female', credits: 10, visibleToVisitors: true })
  const bram = await makeMember(app, { gender: 'male', credits: 10 })
  const filename = await addPhoto(anna)
  await anna.call('giveLike', { body: { profile: { id: bram.profileId } } })
  const conversation = await makeChat(anna, bram, ['Hoi Bram', 'Dag Anna'])
  return { anna, bram, filename, conversation }
}

/** Everything that another member may see of somebody. */
async function seenBy(bram: TestMember, anna: TestMember, { filename }: { filename: string }) {
  const code = (answer: { status: number; body: { error?: string } }) => answer.body?.error ?? answer.status
  const search = await bram.call('searchMembers', { query: { gender: 'female', country: 'NL', name: anna.name } })
  const likes = await bram.call('getLikes')
  const { chats } = await bram.call('getChats')
  return {
    search: search.results.some(({ id }) => id === anna.profileId),
    liked: likes.liked_by.some(({ id }) => id === anna.profileId),
    newLikes: likes.liked_by.filter((like) => like.like_new).length,
    signupMatch: (await bram.call('getSignupMatches')).profiles.some(({ id }) => id === anna.profileId),
    profile: code(await bram.send('GET', '/api/profile.php', { query: { id: anna.profileId } })),
    image: code(await bram.send('GET', '/api/image.php', { query: { filename } })),
    visitorImage: code(await app.browser().send('GET', '/api/image.php', { query: { filename } })),
    chat: chats.map(({ profile, last_message }) => [profile.name, profile.deleted ?? false, last_message?.text]),
  }
}

test('whoever deletes the account is seen nowhere any more, at once [O-38 TRU-12 F-53]', async () => {
  const { anna, bram, filename, conversation } = await couple()
  const phone = app.browser()
  await phone.call('login', { body: { email: anna.email, password: anna.password } })
  const open = await connectSocket(app, phone)
  expect(await seenBy(bram, anna, { filename })).toEqual({
    search: true,
    liked: true,
    newLikes: 1,
    signupMatch: true,
    profile: 200,
    image: 200,
    visitorImage: 200,
    chat: [[anna.name, false, 'Dag Anna']],
  })
  // opening the profile took the flag off
  await app.db.updateTable('received_like').set({ is_new: true }).where('from_id', '=', anna.accountId).execute()

  const answer = await leave(anna)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ reactivate_until: new Date(app.clock.now().getTime() + 14 * DAY).toISOString() })
  expect(anna.cookies.has('auth')).toBe(false)
  await eventually(() => !open.socket.connected)
  await expect(phone.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
  expect(await newLikes(bram)).toBe(0)
  expect(await seenBy(bram, anna, { filename })).toEqual({
    search: false,
    liked: false,
    newLikes: 0,
    signupMatch: false,
    profile: 'profile_not_found',
    image: 'not_found',
    visitorImage: 'not_found',
    chat: [['', true, 'Dag Anna']],
  })
  const opened = await bram.call('getChat', { query: { conversation } })
  expect(opened.messages.map(({ text }) => text)).toEqual(['Hoi Bram', 'Dag Anna'])
  const unsaid = { age: null, gender: null, country: null, region: null, city: '', name: '', main_image: null }
  expect(opened.profile).toMatchObject({ ...unsaid, deleted: true, online: false })
  expect((await bram.call('getChats')).chats[0]?.profile).toEqual(opened.profile)
  const written = { conversation: { id: conversation }, type: 'text', text: 'Ben je er nog?' }
  expect((await bram.send('POST', '/api/message.php', { body: written })).body).toEqual({ error: 'profile_disabled' })
  expect((await bram.send('POST', '/api/like.php', { body: { profile: { id: anna.profileId } } })).body.error).toBe(
    'profile_not_found',
  )
  const login = await app.browser().send('POST', '/api/user.php', {
    body: { email: anna.email, password: anna.password },
  })
  expect([login.status, login.body]).toEqual([401, { error: 'login_failed' }])
})

test('a deleted account comes back by the link of the mail with everything it had, until day 14 [S4-005 S4-006 S9-026 O-38]', async () => {
  const { anna, bram, filename, conversation } = await couple()
  await leave(anna)
  const token = await tokenFor(anna.email)
  app.clock.advance(13 * DAY)
  await eraseLeftMembers(app.services, erasers)
  expect(await newLikes(bram)).toBe(0)
  const answer = await comeBack(token)
  expect([answer.status, answer.body]).toEqual([200, {}])
  expect(await newLikes(bram)).toBe(1)
  await anna.call('login', { body: { email: anna.email, password: anna.password } })
  const fresh = await makeMember(app, { gender: 'male' })
  expect(await seenBy(fresh, anna, { filename })).toMatchObject({ search: true, profile: 200, image: 200 })
  expect((await bram.call('getChat', { query: { conversation } })).profile.name).toBe(anna.name)
  const { user } = await anna.call('getUser')
  expect([user.status, user.credits]).toEqual(['active', 9])
  expect((await anna.call('getLikes')).likes.map(({ id }) => id)).toEqual([bram.profileId])
  expect(await app.db.selectFrom('farewell').selectAll().where('account_id', '=', anna.accountId).execute()).toEqual([])
  await eventually(async () => !(await lastMail(app, anna.email)).text.includes('account-deleted'))
})

test('after day 14 the link brings nothing back, before and after the account is erased [S4-006]', async () => {
  const anna = await makeMember(app)
  await leave(anna)
  const token = await tokenFor(anna.email)
  app.clock.advance(14 * DAY)
  expect((await comeBack(token)).body).toEqual({ error: 'reactivate_link_invalid' })
  await eraseLeftMembers(app.services, erasers)
  const answer = await comeBack(token)
  expect([answer.status, answer.body]).toEqual([410, { error: 'reactivate_link_invalid' }])
  expect(await statusOf(anna)).toBe('deleted')
})

test('the link works once, of copies at the same moment one, and links of other purposes never [O-38 SEC-8]', async () => {
  const anna = await makeMember(app)
  await leave(anna)
  const token = await tokenFor(anna.email)
  const row = await app.db
    .selectFrom('one_time_token')
    .selectAll()
    .where('account_id', '=', anna.accountId)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('one_time_token').set({ purpose: 'mail_change' }).where('id', '=', row.id).execute()
  for (const wrong of [token, token.slice(0, -1), 'x', '', 'x'.repeat(10_000)])
    expect((await comeBack(wrong)).body).toEqual({ error: 'reactivate_link_invalid' })
  expect(await statusOf(anna)).toBe('deleted')
  await app.db.updateTable('one_time_token').set({ purpose: 'reactivation' }).where('id', '=', row.id).execute()
  const answers = await Promise.all([comeBack(token), comeBack(token), comeBack(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  expect(await statusOf(anna)).toBe('active')
})

test('whoever comes back finds no link open that was mailed before they left [O-38 SEC-8]', async () => {
  const anna = await makeMember(app)
  await app.browser().call('requestPasswordReset', { body: { email: anna.email } })
  const token = await linkToken(app, anna.email, '/reset-password/do')
  await leave(anna)
  expect((await comeBack(await tokenFor(anna.email))).status).toBe(200)
  const password = 'vier groene fietsen'
  const { body } = await app
    .browser()
    .send('PUT', '/api/reset-password.php', { body: { token, password, password_repeat: password } })
  expect(body).toEqual({ error: 'reset_link_invalid' })
})

test('whoever was not confirmed comes back not confirmed [O-39]', async () => {
  const anna = await makeMember(app, { status: 'not_confirmed' })
  expect((await leave(anna)).status).toBe(200)
  expect((await comeBack(await tokenFor(anna.email))).status).toBe(200)
  expect(await statusOf(anna)).toBe('not_confirmed')
})

test('a wrong password deletes nothing and counts as a try to log in [P-05 SEC-9]', async () => {
  const anna = await makeMember(app)
  for (let i = 0; i < 5; i++) {
    const answer = await leave(anna, { password: `fout ${i}` })
    expect([answer.status, answer.body]).toEqual([422, { error: 'validation', fields: { password: 'incorrect' } }])
  }
  expect((await leave(anna)).body).toMatchObject({ error: 'login_blocked', minutes: 15 })
  expect(await statusOf(anna)).toBe('active')
  app.clock.advance(15 * 60_000)
  expect((await leave(anna)).status).toBe(200)
})

test('a reason is one of seven; another one needs words, a thousand characters at most [S3-113 O-38]', async () => {
  const anna = await makeMember(app)
  const fieldsOf = async (body: object) => (await leave(anna, body as Record<string, unknown>)).body.fields
  expect(await fieldsOf({ reason: 'bored' })).toEqual({ reason: 'invalid' })
  expect(await fieldsOf({ reason: 'other' })).toEqual({ remarks: 'required' })
  expect(await fieldsOf({ reason: 'other', remarks: '  ' })).toEqual({ remarks: 'required' })
  expect(await fieldsOf({ reason: 'price', remarks: 'x'.repeat(1_001) })).toEqual({ remarks: 'length' })
  expect(await statusOf(anna)).toBe('active')
  const reasons = ['price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other'] as const
  expect(DELETE_REASONS).toEqual(reasons)
  for (const reason of reasons) {
    const member = await makeMember(app)
    expect((await leave(member, { reason, remarks: 'x'.repeat(1_000) })).status).toBe(200)
    const row = await app.db
      .selectFrom('farewell')
      .select(['reason', 'remarks'])
      .where('account_id', '=', member.accountId)
      .executeTakeFirst()
    expect(row).toEqual({ reason, remarks: 'x'.repeat(1_000) })
  }
})

test('nobody owes a reason, and none is kept of who gives none [O-38 TRU-12]', async () => {
  const anna = await makeMember(app)
  const answer = await anna.send('DELETE', '/api/user.php', { body: { password: anna.password } })
  expect([answer.status, answer.body]).toEqual([200, { reactivate_until: expect.any(String) }])
  const rows = await app.db.selectFrom('farewell').select('id').where('account_id', '=', anna.accountId).execute()
  expect(rows).toEqual([])
})

test('two deletions at the same moment are one farewell and one mail [O-38]', async () => {
  const anna = await makeMember(app)
  const answers = await Promise.all([leave(anna), leave(anna), leave(anna)])
  expect(answers.map(({ status }) => status).filter((status) => status !== 403)).toContain(200)
  const rows = await app.db.selectFrom('farewell').select('id').where('account_id', '=', anna.accountId).execute()
  const tokens = await app.db
    .selectFrom('one_time_token')
    .select('id')
    .where('account_id', '=', anna.accountId)
    .where('purpose', '=', 'reactivation')
    .execute()
  expect([rows.length, tokens.length]).toEqual([1, 1])
})

test('only who is logged in deletes, and only the own account [O-38]', async () => {
  const answer = await app.browser().send('DELETE', '/api/user.php', { body: { reason: 'time', password: 'x' } })
  expect([answer.status, answer.body]).toEqual([403, { error: 'authentication_required' }])
})

test('who wants to be erased at once owes no reason, is told by mail, and leaves no old id in the books [F-15 O-38]', async () => {
  const browser = app.browser()
  const draft = signupForm()
  const { user } = await browser.call('signup', { body: draft })
  const { id: profileId } = user!.profile
  await mailsTo(app, draft.email, 1)
  await app.db.updateTable('account').set({ status: 'active' }).where('email', '=', draft.email).execute()
  const body = { password: draft.password, at_once: true }
  expect(await browser.call('deleteUser', { body })).toEqual({ reactivate_until: null })
  const mails = await mailsTo(app, draft.email, 2)
  expect(mails.find(({ subject }) => subject === 'Je account is gewist')!.text).toContain(
    'op jouw verzoek direct gewist',
  )
  await eventually(() => isErased(draft.email))
  const booked = app.db.selectFrom('ledger_transfer').select('id').where('cause_id', '=', profileId)
  expect(await booked.execute()).toEqual([])
  // The queue keeps what is done for days.
  const queued = sql`select from pgboss.job where data::text like ${`%${draft.email}%`}`
  await eventually(async () => (await queued.execute(app.db)).rows.length === 0)
})

test('an address that nobody confirmed gets no more mails for accounts that come and go [F-9 WEB-6]', async () => {
  const draft = signupForm()
  const again = async () => {
    const browser = app.browser()
    await browser.call('signup', { body: draft })
    return browser
  }
  const first = await again()
  for (let n = 1; n < ACTIVATION_MAILS; n++) await first.call('resendActivation', { body: {} })
  await mailsTo(app, draft.email, ACTIVATION_MAILS)
  await first.call('deleteUser', { body: { password: draft.password, at_once: true } })
  await eventually(() => isErased(draft.email))
  const second = await again()
  await expect(second.call('resendActivation', { body: {} })).rejects.toMatchObject({ code: 'activation_limit' })
  await jobsDone(app)
  const mails = await mailsTo(app, draft.email, 0)
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: ACTIVATION_MAILS }, () => 'Bevestig je e-mailadres'),
  )
  app.clock.advance(DAY)
  await second.call('resendActivation', { body: {} })
})

async function isErased(email: string): Promise<boolean> {
  const accounts = app.db.selectFrom('account').select('id').where('email', '=', email)
  return (await accounts.execute()).length === 0
}
