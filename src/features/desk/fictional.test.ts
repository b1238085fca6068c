import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { actNow, claim, emptyQueue, lookAt, seen } from '../../../tests/support/desk-queue.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import { addTestSite } from '../../../tests/support/sites.ts'

const app = await startApp()
const elsewhere = await addTestSite(app, { key: 'be' })
const reason = 'Zo is het afgesproken.'
const refused = (code: string, fields?: object) => expect.objectContaining({ code, ...(fields ? { fields } : {}) })

let me: TestMember
let linh: TestMember
let mira: TestMember
let abroad: TestMember
let editor: TestStaff

beforeAll(async () => {
  me = await makeMember(app, { gender: 'male', credits: 10 })
  linh = await makeMember(app, { name: 'Linh', fictional: true })
  mira = await makeMember(app, { name: 'Mira', fictional: true })
  abroad = await makeMember(elsewhere, { name: 'Ver weg', fictional: true })
  await makeMember(app, { name: 'Echt' })
  editor = await makeStaff(app, { roles: ['editor'] })
})

const list = async (query: Record<string, string> = {}, by = editor) => by.call('getHouseProfiles', { query })
const names = async (query: Record<string, string> = {}, by = editor) =>
  (await list(query, by)).profiles.map(({ name, state }) => `${name}: ${state}`)
const turn = (to: 'pause' | 'resume', who: TestMember | null = null, by = editor, site: number | null = null) =>
  by.call('pauseHouseProfiles', { body: { id: who?.profileId ?? null, site, to, reason } })
const licence = (id: string, licence_id: string, by = editor) =>
  by.call('setPhotoLicence', { body: { id, licence_id, reason } })
const found = async () => (await me.call('searchMembers', { query: {} })).results.map(({ name }) => name).toSorted()
const inDeck = async () => (await me.call('getSwipeDeck', { query: {} })).profiles.map(({ name }) => name).toSorted()
const share = async () => (await me.call('getFictionalShare', { query: { country: 'NL' } })).percent
const acts = () =>
  app.db
    .selectFrom('staff_action')
    .select(['act', 'account_id', 'site_id', 'after', 'reason'])
    .where('act', 'like', 'fictional.%')
    .orderBy('id')
    .execute()

test('profiles of the house come page by page', async () => {
  const first = await list({ size: '1' })
  const second = await list({ size: '1', cursor: first.next! })
  expect([...first.profiles, ...second.profiles].map(({ name }) => name)).toEqual(['Linh', 'Mira'])
})

test('a paused profile is gone from search, cards, swipe deck and pictures at once; its conversation stays readable and says so [HON-1 HON-8]', async () => {
  const photo = await makePhoto(app, linh, { main: true })
  await licence(photo.id, 'HOUSE-1')
  const say = (text: string) =>
    me.call('sendMessage', { body: { profile: { id: linh.profileId }, type: 'text', text, accept_fictional: true } })
  const { conversation } = await say('Hoi!')
  await me.call('giveLike', { body: { profile: { id: linh.profileId } } })
  expect(await found()).toEqual(['Echt', 'Linh', 'Mira'])
  expect(await inDeck()).toEqual(['Echt', 'Mira'])
  expect(await share()).toBe(50)

  const image = async () =>
    (await me.send('GET', '/api/image.php', { query: { filename: photo.filename, size: 'full' } })).status
  expect(await image()).toBe(200)
  expect((await me.call('getLikes')).profiles.map(({ name }) => name)).toEqual(['Linh'])
  expect(await turn('pause', linh)).toEqual({ changed: 1, left: 0 })
  expect(await found()).toEqual(['Echt', 'Mira'])
  expect(await share()).toBe(34)
  expect((await me.call('getLikes')).profiles).toEqual([])
  await expect(me.call('getProfile', { query: { id: linh.profileId } })).rejects.toEqual(refused('profile_disabled'))
  expect(await image()).not.toBe(200)
  const chat = await me.call('getChat', { query: { conversation: conversation.id } })
  expect(chat.profile).toMatchObject({ name: 'Linh', fictional: true, status: 'disabled', main_image: null })
  expect(chat.messages.map(({ text }) => text)).toEqual(['Hoi!'])
  expect(chat.costs.text.refusal).toBe('profile_disabled')
  await expect(say('Ben je er nog?')).rejects.toEqual(refused('profile_disabled'))
  expect(await names({ state: 'paused' })).toEqual(['Linh: paused'])

  expect(await turn('resume', linh)).toEqual({ changed: 1, left: 0 })
  expect(await found()).toEqual(['Echt', 'Linh', 'Mira'])
  expect(await share()).toBe(50)
  await say('Daar ben je weer')
  const about = { account_id: linh.accountId, site_id: app.siteId, reason }
  expect(await acts()).toMatchObject([
    { act: 'fictional.licence', ...about },
    { act: 'fictional.pause', ...about },
    { act: 'fictional.resume', ...about },
  ])
})

