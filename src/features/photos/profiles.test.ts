import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { disable } from '../../../tests/support/decide-member.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const open = (by: { call: TestMember['call'] }, whom?: TestMember) =>
  by.call('getProfile', whom ? { query: { id: whom.profileId } } : {})
const code = (code: string) => expect.objectContaining({ code })

const SENSITIVE = { sexuality: 'bi', looking_for: 'both' } as const
const facts = {
  hair_colour: 'red',
  eye_colour: 'hazel',
  body_type: 'normal',
  relationship_status: 'widowed',
  tattoos: 'few',
  about_me: 'Graag buiten.',
  reason_for_signup: 'Nieuwe mensen',
  interests: ['cooking', 'yoga'],
  city: 'Gouda',
} as const

// Also [S3-024 S3-025 S3-026 S3-028 S3-029 S3-030 S3-031 S3-032 S3-033 S3-034 S3-035 S3-037 O-44 O-55]
test('a member reads every field of another profile, but no e-mail and no date of birth [S3-011 S3-012 S3-014 S3-015]', async () => {
  const region = await app.db
    .insertInto('region')
    .values({ country: 'NL', code: '11', name: 'Zuid-Holland' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const them = await makeMember(app, {
    gender: 'female',
    age: 44,
    profile: { ...facts, ...SENSITIVE, interests: [...facts.interests], region_id: region.id },
  })
  const { profile, liked, match, blocked, photos } = await open(await makeMember(app), them)
  expect(profile).toEqual({
    ...facts,
    ...SENSITIVE,
    id: them.profileId,
    name: them.name,
    status: 'active',
    gender: 'female',
    age: 44,
    country: 'NL',
    region: 'Zuid-Holland',
    region_id: 'NL-11',
    main_image: null,
    fictional: false,
    online: true,
    new: true,
    liked: false,
    invisible: false,
  })
  expect([liked, match, blocked, photos]).toEqual([false, false, false, []])
})

test('a visitor reads neither wish nor sexuality, nor what somebody likes in bed [O-41 O-44]', async () => {
  const interests = ['cooking', 'lingerie', 'role_play', 'sex_toys']
  const them = await makeMember(app, { visibleToVisitors: true, profile: { ...SENSITIVE, interests } })
  const { profile } = await open(app.browser(), them)
  expect(profile).toMatchObject({ sexuality: null, looking_for: null, interests: ['cooking'] })
  expect((await open(await makeMember(app), them)).profile).toMatchObject({ ...SENSITIVE, interests })
})

test('the own profile also has the date of birth [S3-027 O-55]', async () => {
  const me = await makeMember(app, { age: 30 })
  const own = await open(me)
  expect(own.profile.date_of_birth).toBe('1996-01-15')
  expect((await open(me, me)).profile).toEqual(own.profile)
  await expect(open(app.browser())).rejects.toEqual(code('authentication_required'))
})

test('whoever is blocked no longer sees the profile, whoever blocked still does [S4-044 TRU-9]', async () => {
  const [blocker, blocked] = [await makeMember(app), await makeMember(app)]
  expect((await open(blocked, blocker)).blocked).toBe(false)
  await app.db.insertInto('block').values({ blocker_id: blocker.accountId, blocked_id: blocked.accountId }).execute()
  await expect(open(blocked, blocker)).rejects.toEqual(code('blocked'))
  expect((await open(blocker, blocked)).blocked).toBe(true)
})

test('disabled profiles are gone, unconfirmed, deleted and banned ones unknown [S3-016 O-39 O-74]', async () => {
  const me = await makeMember(app)
  const states = {
    disabled: 'profile_disabled',
    not_confirmed: 'profile_not_found',
    deleted: 'profile_not_found',
    banned: 'profile_not_found',
  } as const
  for (const [status, fault] of Object.entries(states)) {
    const them = await makeMember(app, { status: status as keyof typeof states })
    await expect(open(me, them)).rejects.toEqual(code(fault))
  }
  await expect(me.call('getProfile', { query: { id: randomUUID() } })).rejects.toEqual(code('profile_not_found'))
  await expect(me.call('getProfile', { query: { id: '1' } })).rejects.toEqual(code('validation'))
})

test('an invisible profile is unknown to all but those it liked or wrote to [S3-040 S4-072 S4-075]', async () => {
  const hidden = await makeMember(app, { credits: 5 })
  const [liked, written, stranger] = [await makeMember(app), await makeMember(app), await makeMember(app)]
  const unanswered = await makeMember(app, { credits: 1 })
  await unanswered.call('sendMessage', { body: { profile: { id: hidden.profileId }, type: 'text', text: 'Hoi' } })
  await hidden.call('updateProfile', { body: { invisible: true } })
  for (const other of [liked, written, stranger, unanswered])
    await expect(open(other, hidden)).rejects.toEqual(code('profile_not_found'))
  await hidden.call('giveLike', { body: { profile: { id: liked.profileId } } })
  await hidden.call('sendMessage', { body: { profile: { id: written.profileId }, type: 'text', text: 'Hoi' } })
  for (const other of [liked, written])
    expect((await open(other, hidden)).profile).toMatchObject({ id: hidden.profileId, invisible: true })
  for (const other of [stranger, unanswered])
    await expect(open(other, hidden)).rejects.toEqual(code('profile_not_found'))
})

test('of who is invisible nothing tells that they are there: neither a suspension nor taking back what one never gave [S3-040 O-54]', async () => {
  const [me, hidden] = [await makeMember(app), await makeMember(app)]
  const whom = { body: { profile: { id: hidden.profileId } } }
  await hidden.call('updateProfile', { body: { invisible: true } })
  for (const call of ['removeLike', 'undoSwipe'] as const)
    await expect(me.call(call, whom)).rejects.toEqual(code('profile_not_found'))
  await disable(app.services, { accountId: hidden.accountId, reason: 'Vroeg om geld.', staffId: null })
  await expect(open(me, hidden)).rejects.toEqual(code('profile_not_found'))
})

test('an invisible member cannot be written to before making contact [S4-073 S4-075]', async () => {
  const [hidden, other] = [await makeMember(app, { invisible: true }), await makeMember(app, { credits: 3 })]
  const write = () =>
    other.call('sendMessage', { body: { profile: { id: hidden.profileId }, type: 'text', text: 'Hoi' } })
  await expect(write()).rejects.toEqual(code('member_invisible'))
  expect((await hidden.call('getChats')).chats).toEqual([])
  await hidden.call('giveLike', { body: { profile: { id: other.profileId } } })
  expect((await write()).message.text).toBe('Hoi')
})

test('a visitor opens only who allows it, and learns nothing of wish and sexuality [O-57 O-41 SEC-3]', async () => {
  const visitor = app.browser()
  const shy = await makeMember(app)
  await expect(open(visitor, shy)).rejects.toEqual(code('authentication_required'))
  const seen = await makeMember(app, { visibleToVisitors: true, profile: SENSITIVE })
  expect((await open(visitor, seen)).profile).toMatchObject({ id: seen.profileId, sexuality: null, looking_for: null })
  await app.db
    .updateTable('profile')
    .set({ invisible_since: app.clock.now() })
    .where('account_id', '=', seen.accountId)
    .execute()
  await expect(open(visitor, seen)).rejects.toEqual(code('profile_not_found'))
})

test('members of another site do not exist [O-06]', async () => {
  const me = await makeMember(app)
  const site = await app.db
    .insertInto('site')
    .values({ key: 'other', settings: '{}', company: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const them = await makeMember(app)
  await app.db.updateTable('account').set({ site_id: site.id }).where('id', '=', them.accountId).execute()
  await app.db.updateTable('profile').set({ site_id: site.id }).where('account_id', '=', them.accountId).execute()
  await app.db
    .updateTable('search_profile')
    .set({ site_id: site.id })
    .where('account_id', '=', them.accountId)
    .execute()
  await expect(open(me, them)).rejects.toEqual(code('profile_not_found'))
  await expect(me.call('giveLike', { body: { profile: { id: them.profileId } } })).rejects.toEqual(
    code('profile_not_found'),
  )
  expect((await me.call('searchMembers', { query: { name: them.name } })).results).toEqual([])
})

test('signup matches are real, of the region, the age and the wish, six at most [P-11 O-63]', async () => {
  const region = await app.db
    .insertInto('region')
    .values({ country: 'DE', code: '02', name: 'Bayern' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const here = { country: 'DE', profile: { region_id: region.id } }
  const fresh = await makeMember(app, { ...here, status: 'not_confirmed', age: 30 })
  const none = await fresh.call('getSignupMatches', {})
  expect(none.profiles).toEqual([])
  for (let i = 0; i < 8; i++) await makeMember(app, { ...here, gender: i % 2 ? 'male' : 'female', age: 31 + i })
  await makeMember(app, { ...here, fictional: true, gender: 'male', age: 30 })
  await makeMember(app, { ...here, gender: 'male', age: 45 })
  await makeMember(app, { country: 'DE', gender: 'male', age: 30 })
  const { profiles } = await fresh.call('getSignupMatches', { query: { looking_for: 'male' } })
  expect(profiles.map(({ age, gender, fictional }) => [age, gender, fictional]).sort()).toEqual(
    [32, 34, 36, 38].map((age) => [age, 'male', false]),
  )
  expect((await fresh.call('getSignupMatches', { query: { looking_for: 'both' } })).profiles).toHaveLength(6)
})

test('no answer tells e-mail, date of birth, status of payment or internal id of somebody else [SEC-3 O-44]', async () => {
  // Like no age, price or count that an answer may tell.
  await sql`alter table account alter column id restart with 987654321`.execute(app.db)
  const me = await makeMember(app, { age: 35, country: 'IE', credits: 3 })
  const them = await makeMember(app, {
    age: 41,
    country: 'IE',
    premium: true,
    consentSensitive: true,
    credits: 77,
    visibleToVisitors: true,
  })
  await them.call('giveLike', { body: { profile: { id: me.profileId } } })
  await me.call('sendMessage', { body: { profile: { id: them.profileId }, type: 'text', text: 'Hoi' } })
  const answers = [
    await me.call('getAutoLike'),
    await me.call('getLikes'),
    await open(me, them),
    await me.call('searchMembers', { query: { country: 'IE' } }),
    await me.call('getChats'),
    await me.call('getChat', { query: { profile: them.profileId } }),
    await me.call('getSignupMatches', {}),
    await open(app.browser(), them),
    await app.browser().call('searchMembers', { query: { country: 'IE' } }),
  ]
  for (const answer of answers) {
    const told = JSON.stringify(answer)
    expect(told).toContain(them.profileId)
    expect(told).not.toContain(them.email)
    expect(told).not.toContain('1985-01-15')
    expect(allKeys(answer)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/mail|birth|address|phone|latitude|longitude|password|account_?id|paid|credits_left/i),
      ]),
    )
    expect(told).not.toContain(String(them.accountId))
  }
})

const allKeys = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...allKeys(inner)])
    : []
