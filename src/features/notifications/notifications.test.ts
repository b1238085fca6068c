import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { startPushService } from '../../../tests/support/push-service.ts'
import { lastMail } from '../../../tests/support/signup-form.ts'
import { renderMail } from './mail/render-mail.ts'
import { DIGEST_AFTER_MS } from './rules/digests.ts'
import { notify } from './writes/notify.ts'

const app = await startApp()
const PATH = '/api/notifications.php'
const put = (member: TestMember, body: object) => member.send('PUT', PATH, { body })
const both = (on: boolean) => ({ email: on, push: on })
const defaults = {
  new_conversations: both(true),
  new_messages: both(true),
  like: both(true),
  unread_message_reminders: both(true),
  promotions: both(false),
  weekly_updates: both(false),
  news: both(false),
  reminders: both(true),
}
const rest = { quiet_hours: { from: 22, until: 8 }, devices: [] }
const switchOff = (member: TestMember, ...reasons: string[]) =>
  app.db.updateTable('account').set({ notifications_disabled: reasons }).where('id', '=', member.accountId).execute()

test('what serves the member is on, what serves us is off until chosen [S3-060 O-93]', async () => {
  const member = await makeMember(app)
  expect(await member.call('getNotifications')).toEqual({ preferences: defaults, notifications_disabled: [], ...rest })
})

test('a member changes single channels of single kinds, and the rest stays [O-93]', async () => {
  const member = await makeMember(app)
  const first = await put(member, { preferences: { like: { email: false }, news: both(true) } })
  const expected = { ...defaults, like: { email: false, push: true }, news: both(true) }
  expect([first.status, first.body]).toEqual([200, { preferences: expected, notifications_disabled: [], ...rest }])
  await put(member, { preferences: { like: { push: false }, news: { email: false } } })
  const { preferences } = await member.call('getNotifications')
  expect(preferences).toEqual({ ...defaults, like: both(false), news: { email: false, push: true } })
  expect((await (await makeMember(app)).call('getNotifications')).preferences).toEqual(defaults)
})

test('what two pages choose at the same moment adds up [O-93]', async () => {
  const member = await makeMember(app)
  const kinds = Object.keys(defaults)
  await Promise.all(kinds.map((kind) => put(member, { preferences: { [kind]: { email: false } } })))
  const { preferences } = await member.call('getNotifications')
  expect(Object.values(preferences).map(({ email }) => email)).toEqual(kinds.map(() => false))
})

test('another kind, channel or value is refused and nothing is kept [S3-060 O-93]', async () => {
  const member = await makeMember(app)
  for (const preferences of [
    { gossip: both(true) },
    { like: { email: 'yes' } },
    { like: both(false), gossip: both(true) },
    'all',
  ]) {
    const answer = await put(member, { preferences })
    expect([answer.status, answer.body.fields]).toEqual([422, { preferences: 'invalid' }])
  }
  expect((await put(member, { notifications_disabled: ['fbl'] })).body.fields).toEqual({
    notifications_disabled: 'invalid',
  })
  expect((await put(member, { sms: true })).body.fields).toEqual({ sms: 'unknown' })
  expect((await member.call('getNotifications')).preferences).toEqual(defaults)
})

test('mail that was switched off by a complaint or the mail program is switched on again [O-94]', async () => {
  const member = await makeMember(app)
  await switchOff(member, 'fbl', 'listunsubscribe')
  expect((await member.call('getNotifications')).notifications_disabled).toEqual(['fbl', 'listunsubscribe'])
  await put(member, { preferences: { like: { email: false } } })
  expect((await member.call('getUser')).user.notifications_disabled).toEqual(['fbl', 'listunsubscribe'])
  for (const _ of ['first', 'again']) {
    const answer = await put(member, { notifications_disabled: [] })
    expect([answer.status, answer.body.notifications_disabled]).toEqual([200, []])
  }
})

test('an address from which mail came back stays switched off until another one is confirmed [O-94]', async () => {
  const member = await makeMember(app)
  await switchOff(member, 'fbl', 'bounce')
  const answer = await put(member, { preferences: { like: { email: false } }, notifications_disabled: [] })
  expect([answer.status, answer.body]).toEqual([409, { error: 'address_bounced' }])
  const after = await member.call('getNotifications')
  expect(after).toEqual({ preferences: defaults, notifications_disabled: ['fbl', 'bounce'], ...rest })

  const email = `beter-${member.email}`
  await member.call('requestMailChange', { body: { email, password: member.password } })
  const token = /mail-change\/do\?token=([\w-]+)/.exec((await lastMail(app, email)).text)![1]!
  await member.call('confirmMailChange', { body: { token } })
  expect((await member.call('getNotifications')).notifications_disabled).toEqual(['fbl'])
  expect((await put(member, { notifications_disabled: [] })).body.notifications_disabled).toEqual([])
  await jobsDone(app)
  expect(await mailsTo(app, member.email, 0), 'at the address that gives them back').toEqual([])
})

test('only the member reads and changes the own preferences', async () => {
  expect((await app.browser().send('GET', PATH)).body).toEqual({ error: 'authentication_required' })
  const answer = await app.browser().send('PUT', PATH, { body: { preferences: {} } })
  expect([answer.status, answer.body]).toEqual([403, { error: 'authentication_required' }])
})

test('a message and a like are told after the same time, by push and by the mail that is ripe then [S1-043 S1-044 O-95 O-96]', async () => {
  const { config } = app.services
  const service = await startPushService(() => config.push.publicKey)
  config.push.standIn = service.origin
  const [written, liked, other] = [await makeMember(app), await makeMember(app), await makeMember(app, { credits: 1 })]
  for (const { send } of [written, liked])
    await send('POST', '/api/user.php', { query: { push: 1 }, body: service.browser().subscription })
  await makeChat(other, written, ['Hoi'])
  await other.call('giveLike', { body: { profile: { id: liked.profileId } } })
  const now = app.clock.now().getTime()
  for (const { accountId } of [written, liked]) {
    const due = await app.db
      .selectFrom('mail_digest as m')
      .innerJoin('notice as n', 'n.account_id', 'm.account_id')
      .select(['m.due_at as mailed', 'n.due_at as pushed'])
      .where('m.account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect([due.pushed.getTime() - now, due.mailed!.getTime() - now]).toEqual([400, DIGEST_AFTER_MS])
  }
})

test('whoever was erased is told nothing more [TRU-12]', async () => {
  const [gone, here] = [await makeMember(app), await makeMember(app)]
  await app.db.updateTable('account').set({ erased_at: app.clock.now() }).where('id', '=', gone.accountId).execute()
  await app.db.transaction().execute(async (trx) => {
    for (const { accountId } of [gone, here]) await notify(app.services, trx, { kind: 'reactivated', accountId })
  })
  await mailsTo(app, here.email, 1)
  await jobsDone(app)
  expect(await mailsTo(app, gone.email, 0)).toEqual([])
})

test('a mail bears the mark inside it, beside the name in words, and fetches nothing [F-94]', async () => {
  const footer = { site: 'Lonk', company: 'C', address: 'A', city: 'X', email: 'e@x.nl' }
  const { html, text } = await renderMail('reactivated', { locale: 'nl', footer }, {})
  expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringMatching(/ alt=""[^>]* src="data:image\/png;base64,/)])
  expect(html).toMatch(/<img[^>]*>\s*Lonk\s*</)
  expect(html).not.toMatch(/src="http|background="|url\(/)
  expect(text).toContain('Lonk')
  expect(text).not.toContain('data:')
})
