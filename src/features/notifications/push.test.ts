import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeChat, makeMember, type MemberOptions, type TestMember } from '../../../tests/support/makers.ts'
import type { StandInBrowser } from '../../../tests/support/open-push-service.ts'
import { startPushService } from '../../../tests/support/push-service.ts'
import { addTestSite } from '../../../tests/support/sites.ts'

const app = await startApp()
const { config } = app.services
const service = await startPushService(() => config.push.publicKey)
config.push.standIn = service.origin

const PATH = '/api/user.php'
const put = (member: TestMember, body: object) => member.send('PUT', '/api/notifications.php', { body })
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

/** Who was here a moment ago is given time to look. */
const later = (seconds = 10) => app.clock.advance(seconds * 1_000)
/** Until nothing waits any more that is due. */
const allHandedOver = async (...members: TestMember[]) => {
  later()
  await eventually(async () => (await Promise.all(members.map(noticesOf))).every((notices) => notices.length === 0))
}

test('a message is told by push: one a conversation, replaced, in the reader’s language, without a name or a word of it [S1-043 TRU-18 O-95]', async () => {
  const [me, other] = [await someone({ language: 'de', name: 'Annelies' }), await someone({ name: 'Bartholomeus' })]
  const browser = await subscribe(me)
  const id = await makeChat(other, me, ['Zin in een wild geheim?'])
  await allHandedOver(me)
  expect(browser.delivered).toEqual([
    {
      payload: {
        title: 'Lonk',
        body: 'Jemand hat ein Gespräch mit dir begonnen.',
        lang: 'de',
        tag: id,
        path: `/chats/${id}`,
        badge: 1,
        open: [id],
      },
      ttl: 86_400,
      urgency: 'high',
      topic: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
  await makeChat(other, me, ['Nog een geheim'])
  await allHandedOver(me)
  const [first, second] = browser.delivered
  expect(second?.payload).toMatchObject({ body: 'Du hast eine neue Nachricht.', tag: id, badge: 2 })
  expect(second?.topic).toBe(first?.topic)
  expect(JSON.stringify(browser.delivered)).not.toMatch(/geheim|Annelies|Bartholomeus/)
  expect(service.faults).toEqual([])
})

test('members of a closed site are told nothing by push; once it opens again they are [O-95 O-06]', async () => {
  const be = await addTestSite(app, { key: 'be' })
  const close = (at: Date | null) =>
    app.db.updateTable('site').set({ deleted_at: at }).where('id', '=', be.siteId).execute()
  const [open, closed] = [
    [await someone(), await someone()],
    [await makeMember(be, { credits: 50 }), await makeMember(be, { credits: 50 })],
  ] as const
  const browsers = [await subscribe(open[0]), await subscribe(closed[0])] as const
  const write = async (words: string) => {
    for (const [me, other] of [closed, open]) await makeChat(other, me, [words])
    await allHandedOver(open[0], closed[0])
  }
  const delivered = () => browsers.map((browser) => browser.delivered.length)
  await close(app.clock.now())
  await write('Hoi')
  expect(delivered()).toEqual([1, 0])
  await close(null)
  await write('Nog eens')
  expect(delivered()).toEqual([2, 1])
})

test('a like of a member who left meanwhile is no news [S1-043 TRU-12]', async () => {
  const [me, admirer] = [await someone(), await someone()]
  const browser = await subscribe(me)
  await admirer.call('giveLike', { body: { profile: { id: me.profileId } } })
  expect(await noticesOf(me)).toHaveLength(1)
  await admirer.call('deleteUser', { body: { reason: 'time', password: admirer.password } })
  await allHandedOver(me)
  expect(browser.delivered).toEqual([])
})

test('many messages at once are one push, and what was read meanwhile is none [S1-043]', async () => {
  const [me, other] = [await someone(), await someone()]
  const browser = await subscribe(me)
  const id = await makeChat(
    other,
    me,
    ['Een', 'Twee', 'Drie'].flatMap((text) => [text, 'Ja']),
  )
  await me.call('readChat', { body: { conversation: { id }, read: true } })
  await allHandedOver(me)
  expect(browser.asked).toBe(0)
  await makeChat(other, me, ['Nog daar?'])
  await other.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Hallo?' } })
  await allHandedOver(me)
  expect(browser.delivered.map(({ payload }) => payload['badge'])).toEqual([2])
})

test('every browser of a member hears of it; a 404 or 410 ends that one alone [WEB-6]', async () => {
  const [me, other] = [await someone(), await someone()]
  const browsers = [await subscribe(me), await subscribe(me), await subscribe(me)]
  browsers[0]!.answers = [{ status: 410 }]
  browsers[1]!.answers = [{ status: 404 }]
  await makeChat(other, me, ['Hoi'])
  await allHandedOver(me)
  expect(browsers.map(({ delivered }) => delivered.length)).toEqual([0, 0, 1])
  expect(await kept(me)).toEqual([{ endpoint: browsers[2]!.subscription.endpoint }])
})

test('what browsers took and how many of them ended is counted by the day, about nobody [WEB-6]', async () => {
  await app.db.deleteFrom('push_day').execute()
  const [me, other] = [await someone(), await someone()]
  const [gone, ...there] = [await subscribe(me), await subscribe(me), await subscribe(me)]
  gone.answers = [{ status: 410 }]
  await makeChat(other, me, ['Hoi'])
  await allHandedOver(me)
  await makeChat(other, me, ['Ben je daar?'])
  await allHandedOver(me)
  expect(there.map(({ delivered }) => delivered.length)).toEqual([2, 2])
  const editor = await makeStaff(app, { roles: ['editor'] })
  const { pushed, push } = await editor.call('getMailNumbers', { query: {} })
  const day = app.clock.now().toISOString().slice(0, 10)
  expect(pushed.toSorted((one, another) => one.kind.localeCompare(another.kind))).toEqual([
    { day, kind: 'new_conversation', sent: 2, ended: 1 },
    { day, kind: 'new_message', sent: 2, ended: 0 },
  ])
  expect(push.browsers).toBeGreaterThan(1)
})

test('a browser whose session is over hears nothing more [SEC-8 O-95]', async () => {
  const me = await someone()
  const over = await subscribe(me)
  app.clock.advance(31 * 86_400_000)
  const [there, other] = [app.browser(), await someone()]
  await there.call('login', { body: { email: me.email, password: me.password } })
  const fresh = service.browser()
  await there.send('POST', PATH, { query: { push: 1 }, body: fresh.subscription })
  await makeChat(other, me, ['Hoi'])
  await allHandedOver(me)
  expect([over.asked, fresh.delivered.length]).toEqual([0, 1])
})

test('a push service that cannot now is asked again, later each time and not before it says; those that have it get it once [OPS-3]', async () => {
  const [me, other] = [await someone(), await someone()]
  const [fine, busy] = [await subscribe(me), await subscribe(me)]
  busy.answers = [{ status: 503 }, { status: 429, headers: { 'retry-after': '120' } }, { status: 201 }]
  await makeChat(other, me, ['Hoi'])
  later()
  await eventually(async () => (await noticesOf(me))[0]?.tries === 1)
  later(6)
  await eventually(async () => (await noticesOf(me))[0]?.tries === 2)
  const [waiting] = await noticesOf(me)
  expect(waiting!.due_at.getTime() - app.clock.now().getTime()).toBe(120_000)
  later(121)
  await allHandedOver(me)
  expect([fine.delivered.length, busy.asked, busy.delivered.length]).toEqual([1, 3, 1])
})

test('a browser to which nothing can be handed over for long ends, and one that recovers does not [OPS-3]', async () => {
  const [me, other] = [await someone(), await someone()]
  const [broken, fine] = [await subscribe(me), await subscribe(me)]
  const failures = sql`update push_subscription set failures = 9 where account_id = ${me.accountId}`
  await failures.execute(app.db)
  broken.answers = [{ status: 500 }]
  await makeChat(other, me, ['Hoi'])
  for (let tries = 1; tries <= 4; tries++) {
    later(1_000)
    await eventually(async () => ((await noticesOf(me))[0]?.tries ?? 0) >= tries)
  }
  later(1_000)
  await allHandedOver(me)
  expect(broken.asked).toBe(5)
  const left = await app.db.selectFrom('push_subscription').selectAll().where('account_id', '=', me.accountId).execute()
  expect(left.map(({ endpoint, failures }) => [endpoint, failures])).toEqual([[fine.subscription.endpoint, 0]])
})

test('who switched a kind off hears nothing of it, nor who was blocked of anything [S2-076 O-93]', async () => {
  const [me, other] = [await someone(), await someone({ gender: 'male' })]
  const browser = await subscribe(me)
  await put(me, { preferences: { new_conversations: { push: false }, like: { push: false } } })
  await other.call('giveLike', { body: { profile: { id: me.profileId } } })
  const id = await makeChat(other, me, ['Hoi'])
  await allHandedOver(me)
  expect(browser.asked).toBe(0)
  await put(me, { preferences: { like: { push: true } } })
  await other.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Hallo' } })
  await me.call('blockMember', { body: { profile: { id: other.profileId } } })
  await allHandedOver(me)
  expect(browser.asked).toBe(0)
})

test('a like and a match are told without saying whose, and lead to the likes [S1-043 TRU-18]', async () => {
  const [me, other] = [await someone(), await someone({ gender: 'male' })]
  const browser = await subscribe(me)
  await other.call('giveLike', { body: { profile: { id: me.profileId } } })
  await allHandedOver(me)
  expect(browser.delivered[0]).toMatchObject({
    payload: { body: 'Je hebt een nieuwe like.', tag: 'likes', path: '/likes', badge: 1 },
    urgency: 'normal',
    ttl: 43_200,
  })
  const third = await someone({ gender: 'male' })
  await me.call('giveLike', { body: { profile: { id: third.profileId } } })
  await third.call('giveLike', { body: { profile: { id: me.profileId } } })
  await allHandedOver(me)
  expect(browser.delivered[1]?.payload).toMatchObject({ body: 'Je hebt een nieuwe match.', badge: 2 })
})

test('in the quiet hours nothing comes; afterwards what is unread still [S2-076]', async () => {
  app.clock.set('2026-03-15T22:30:00.000Z') // 23:30 in Amsterdam
  const [me, other] = [await someone(), await someone()]
  const browser = await subscribe(me)
  await makeChat(other, me, ['Slaap je al?'])
  later()
  const dueAt = await eventually(async () => {
    const [notice] = await noticesOf(me)
    return notice && notice.due_at.getTime() - app.clock.now().getTime() > 3_600_000 ? notice.due_at : null
  })
  expect([dueAt.toISOString(), browser.asked]).toEqual(['2026-03-16T07:00:00.000Z', 0])
  app.clock.set('2026-03-16T07:00:01.000Z')
  await eventually(() => browser.delivered.length === 1)

  const quiet = { from: 9, until: 9 }
  expect((await put(me, { quiet_hours: quiet })).body.quiet_hours).toEqual(quiet)
  for (const wrong of [{ from: 24, until: 0 }, { from: -1, until: 3 }, { from: 1.5, until: 2 }, { from: 1 }])
    expect((await put(me, { quiet_hours: wrong })).body.fields).toEqual({ quiet_hours: 'invalid' })
  app.clock.set('2026-03-17T01:00:00.000Z')
  await makeChat(other, me, ['En nu?'])
  await allHandedOver(me)
  expect(browser.delivered.length).toBe(2)
})

test('quiet hours are those of where the member is [S2-076 F-51]', async () => {
  app.clock.set('2026-03-17T20:30:00.000Z') // 21:30 in Amsterdam, 05:30 in Tokyo
  const [me, other] = [await someone(), await someone()]
  await me.call('updateUser', { body: { time_zone: 'Asia/Tokyo' } })
  const browser = await subscribe(me)
  await makeChat(other, me, ['Ben je wakker?'])
  later()
  const dueAt = await eventually(async () => {
    const [notice] = await noticesOf(me)
    return notice && notice.due_at.getTime() - app.clock.now().getTime() > 3_600_000 ? notice.due_at : null
  })
  expect([dueAt.toISOString(), browser.asked]).toEqual(['2026-03-17T23:00:00.000Z', 0])
})

test('thousands of news that are due at once are all looked at, though hardly any waited when the work began [S1-043]', async () => {
  const MANY = 10_000
  const seen = app.clock.now()
  /** Of members who are gone: done with as soon as they are looked at. */
  const add = (count: number, dueAt = seen) =>
    sql`
      insert into notice (account_id, topic, kind, created_at, due_at)
      select -n, 'likes', 'like', ${seen}::timestamptz, ${dueAt}::timestamptz from generate_series(1, ${count}::int) n
      on conflict (account_id, topic) do nothing`.execute(app.db)
  const done = () =>
    eventually(
      async () => (await sql`select from notice where due_at <= ${seen} limit 1`.execute(app.db)).rows.length === 0,
    )
  await sql`delete from notice`.execute(app.db)
  await add(1, new Date(seen.getTime() + 86_400_000))
  // From now on the server takes the table for one with a single row.
  await sql`vacuum analyze notice`.execute(app.db)
  await add(2)
  await done()
  await add(MANY)
  await done()
})
