import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { disable } from '../../../tests/support/decide-member.ts'
import { makeChat, makeMember, type MemberOptions, type TestMember } from '../../../tests/support/makers.ts'
import type { StandInBrowser } from '../../../tests/support/open-push-service.ts'
import { startPushService } from '../../../tests/support/push-service.ts'
import { newLikes, unreadMessages } from '../../client/badge.ts'
import { erasers } from '../../personal-data.ts'
import { pushKeysOf } from '../../platform/push/push-keys.ts'
import { exportAccount } from '../accounts/reads/export-account.ts'
import { eraseLeftMembers } from '../privacy/writes/erase-member.ts'

const app = await startApp()
const { config } = app.services
const service = await startPushService(() => config.push.publicKey)
config.push.standIn = service.origin

const PATH = '/api/user.php'
const subscribe = async (member: TestMember, browser = service.browser()): Promise<StandInBrowser> => {
  const answer = await member.send('POST', PATH, { query: { push: 1 }, body: browser.subscription })
  expect([answer.status, answer.body]).toEqual([200, {}])
  return browser
}
const someone = (options: MemberOptions = {}) => makeMember(app, { credits: 50, ...options })
const kept = (member: TestMember) =>
  app.db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('account_id', '=', member.accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const noticesOf = ({ accountId }: TestMember) =>
  app.db.selectFrom('notice').selectAll().where('account_id', '=', accountId).execute()

test('browsers are listed without their keys, and end one by one, with their session, or here [O-95 S7-018]', async () => {
  const me = await someone()
  const [one, two] = [await subscribe(me), await subscribe(me)]
  const elsewhere = app.browser()
  await elsewhere.call('login', { body: { email: me.email, password: me.password } })
  const there = service.browser()
  await elsewhere.send('POST', PATH, { query: { push: 1 }, body: there.subscription })
  const { devices } = await me.call('getNotifications')
  expect(devices.map(({ current }) => current)).toEqual([false, true, true])
  expect(JSON.stringify(devices)).not.toMatch(/127\.0\.0\.1|p256dh|auth/)
  const end = (body: object) => me.send('DELETE', PATH, { query: { push: 1 }, body })
  expect((await end({ endpoint: one.subscription.endpoint })).status).toBe(200)
  expect((await kept(me)).map(({ endpoint }) => endpoint)).toEqual([
    two.subscription.endpoint,
    there.subscription.endpoint,
  ])
  // Somebody else's stays, whatever is asked.
  const stranger = await someone()
  for (const body of [{ endpoint: there.subscription.endpoint }, { device: { id: devices[0]!.id } }, {}])
    expect((await stranger.send('DELETE', PATH, { query: { push: 1 }, body })).status).toBe(200)
  expect(await kept(me)).toHaveLength(2)
  await end({})
  expect(await kept(me)).toEqual([{ endpoint: there.subscription.endpoint }])
  await me.call('endSessions', { body: { others: true } })
  expect(await kept(me)).toEqual([])
})

test('a browser in which another member logs in is that member’s alone', async () => {
  const [before, after] = [await someone(), await someone()]
  const browser = await subscribe(before)
  await subscribe(after, browser)
  expect([await kept(before), await kept(after)]).toEqual([[], [{ endpoint: browser.subscription.endpoint }]])
})

test('of many browsers of one account the newest 20 are kept, also of those that come at once', async () => {
  const me = await someone()
  const browsers = Array.from({ length: 45 }, () => service.browser())
  for (const browser of browsers.slice(0, 30)) {
    app.clock.advance(1_000)
    await subscribe(me, browser)
  }
  expect((await kept(me)).map(({ endpoint }) => endpoint)).toEqual(
    browsers.slice(10, 30).map(({ subscription }) => subscription.endpoint),
  )
  await Promise.all(browsers.slice(30).map((browser) => subscribe(me, browser)))
  expect(await kept(me)).toHaveLength(20)
})

test('an endpoint that is no push service, or keys that are none, are refused and nothing is kept', async () => {
  const me = await someone()
  const { subscription } = service.browser()
  const post = (changed: object) =>
    me.send('POST', PATH, {
      query: { push: 1 },
      body: { ...subscription, endpoint: 'https://push.elsewhere.com/1', ...changed },
    })
  for (const endpoint of [
    'http://push.elsewhere.com/1',
    'https://localhost/1',
    'https://printer.local/1',
    'https://postgres/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://017700000001/1',
    'https://0177.0.0.1/1',
    'https://127.1/1',
    'https://１２７.0.0.1/1',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://[::ffff:7f00:1]/1',
    'https://metadata.google.internal/1',
    'https://8.8.8.8/1',
    'https://push.elsewhere.com:8443/1',
    'https://me:secret@push.elsewhere.com/1',
    'https://push.elsewhere.com./1',
    'ftp://push.elsewhere.com/1',
    'javascript:alert(1)',
    `https://push.elsewhere.com/${'a'.repeat(2_000)}`,
    '',
    7,
  ]) {
    const answer = await post({ endpoint })
    expect([endpoint, answer.status, answer.body.fields]).toEqual([endpoint, 422, { endpoint: 'invalid' }])
  }
  const { p256dh, auth } = subscription.keys
  for (const keys of [
    { p256dh: p256dh.slice(1), auth },
    { p256dh: `${p256dh}AAAA`, auth },
    { p256dh: `${p256dh.slice(0, 40)}AAAAAAA${p256dh.slice(47)}`, auth },
    { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth },
    { p256dh, auth: auth.slice(2) },
    { p256dh, auth: `${auth}AAAA` },
    { p256dh },
    'none',
  ])
    expect((await post({ keys })).body.fields).toEqual({ keys: 'invalid' })
  expect((await app.browser().send('POST', PATH, { query: { push: 1 }, body: subscription })).status).toBe(403)
  expect(await kept(me)).toEqual([])
})

/** In seconds: who is not here is told at once. */
const AWAY = 120
const later = (seconds: number) => app.clock.advance(seconds * 1_000)
const badgesOf = ({ delivered }: StandInBrowser) => delivered.map(({ payload }) => payload['badge'])
/** While a browser has not answered yet. @param how many it, or they, have been asked */
const whileAsked = (many: number, ...browsers: StandInBrowser[]) =>
  eventually(() => browsers.reduce((sum, { asked }) => sum + asked, 0) === many)
const allHandedOver = (member: TestMember) => eventually(async () => (await noticesOf(member)).length === 0)
const triedOnce = (member: TestMember) => eventually(async () => (await noticesOf(member))[0]?.tries === 1)

test('a message that comes while the one before is handed over is told, too [S1-043]', async () => {
  const [me, other] = [await someone(), await someone()]
  const browser = await subscribe(me)
  const { promise: written, resolve: letGo } = Promise.withResolvers<void>()
  browser.answers = [{ status: 201, after: written }, { status: 201 }]
  later(AWAY)
  const id = await makeChat(other, me, ['Hoi'])
  later(1)
  await whileAsked(1, browser)
  await other.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Ben je daar?' } })
  letGo()
  await allHandedOver(me)
  expect(badgesOf(browser)).toEqual([1, 2])
})

test('the number on the app is of all that is unread, not of one conversation [S1-043 O-95]', async () => {
  const me = await someone()
  const browser = await subscribe(me)
  later(AWAY)
  for (const other of [await someone(), await someone()]) {
    await makeChat(other, me, ['Hoi'])
    later(1)
    await allHandedOver(me)
  }
  expect(badgesOf(browser)).toEqual([1, 2])
})

test('the number on the app is that of the pages, also of who left or was suspended since and of many likes [S4-045 MSG-5]', async () => {
  const [me, leaves, suspended, other] = [await someone(), await someone(), await someone(), await someone()]
  await makeChat(leaves, me, ['Hoi'])
  await makeChat(suspended, me, ['Hoi'])
  for (let likes = 0; likes < 101; likes++)
    await (await someone({ gender: 'male' })).call('giveLike', { body: { profile: { id: me.profileId } } })
  await leaves.call('deleteUser', { body: { password: leaves.password } })
  await disable(app.services, { accountId: suspended.accountId, reason: 'Vroeg om geld.', staffId: null })
  const browser = await subscribe(me)
  later(AWAY)
  await makeChat(other, me, ['Nieuw'])
  later(1)
  await allHandedOver(me)
  const [{ chats }, likes] = [await me.call('getChats'), await me.call('getLikes')]
  expect([unreadMessages(chats), newLikes(likes)]).toEqual([3, 100])
  expect(browser.delivered.at(-1)!.payload).toMatchObject({ badge: 103, path: expect.stringContaining('/chats/') })
})

test.each(['is handed over to', 'has to be tried again with'])(
  'a message that comes while the one before %s one browser is told to the others, too [S1-043 OPS-3]',
  async (when) => {
    const [me, other] = [await someone(), await someone()]
    const [fine, busy] = [await subscribe(me), await subscribe(me)]
    const { promise: written, resolve: letGo } = Promise.withResolvers<void>()
    busy.answers = [{ status: 503, after: written }, { status: 201 }]
    later(AWAY)
    const id = await makeChat(other, me, ['Hoi'])
    later(1)
    await whileAsked(2, fine, busy)
    if (when === 'has to be tried again with') {
      letGo()
      await triedOnce(me)
    }
    await other.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Ben je daar?' } })
    letGo()
    await triedOnce(me)
    later(6)
    await allHandedOver(me)
    expect([badgesOf(fine), badgesOf(busy)]).toEqual([[1, 2], [2]])
  },
)

test('whoever is erased leaves no browser and no notice; the export names browsers without keys [TRU-12]', async () => {
  const [me, other] = [await someone(), await someone()]
  await subscribe(me)
  app.clock.set('2026-03-20T22:30:00.000Z')
  await makeChat(other, me, ['Hoi'])
  const about = { accountId: me.accountId, siteId: app.siteId, secret: config.secret }
  const { data } = await exportAccount(app.db, about)
  expect(data['push_devices']).toEqual([
    { user_agent: 'test', created_at: expect.any(Date), push_service: new URL(service.origin).host },
  ])
  await app.db
    .updateTable('account')
    .set({ deleted_at: app.clock.now(), erase_at: app.clock.now() })
    .where('id', '=', me.accountId)
    .execute()
  await eraseLeftMembers(app.services, erasers)
  expect([await kept(me), await noticesOf(me)]).toEqual([[], []])
})

test('the key that a browser is given is that of the signature, and stays [S3-137]', async () => {
  const { push_public_key: key } = await app.browser().call('getSettings')
  expect(key).toBe(config.push.publicKey)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(pushKeysOf('some secret')).toEqual(pushKeysOf('some secret'))
  expect(pushKeysOf('some secret')).not.toEqual(pushKeysOf('another secret'))
})