test('one press pauses all of a site or of all sites; of two who press at once one is told that it was done', async () => {
  const { totals } = await list()
  expect(totals).toMatchObject({ shown: 3, paused: 0, conversations: 1 })
  expect(await turn('pause', null, editor, elsewhere.siteId)).toEqual({ changed: 1, left: 0 })
  expect(await names()).toEqual(['Linh: shown', 'Mira: shown', 'Ver weg: paused'])
  const both = await Promise.allSettled([turn('pause'), turn('pause')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('taken') })
  expect(await found()).toEqual(['Echt'])
  expect(await turn('resume')).toEqual({ changed: 3, left: 0 })
  expect(await found()).toEqual(['Echt', 'Linh', 'Mira'])
  expect((await acts()).at(-2)).toMatchObject({ act: 'fictional.resume', account_id: null, after: { count: 2 } })
})

test('whoever is bound to a site pauses and sees nothing elsewhere, and a member of flesh and blood is no profile of the house [SEC-1]', async () => {
  const bound = await makeStaff(app, { roles: ['moderator'], siteIds: [elsewhere.siteId] })
  expect(await names({}, bound)).toEqual(['Ver weg: shown'])
  await expect(turn('pause', linh, bound)).rejects.toEqual(refused('not_found'))
  await expect(turn('pause', null, bound, app.siteId)).rejects.toEqual(refused('not_found'))
  await expect(turn('pause', me)).rejects.toEqual(refused('not_found'))
  expect(await turn('pause', null, bound)).toEqual({ changed: 1, left: 0 })
  expect(await names()).toEqual(['Linh: shown', 'Mira: shown', 'Ver weg: paused'])
  await turn('resume', abroad)
  const mine = await uploadReady(me, await picture())
  await expect(licence(mine.id, 'HOUSE-2')).rejects.toEqual(refused('not_found'))
  expect((await editor.send('GET', '/api/admin/fictional-photo.php', { query: { id: mine.id } })).status).toBe(404)
})

test('without the licence of each picture no profile comes back and no picture is approved [HON-5]', async () => {
  await emptyQueue(app)
  const photo = await uploadReady(mira, await picture())
  const { totals, profiles } = await list({ licence: 'missing' })
  expect(totals.unlicensed).toBe(1)
  expect(profiles.map(({ name, pictures }) => [name, pictures.map((one) => one.licence_id)])).toEqual([
    ['Mira', [null]],
  ])
  const moderator = await makeStaff(app, { roles: ['moderator'] })
  const item = await lookAt(moderator, await claim(moderator, { kind: 'photo' }))
  const approve = () => moderator.call('decidePhoto', { body: { ...seen(item), decision: { outcome: 'approve' } } })
  const missing = refused('validation', { licence_id: 'required' })
  await expect(approve()).rejects.toEqual(missing)
  await turn('pause', mira)
  await expect(turn('resume', mira)).rejects.toEqual(missing)
  const reinstate = { kind: 'reinstate' as const, ground: 'mistake' as const, reason }
  await expect(
    moderator.call('decideMember', { body: { id: mira.accountId, seen: 0, decision: reinstate } }),
  ).rejects.toEqual(refused('member_status'))
  await turn('pause', linh)
  expect((await list()).totals.held_back).toBe(1)
  expect(await turn('resume')).toEqual({ changed: 1, left: 1 })
  expect(
    (await editor.send('PUT', '/api/admin/photo-licence.php', { body: { id: photo.id, licence_id: ' ', reason } }))
      .status,
  ).toBe(422)
  await licence(photo.id, ' HOUSE-3 ')
  expect(await turn('resume', mira)).toEqual({ changed: 1, left: 0 })
  await approve()
  await actNow(app)
  expect((await list({ words: 'mi' })).profiles[0]!.pictures).toEqual([
    { id: photo.id, status: 'active', licence_id: 'HOUSE-3' },
  ])
  expect((await editor.send('GET', '/api/admin/fictional-photo.php', { query: { id: photo.id } })).status).toBe(200)
})
