import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { ban, disable, enable, unban } from '../../../tests/support/decide-member.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { lastMail } from '../../../tests/support/signup-form.ts'
import { connectSocket } from '../../../tests/support/socket.ts'
import { isAppError } from '../../contract/errors.ts'
import { erasers } from '../../personal-data.ts'
import { issueToken, readToken } from '../accounts/writes/issue-token.ts'
import { openSession } from '../accounts/writes/open-session.ts'
import { eraseLeftMembers } from '../privacy/writes/erase-member.ts'

const app = await startApp({ listen: true })
const DAY = 86_400_000
const decisions = { disable, enable, ban, unban }
const reason = 'Vroeg leden om geld.'
const decide = (kind: keyof typeof decisions, { accountId }: TestMember, why = reason) =>
  decisions[kind](app.services, { accountId, reason: why, staffId: null })
const leave = (member: TestMember) =>
  member.send('DELETE', '/api/user.php', { body: { reason: 'time', password: member.password } })

/** A link of ours, as the mail would hold it. */
async function tokenFor(member: TestMember, purpose: 'activation' | 'reactivation'): Promise<string> {
  const { accountId } = member
  const id = await app.db.transaction().execute((trx) => issueToken(app.services, trx, { accountId, purpose }))
  return (await readToken(app.db, app.services.config.secret, { id, now: app.clock.now() }))!.token
}

/** Even an account that may not be used has a browser with a cookie left somewhere. */
async function withSession(member: TestMember): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const browser = {
      clock: app.clock,
      userAgent: 'test',
      addressCountry: null,
      setCookie: (cookie: string, value: string | null) => void member.cookies.set(cookie, value ?? ''),
    }
    await openSession(browser, trx, { accountId: member.accountId, deviceId: null })
  })
}

const states = {
  not_confirmed: () => makeMember(app, { status: 'not_confirmed' }),
  active: () => makeMember(app),
  disabled: async () => {
    const member = await makeMember(app)
    await decide('disable', member)
    return member
  },
  banned: async () => {
    const member = await makeMember(app)
    await decide('ban', member)
    return member
  },
  'banned before confirming': async () => {
    const member = await makeMember(app, { status: 'not_confirmed' })
    await decide('ban', member)
    return member
  },
  'banned while disabled': async () => {
    const member = await makeMember(app)
    await decide('disable', member)
    await decide('ban', member)
    return member
  },
  deleted: async () => {
    const member = await makeMember(app)
    await leave(member)
    return member
  },
  'deleted before confirming': async () => {
    const member = await makeMember(app, { status: 'not_confirmed' })
    await leave(member)
    return member
  },
  'banned after deleting': async () => {
    const member = await makeMember(app)
    await leave(member)
    await decide('ban', member)
    return member
  },
  erased: async () => {
    const member = await makeMember(app)
    await leave(member)
    app.clock.advance(14 * DAY)
    await eraseLeftMembers(app.services, erasers)
    return member
  },
}

/** Each answers the code it was refused with, or null. */
const events = {
  confirm: async (member: TestMember) => {
    const token = await tokenFor(member, 'activation')
    const answer = await app.browser().send('PUT', '/api/activate.php', { body: { token } })
    return answer.body.active ? null : 'activate/error'
  },
  delete: async (member: TestMember) => {
    await withSession(member)
    return (await leave(member)).body.error ?? null
  },
  reactivate: async (member: TestMember) => {
    const body = { token: await tokenFor(member, 'reactivation') }
    return (await app.browser().send('POST', '/api/reactivate.php', { body })).body.error ?? null
  },
  disable: (member: TestMember) => codeOf(decide('disable', member)),
  enable: (member: TestMember) => codeOf(decide('enable', member)),
  ban: (member: TestMember) => codeOf(decide('ban', member)),
  unban: (member: TestMember) => codeOf(decide('unban', member)),
}
const codeOf = (done: Promise<unknown>): Promise<string | null> =>
  done.then(
    () => null,
    (error: unknown) => (isAppError(error) ? error.code : Promise.reject(error)),
  )

type State = keyof typeof states
type Event = keyof typeof events
/** Only what leads somewhere; everything else is refused and leaves the status as it is. */
const leadsTo: Record<State, Partial<Record<Event, string>>> = {
  not_confirmed: { confirm: 'active', delete: 'deleted', ban: 'banned' },
  // A second click on the activation link is right too.
  active: { confirm: 'active', delete: 'deleted', disable: 'disabled', ban: 'banned' },
  disabled: { enable: 'active', ban: 'banned' },
  banned: { unban: 'active' },
  'banned before confirming': { unban: 'not_confirmed' },
  'banned while disabled': { unban: 'disabled' },
  deleted: { reactivate: 'active', ban: 'banned' },
  'deleted before confirming': { reactivate: 'not_confirmed', ban: 'banned' },
  'banned after deleting': { unban: 'deleted' },
  erased: {},
}
const table = (Object.keys(states) as State[]).flatMap((state) =>
  (Object.keys(events) as Event[]).map((event) => ({ state, event, to: leadsTo[state][event] ?? 'refused' })),
)

