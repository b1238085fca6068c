import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember } from '../../../tests/support/makers.ts'
import { MESSAGE_KINDS } from '../../contract/choices.ts'
import { LOCALES } from '../../contract/limits.ts'

const app = await startApp()

// Also [S3-006 S3-007 S3-008 S3-009 S3-010 S1-005 S1-006 S1-024 S7-014]
test('the user has every field, free and premium [S3-001 S3-003 S3-004 S3-005]', async () => {
  const free = await makeMember(app, { credits: 7, name: 'Gratis lid' })
  expect((await free.call('getUser')).user).toEqual({
    status: 'active',
    email: free.email,
    credits: 7,
    paid_user: false,
    language: 'nl',
    time_zone: 'Europe/Amsterdam',
    fictional_icon: 'venetian-mask',
    signup_date: app.clock.now().toISOString(),
    limited: null,
    warned: null,
    notifications_disabled: [],
    terms_version: expect.any(String),
    consent_sensitive: false,
    visible_to_visitors: false,
    age_check: null,
    conversations_left: 2,
    free_messages: 7,
    act_costs: expect.objectContaining({ currency: 'EUR', text: { credits: 1, money: '1.00', free_messages: 1 } }),
    profile: expect.objectContaining({ id: free.profileId, name: 'Gratis lid', date_of_birth: expect.any(String) }),
  })
  const premium = await makeMember(app, { premium: true })
  expect((await premium.call('getUser')).user).toMatchObject({
    paid_user: true,
    conversations_left: null,
    free_messages: null,
    act_costs: { text: { credits: 1, money: '1.00' } },
  })
  await app.db
    .updateTable('account')
    .set({ notifications_disabled: ['fbl', 'bounce', 'listunsubscribe'] })
    .where('id', '=', premium.accountId)
    .execute()
  expect((await premium.call('getUser')).user.notifications_disabled).toEqual(['fbl', 'bounce', 'listunsubscribe'])
  await expect(
    app.db
      .updateTable('account')
      .set({ notifications_disabled: ['bored'] })
      .execute(),
  ).rejects.toThrow('check constraint')
})

test('the user says how many conversations a free member may still start [S1-025]', async () => {
  const [free, one, two] = [await makeMember(app, { credits: 9 }), await makeMember(app), await makeMember(app)]
  await makeChat(free, one, ['Hoi'])
  expect((await free.call('getUser')).user.conversations_left).toBe(1)
  await makeChat(free, two, ['Hoi'])
  expect((await free.call('getUser')).user).toMatchObject({ conversations_left: 0, credits: 7 })
})

test('a visitor who asks for the user is told to log in [S1-004 S8-003 S6-010]', async () => {
  const answer = await app.browser().send('GET', '/api/user.php')
  expect([answer.status, answer.body]).toEqual([403, { error: 'authentication_required' }])
})

test('a language is kept with the account and in the browser, when the site offers it [S7-017]', async () => {
  const member = await makeMember(app)
  await expect(member.call('updateUser', { body: { language: 'de' } })).rejects.toMatchObject({
    code: 'validation',
    fields: { language: 'unsupported' },
  })
  await app.db
    .updateTable('site')
    .set({ exposed_locales: [...LOCALES] })
    .execute()
  app.clock.advance(11_000)
  const answer = await member.send('PUT', '/api/user.php', { body: { language: 'de' } })
  expect(answer.body.user.language).toBe('de')
  expect(String(answer.headers['set-cookie'])).toMatch(/^locale=de; Max-Age=31536000;/)
  expect((await member.call('getUser')).user.language).toBe('de')
  await expect(member.call('updateUser', { body: { language: 'xx' as 'nl' } })).rejects.toMatchObject({
    fields: { language: 'unsupported' },
  })
  const elsewhere = app.browser()
  await elsewhere.call('login', { body: { email: member.email, password: member.password } })
  expect(elsewhere.cookies.get('locale')).toBe('de')
  // Whose browser forgot it, but not who they are, does not fall back to the language of the site on the second page.
  elsewhere.cookies.delete('locale')
  expect((await elsewhere.call('getSettings')).locale).toBe('de')
  expect(elsewhere.cookies.get('locale')).toBe('de')
})

test('only the terms in force can be accepted', async () => {
  const member = await makeMember(app)
  const version = (await member.call('getSettings')).terms_version
  expect((await member.call('updateUser', { body: { terms_version: version } })).user.terms_version).toBe(version)
  await expect(
    member.call('updateUser', { body: { terms_version: '2030-01-01T00:00:00.000Z' } }),
  ).rejects.toMatchObject({ fields: { terms_version: 'invalid' } })
})

test('taking the consent back deletes what it was for', async () => {
  const member = await makeMember(app, {
    profile: { sexuality: 'bi', looking_for: 'both', interests: ['music', 'sex_toys', 'lingerie'] },
    consentSensitive: true,
  })
  const { user } = await member.call('updateUser', { body: { consent_sensitive: false } })
  expect([user.consent_sensitive, user.profile.sexuality, user.profile.looking_for, user.profile.interests]).toEqual([
    false,
    null,
    null,
    ['music'],
  ])
  expect((await member.call('updateUser', { body: { consent_sensitive: true } })).user.consent_sensitive).toBe(true)
})

test('being seen by visitors is off until it is switched on, and reaches the search', async () => {
  const member = await makeMember(app)
  const seen = async () =>
    (
      await app.db
        .selectFrom('search_profile')
        .select('visible_to_visitors')
        .where('account_id', '=', member.accountId)
        .executeTakeFirst()
    )?.visible_to_visitors
  expect([(await member.call('getUser')).user.visible_to_visitors, await seen()]).toEqual([false, false])
  await member.call('updateUser', { body: { visible_to_visitors: true } })
  expect(await seen()).toBe(true)
})

test('only a free member is told as how many free messages an act counts, and how many are left [O-69 S1-026 S6-012]', async () => {
  const anna = await makeMember(app, { credits: 3 })
  const conversation = { id: await makeChat(await makeMember(app, { credits: 1 }), anna, ['Hoi']) }
  const told = async () => {
    const { user } = await anna.call('getUser')
    const { costs } = await anna.call('getChat', { query: { conversation: conversation.id } })
    const each = [user.act_costs, costs].map((acts) => MESSAGE_KINDS.map((kind) => acts[kind].free_messages))
    expect(each[0]).toEqual(each[1])
    return [user.free_messages, each[0]]
  }
  expect(await told()).toEqual([3, [1, 2, 3, 0, 1]])
  const write = () => anna.call('sendMessage', { body: { conversation, type: 'text', text: 'Hoi' } })
  expect(await write()).toMatchObject({ credits: 2, free_messages: 2 })
  await app.db.updateTable('account').set({ premium_since: app.clock.now() }).where('id', '=', anna.accountId).execute()
  expect(await told()).toEqual([null, MESSAGE_KINDS.map(() => undefined)])
  expect(await write()).toMatchObject({ credits: 1, free_messages: null })
})
