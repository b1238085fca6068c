import { expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import type { AppError } from '../src/contract/errors.ts'
import { startApp } from './support/app.ts'
import { atEnd } from './support/at-end.ts'
import { createClient } from './support/client.ts'
import { deskSamples } from './support/desk-samples.ts'
import { makeStaff, type TestStaff } from './support/make-staff.ts'
import { makeMember } from './support/makers.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp()
const be = await addTestSite(app, { key: 'be' })
const operator = await makeStaff(app)
const second = await makeStaff(app)
const elsewhere = await makeStaff(app, { siteIds: [be.siteId] })
const reason = 'Zo is het afgesproken.'

const siteOf = (site = app.siteId) => operator.call('getSite', { query: { site } })
async function change(values: Record<string, unknown>, { site = app.siteId, by = operator, version = 0 } = {}) {
  return by.call('changeSite', { body: { site, version: version || (await siteOf(site)).version, values, reason } })
}
const refusalOf = async (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => Promise.reject(new Error('not refused')),
    (error: AppError) => error,
  )
async function decide(act: string, confirm = true, by: TestStaff = second) {
  const { approvals } = await by.call('getApprovals')
  const open = approvals.find((one) => one.outcome === null && one.act === act)!
  return { open, outcome: await by.call('decideApproval', { body: { id: open.id, confirm } }) }
}
const entries = (act: string) =>
  app.db.selectFrom('staff_action').selectAll().where('act', '=', act).orderBy('id').execute()

test('a setting is changed, seen within ten seconds by every process, and stands in the log with who, before, after and why [F-34 O-100]', async () => {
  const { config, views } = app.services
  const other = await createApp({ config: { ...config, databaseUrl: app.databaseUrl }, views, clock: app.clock })
  atEnd(() => other.close())
  const there = createClient(other.server, { origin: app.origin })
  const length = async (client = app.browser()) => (await client.call('getSettings')).message_length
  expect([await length(), await length(there)]).toEqual([1_000, 1_000])
  const { version } = await siteOf()
  expect(await change({ 'settings.message_length': 400 })).toEqual({ outcome: 'changed', version: version + 1 })
  expect((await siteOf()).values['settings.message_length']).toBe(400)
  app.clock.advance(10_001)
  expect([await length(), await length(there)]).toEqual([400, 400])
  expect((await entries('setting.change')).at(-1)).toMatchObject({
    staff_id: operator.id,
    site_id: app.siteId,
    subject_id: 'settings.message_length',
    before: { 'settings.message_length': 1_000 },
    after: { 'settings.message_length': 400 },
    reason,
  })
})

test('the history of a setting leads back to an earlier state', async () => {
  await change({ 'settings.fictional_singular': { nl: 'Verzonnen' }, 'settings.name': 'Eerst' })
  await change({ 'settings.name': 'Daarna' })
  const query = { site: app.siteId, setting: 'settings.name' }
  const { changes } = await operator.call('getSiteHistory', { query })
  expect(changes).toMatchObject([
    { setting: 'settings.name', before: 'Eerst', after: 'Daarna', reason },
    { setting: 'settings.name', before: 'Lonk', after: 'Eerst', reason },
  ])
  await change({ 'settings.name': changes[1]!.before })
  app.clock.advance(10_001)
  expect((await app.browser().call('getSettings')).name).toBe('Lonk')
  const all = await operator.call('getSiteHistory', { query: { site: app.siteId } })
  expect(all.changes.slice(0, 2).map(({ after }) => after)).toEqual(['Lonk', 'Daarna'])
  const page = await operator.call('getSiteHistory', { query: { ...query, cursor: String(changes[0]!.id) } })
  expect(page.changes).toMatchObject([{ after: 'Eerst' }])
})

test('of two who change at once the second is told who was quicker, and nothing of it is kept', async () => {
  const { version } = await siteOf()
  const [a, b] = await Promise.allSettled([
    change({ 'settings.message_length': 500 }, { version }),
    change({ 'settings.support_email': 'ander@lonk.example' }, { version, by: second }),
  ])
  const lost = [a, b].filter((one) => one.status === 'rejected')
  expect(lost).toHaveLength(1)
  const error = lost[0]!.reason as AppError
  const winner = a.status === 'fulfilled' ? operator : second
  const { name } = await app.db.selectFrom('staff').select('name').where('id', '=', winner.id).executeTakeFirstOrThrow()
  expect([error.code, error.data['by']]).toEqual(['taken', name])
  const { values } = await siteOf()
  const changed = [values['settings.message_length'] === 500, values['settings.support_email'] === 'ander@lonk.example']
  expect(changed.filter(Boolean)).toHaveLength(1)
})

test('what is of the wrong type is refused by setting, all of it, and nothing has changed [S3-122]', async () => {
  const before = await siteOf()
  const wrong: [string, unknown, string][] = [
    ['settings.message_length', '400', 'invalid'],
    ['settings.message_length', 1.5, 'invalid'],
    ['settings.message_length', 1_001, 'range'],
    ['settings.name', 7, 'invalid'],
    ['settings.name', '  ', 'required'],
    ['settings.name', 'x'.repeat(41), 'length'],
    ['settings.countries', ['NL', 'XX'], 'invalid'],
    ['settings.countries', ['NL', 'NL'], 'duplicate'],
    ['settings.countries', [], 'required'],
    ['settings.logo_colors', ['#fff', '#000'], 'invalid'],
    ['settings.support_email', 'geen adres', 'invalid'],
    ['settings.cdn_prefix', 'http://cdn.example/', 'invalid'],
    ['settings.signups', 'some', 'invalid'],
    ['settings.index_title', { xx: 'Titel' }, 'invalid'],
    ['settings.refund_days', 13, 'range'],
    ['settings.age_gate', { NL: 'never' }, 'invalid'],
    ['settings.member_resell_partner', { name: 'Partner', url: 'http://partner.example' }, 'invalid'],
    ['company.added', 'gisteren', 'invalid'],
    ['site.time_zone', 'Europe/Nergens', 'invalid'],
    ['site.mail_from', 'geen afzender', 'invalid'],
    ['settings.no_such', 'x', 'unknown'],
    ['constructor', 'x', 'unknown'],
  ]
  for (const [name, value, code] of wrong) {
    const { code: error, fields } = await refusalOf(change({ 'settings.support_phone': '020 1', [name]: value }))
    expect([name, error, fields]).toEqual([name, 'validation', { [name]: code }])
  }
  expect(await siteOf()).toEqual(before)
})

test('what contradicts another setting is refused with what it contradicts, from both sides', async () => {
  const before = await siteOf()
  const told = async (values: Record<string, unknown>) => {
    const { fields, data } = await refusalOf(change(values))
    return { fields, data }
  }
  expect(await told({ 'settings.countries': ['NL', 'BE'] })).toMatchObject({
    fields: { 'settings.countries': 'still_named' },
    data: { 'settings.countries': { with: 'settings.region_data' } },
  })
  expect(await told({ 'settings.domain_language': 'fr' })).toEqual({
    fields: { 'settings.domain_language': 'not_offered' },
    data: { 'settings.domain_language': { with: 'site.exposed_locales', items: ['fr'] } },
  })
  expect(await told({ 'settings.visible_profile_fields': ['city'] })).toMatchObject({
    fields: { 'settings.visible_profile_fields': 'still_named' },
    data: { 'settings.visible_profile_fields': { with: 'settings.search_fields' } },
  })
  expect(await told({ 'settings.member_resell': 'yes' })).toMatchObject({
    fields: { 'settings.member_resell': 'partner_missing' },
  })
  expect(await told({ 'site.brand': 'niets' })).toMatchObject({ fields: { 'site.brand': 'no_site' } })
  // as: of our own seed
  const creditor = { ...(before.values['company.creditor'] as object), iban: 'NL00BANK0123456789' }
  expect(await told({ 'company.creditor': creditor })).toMatchObject({ fields: { 'company.creditor': 'iban' } })
  expect(await siteOf()).toEqual(before)
  const both = { 'settings.countries': ['NL', 'BE'], 'settings.region_data': ['NL'] }
  expect((await change(both)).outcome).toBe('changed')
  const { countries } = await (async () => {
    app.clock.advance(10_001)
    return app.browser().call('getSettings')
  })()
  expect(countries).toEqual(['NL', 'BE'])
})

test('a site says which languages a country is offered', async () => {
  await change({ 'site.exposed_locales': ['nl', 'fr', 'en'], 'settings.country_locales': { NL: ['nl', 'en'] } })
  app.clock.advance(10_001)
  expect((await app.browser().call('getSettings')).locales).toEqual(['nl', 'en'])
})

test('what members pay or were promised waits for a second person, who finds it as it was asked for', async () => {
  const price = async () => {
    app.clock.advance(10_001)
    return (await app.browser().call('getSettings')).message_credits
  }
  expect((await change({ 'settings.message_credits': 2, 'settings.message_length': 300 })).outcome).toBe('asked')
  expect(await price()).toBe(1)
  expect((await siteOf()).asked.map(({ names }) => names.toSorted())).toEqual([
    ['settings.message_credits', 'settings.message_length'],
  ])
  const own = await operator.call('getApprovals')
  const { id, details } = own.approvals.find(({ act }) => act === 'setting.change')!
  expect(details).toMatchObject({ site: 'lonk', 'settings.message_credits': '1 → 2' })
  await expect(operator.call('decideApproval', { body: { id, confirm: true } })).rejects.toThrow('right_missing')
  await decide('setting.change')
  expect(await price()).toBe(2)
  expect((await entries('setting.change')).at(-1)).toMatchObject({ staff_id: second.id, reason })
  // Asked for twice; the first of them changed what the other was about.
  await change({ 'settings.message_credits': 3 })
  await change({ 'settings.message_credits': 1 })
  await decide('setting.change')
  expect((await refusalOf(decide('setting.change'))).code).toBe('taken')
  expect(await price()).toBe(3)
  await decide('setting.change', false)
  const others = ['signup_credits', 'photo_credits', 'gift_credits', 'refund_days'].map((name) => [
    `settings.${name}`,
    21,
  ])
  for (const [name, value] of others) expect((await change({ [name!]: value })).outcome).toBe('asked')
})

test('a name leads to one site, and to no other while that one has it', async () => {
  const refused = async (values: Record<string, unknown>, site = be.siteId) =>
    (await refusalOf(change(values, { site }))).fields
  await change({ 'site.hosts': ['www.be.example', 'be2.example:8080'] }, { site: be.siteId })
  app.clock.advance(10_001)
  const at = (host: string) => createClient(app.app.server, { origin: `http://${host}` })
  expect((await at('www.be.example').call('getSettings')).name).toBe('Lonk be')
  const own = new URL(app.origin).host
  for (const wrong of ['Hoofdletters.example', 'a..b', '-a.example', 'a b', 'https://a.example', 'a.example/pad'])
    expect([wrong, await refused({ 'site.hosts': [wrong] })]).toEqual([wrong, { 'site.hosts': 'invalid' }])
  expect(await refused({ 'site.hosts': [own] })).toEqual({ 'site.hosts': 'host_taken' })
  expect(await refused({ 'site.host': own })).toEqual({ 'site.host': 'host_taken' })
  expect(await refused({ 'site.hosts': [own, 'www.be.example'] }, app.siteId)).toEqual({ 'site.hosts': 'host_taken' })
  expect(await refused({ 'site.hosts': ['ander.example'] }, app.siteId)).toEqual({ 'site.hosts': 'host_needed' })
  expect(await refused({ 'site.host': 'ander.example' }, app.siteId)).toEqual({ 'site.host': 'fixed' })
  await change({ 'site.hosts': [] }, { site: be.siteId })
  await change({ 'site.hosts': [own, 'www.be.example'] })
  app.clock.advance(10_001)
  expect((await at('www.be.example').call('getSettings')).name).toBe('Lonk')
})

test('a site is made with what it needs, as shipped else, and opens when somebody opens it', async () => {
  const given = deskSamples.createSite.body as {
    key: string
    currencies: string[]
    values: Record<string, unknown>
    reason: string
  }
  const make = (changed: object) => operator.call('createSite', { body: { ...given, key: 'nieuw', ...changed } })
  const { 'company.kvk': _, ...less } = given.values
  expect((await refusalOf(make({ values: less }))).fields).toEqual({ 'company.kvk': 'required' })
  expect((await refusalOf(make({ key: 'be' }))).fields).toEqual({ key: 'duplicate' })
  expect((await refusalOf(make({ currencies: ['CHF'] }))).fields).toEqual({ currencies: 'no_prices' })
  const open = { ...given.values, 'settings.signups': 'all', 'settings.message_credits': 9 }
  expect((await refusalOf(make({ values: open }))).fields).toEqual({
    'settings.signups': 'invalid',
    'settings.message_credits': 'invalid',
  })
  const taken = { ...given.values, 'site.host': 'be.lonk.example' }
  expect((await refusalOf(make({ values: taken }))).fields).toEqual({ 'site.host': 'host_taken' })
  await expect(elsewhere.call('createSite', { body: { ...given, key: 'nieuw' } })).rejects.toThrow('right_missing')
  const [a, b] = await Promise.allSettled([make({}), make({})])
  expect([a.status, b.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  app.clock.advance(10_001)
  const there = createClient(app.app.server, { origin: 'http://proef.lonk.example' })
  const settings = await there.call('getSettings')
  expect(settings).toMatchObject({ name: 'Proef', region_data: ['BE'], signups: 'none', message_credits: 1 })
  expect((await there.call('getPage', { query: { token: 'terms' } })).version).toBe(1)
  expect((await entries('site.create')).map((entry) => entry.subject_id)).toEqual(['nieuw'])
  const { sites } = await operator.call('getSites')
  const made = sites.find(({ key }) => key === 'nieuw')!
  expect(made).toMatchObject({ name: 'Proef', origin: 'http://proef.lonk.example' })
  const moved = change({ 'settings.country': 'CH' }, { site: made.id })
  expect((await refusalOf(moved)).fields).toEqual({ 'settings.country': 'no_prices' })
})

test('a site is closed by two, not while members have something there unless they were told; it comes back as it was', async () => {
  const member = await makeMember(be, { credits: 12 })
  const site = be.siteId
  const ask = async (members_told: boolean, to = site) =>
    operator.call('deleteSite', { body: { site: to, version: (await siteOf(to)).version, members_told, reason } })
  const left = await operator.call('getSiteDeletion', { query: { site } })
  expect(left).toMatchObject({ members: 1, credits: 12, open_payments: 0, hosts: ['be.lonk.example'] })
  expect((await refusalOf(ask(false))).fields).toEqual({ members_told: 'in_use' })
  expect((await refusalOf(ask(true, app.siteId))).fields).toEqual({ site: 'default' })
  await ask(true)
  expect((await member.call('getUser')).user.credits).toBe(12)
  const { open } = await decide('site.delete')
  expect(open.details).toMatchObject({ site: 'be', members: 1, credits: 12, members_told: true })
  app.clock.advance(10_001)
  const seen = async () => (await be.browser().send('GET', '/api/settings.php')).body?.error ?? 'open'
  expect(await seen()).toBe('site_unknown')
  expect((await refusalOf(member.call('getUser'))).code).toBe('site_unknown')
  // Staff still find who was there: their data and the books are kept.
  const found = await operator.call('findMembers', { query: { words: member.email } })
  expect(found.members.map(({ site: of }) => of)).toEqual([site])
  expect((await entries('site.delete'))[0]).toMatchObject({
    staff_id: second.id,
    site_id: site,
    subject_id: 'be',
    reason,
  })
  expect((await refusalOf(ask(true))).fields).toEqual({ site: 'closed' })
  const { version, deleted_at } = await siteOf(site)
  expect(deleted_at).not.toBeNull()
  await operator.call('restoreSite', { body: { site, version, reason } })
  app.clock.advance(10_001)
  expect(await seen()).toBe('open')
  expect((await member.call('getUser')).user.credits).toBe(12)
})

test('whoever is bound to sites sees and changes those alone', async () => {
  const { sites } = await elsewhere.call('getSites')
  expect(sites.map(({ id }) => id)).toEqual([be.siteId])
  await expect(elsewhere.call('getSite', { query: { site: app.siteId } })).rejects.toThrow('not_found')
  await expect(elsewhere.call('getSiteHistory', { query: { site: app.siteId } })).rejects.toThrow('not_found')
  await expect(change({ 'settings.name': 'X' }, { by: elsewhere })).rejects.toThrow('not_found')
  expect((await change({ 'settings.name': 'Van ons' }, { by: elsewhere, site: be.siteId })).outcome).toBe('changed')
})