const REFUSALS = ['member_status', 'authentication_required', 'reactivate_link_invalid', 'activate/error']

const rowOf = ({ accountId }: TestMember) =>
  app.db
    .selectFrom('account')
    .select(['status', 'status_before', 'deleted_at', 'erased_at', 'ban_reason'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

test.each(table)('$state, $event: $to [S4-077 S3-002 O-39]', async ({ state, event, to }) => {
  const member = await states[state]()
  const before = await rowOf(member)
  const refusal = await events[event](member)
  const after = await rowOf(member)
  const refused = to === 'refused'
  expect(refusal).toBeOneOf(refused ? REFUSALS : [null])
  expect(refused ? after : after.status).toEqual(refused ? before : to)
})

test('a ban undone after the deletion brings the deletion back, and its days went on [O-38 O-39]', async () => {
  const member = await makeMember(app)
  await leave(member)
  app.clock.advance(13 * DAY)
  await decide('ban', member)
  const token = await tokenFor(member, 'reactivation')
  const comeBack = () => app.browser().send('POST', '/api/reactivate.php', { body: { token } })
  expect((await comeBack()).body.error).toBe('reactivate_link_invalid')
  await decide('unban', member)
  expect((await comeBack()).status).toBe(200)
  expect((await rowOf(member)).status).toBe('active')
})

test('a banned account is closed to its owner at once, who reads why and how to object [S8-045 S8-046 O-32]', async () => {
  const member = await makeMember(app, { gender: 'female' })
  const other = await makeMember(app, { gender: 'male' })
  const { socket } = await connectSocket(app, member)
  await decide('ban', member)
  await eventually(() => !socket.connected)
  await expect(member.call('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
  const login = await app.browser().send('POST', '/api/user.php', {
    body: { email: member.email, password: member.password },
  })
  expect([login.status, login.body]).toEqual([403, { error: 'account_banned', reason, objection: expect.any(String) }])
  expect((await other.send('GET', '/api/profile.php', { query: { id: member.profileId } })).body.error).toBe(
    'profile_not_found',
  )
  const found = await other.call('searchMembers', { query: { gender: 'female', country: 'NL', name: member.name } })
  expect(found.results).toEqual([])
  const mail = await lastMail(app, member.email)
  expect(mail.text).toContain(reason)
  const decisions = await app.db
    .selectFrom('member_decision')
    .select(['kind', 'reason', 'staff_id', 'created_at'])
    .where('account_id', '=', member.accountId)
    .execute()
  expect(decisions).toEqual([{ kind: 'ban', reason, staff_id: null, created_at: app.clock.now() }])
  await decide('unban', member, 'Vergissing.')
  await app.browser().call('login', { body: { email: member.email, password: member.password } })
})

test('of two bans at the same moment one is made [O-39]', async () => {
  const member = await makeMember(app)
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(decide('ban', member))))
  expect(codes.toSorted()).toEqual(['member_status', 'member_status', null])
})

test('a decision needs a reason of a thousand characters at most, and a member [O-32]', async () => {
  const member = await makeMember(app)
  expect(await codeOf(decide('ban', member, '  '))).toBe('validation')
  expect(await codeOf(decide('ban', member, 'x'.repeat(1_001)))).toBe('validation')
  expect(await codeOf(decide('ban', { ...member, accountId: 999_999 }))).toBe('not_found')
  expect((await rowOf(member)).status).toBe('active')
})

test('who is disabled is told so, and has no picture and is not online, to those who wrote with them [F-53 F-36 S3-016]', async () => {
  const [me, other] = [await makeMember(app, { credits: 5 }), await makeMember(app)]
  const id = await makeChat(me, other, ['Hoi'])
  await makePhoto(app, other, { main: true })
  const seen = async () => {
    const [chat] = (await me.call('getChats')).chats
    return [chat!.profile.online, (await me.call('getChat', { query: { conversation: id } })).profile.online]
  }
  await other.call('getUser')
  await eventually(async () => (await seen()).every(Boolean))
  await decide('disable', other)
  expect(await seen()).toEqual([false, false])
  const statuses = async () => [
    (await me.call('getChats')).chats[0]!.profile,
    (await me.call('getChat', { query: { conversation: id } })).profile,
  ]
  for (const profile of await statuses()) expect(profile).toMatchObject({ status: 'disabled', main_image: null })
  await decide('enable', other)
  for (const profile of await statuses()) {
    expect(profile).not.toHaveProperty('status')
    expect(profile.main_image).not.toBeNull()
  }
})
