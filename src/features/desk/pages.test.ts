import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { makeSleepers } from '../../../tests/support/crowd.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { addTestSite } from '../../../tests/support/sites.ts'
import { PAGE_BODY_MAX, type Locale } from '../../contract/limits.ts'
import { announceTerms, type Announcement } from '../accounts/writes/announce-terms.ts'

const app = await startApp()
const site = app.siteId
const visitor = app.browser()
const reason = 'De wet is veranderd.'
/** Shorter than a session may be idle. */
const LATER_MS = 20 * 60_000
const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more })
const shown = (token: string, language: Locale) => visitor.call('getPage', { query: { token, language } })
const open = (staff: TestStaff, token: string) => staff.call('getPageTexts', { query: { site, token } })
const textOf = async (staff: TestStaff, token: string, language: Locale) =>
  (await open(staff, token)).languages.find((one) => one.language === language)!

/** Saves texts by language, on top of what is there. @returns the draft's version */
async function write(staff: TestStaff, token: string, texts: Partial<Record<Locale, string>>): Promise<number> {
  let version = (await open(staff, token)).draft?.version ?? 0
  for (const [language, body] of Object.entries(texts) as [Locale, string][]) {
    const { newest } = await textOf(staff, token, language)
    const text = { language, title: `Titel ${language}`, body, base: newest }
    version = (await staff.call('savePageDraft', { body: { site, token, version, ...text } })).version
  }
  return version
}
type Publishing = { starts_at?: string | null; new_edition?: boolean; announce?: boolean }
const publish = (staff: TestStaff, token: string, version: number, more: Publishing = {}) =>
  staff.call('publishPage', { body: { site, token, version, starts_at: null, reason, ...more } })

test('two languages of the terms are published together; members are mailed, asked anew, and the log says so [TRU-17 O-116 P-73]', async () => {
  const [staff, member] = [await makeStaff(app, { roles: ['editor'] }), await makeMember(app, { language: 'en' })]
  const before = await shown('terms', 'nl')
  const version = await write(staff, 'terms', { nl: 'Nieuw voor {site}.', en: 'New for {site}.' })
  expect(await shown('terms', 'nl')).toEqual(before)
  app.clock.advance(60_000)
  const done = await publish(staff, 'terms', version, { new_edition: true, announce: true })
  expect(done.versions.toSorted((a, b) => a.language.localeCompare(b.language))).toEqual([
    { language: 'en', version: before.version + 1 },
    { language: 'nl', version: before.version + 1 },
  ])
  expect(done.announced).toBeGreaterThan(0)
  expect(await shown('terms', 'nl')).toMatchObject({ body: 'Nieuw voor Lonk.', version: before.version + 1 })
  expect(await shown('terms', 'en')).toMatchObject({ title: 'Titel en', body: 'New for Lonk.' })
  expect((await shown('terms', 'de')).version).toBe(before.version)
  app.clock.advance(11_000)
  expect((await member.call('getSettings')).terms_version).toBe(done.starts_at)
  expect((await mailsTo(app, member.email, 1))[0]!.subject).toContain('terms')
  const [entry] = await app.db.selectFrom('staff_action').selectAll().where('act', '=', 'page.publish').execute()
  expect(entry).toMatchObject({ staff_id: staff.id, site_id: site, subject_id: 'terms', reason })
  expect(entry!.after).toMatchObject({ nl: before.version + 1, new_edition: true, announce: true })
  expect((await open(staff, 'terms')).draft).toBeNull()
})

test('what is planned begins on its day, can be taken back before it, and a page without a text is told in Dutch', async () => {
  const staff = await makeStaff(app, { roles: ['editor'] })
  const starts_at = new Date(app.clock.now().getTime() + LATER_MS).toISOString()
  const plan = async (body: string) => publish(staff, 'faq', await write(staff, 'faq', { nl: body }), { starts_at })
  const before = (await shown('faq', 'nl')).version
  await plan('Van straks.')
  expect((await shown('faq', 'nl')).version).toBe(before)
  expect((await open(staff, 'faq')).versions[0]).toMatchObject({ state: 'next', since: starts_at })
  const withdrawal = { site, token: 'faq', starts_at, reason }
  await staff.call('withdrawPage', { body: withdrawal })
  await expect(staff.call('withdrawPage', { body: withdrawal })).rejects.toEqual(refused('taken'))
  await plan('Toch van straks.')
  app.clock.advance(LATER_MS)
  expect(await shown('faq', 'nl')).toMatchObject({ body: 'Toch van straks.', updated: starts_at })
  await expect(staff.call('withdrawPage', { body: withdrawal })).rejects.toEqual(refused('taken'))
  expect((await open(staff, 'faq')).versions.slice(0, 2).map(({ state }) => state)).toEqual(['now', 'withdrawn'])
  await publish(staff, 'nieuwe-pagina', await write(staff, 'nieuwe-pagina', { nl: 'Alleen in het Nederlands.' }))
  expect(await shown('nieuwe-pagina', 'pl')).toMatchObject({ language: 'nl', version: 1 })
  expect((await textOf(staff, 'nieuwe-pagina', 'pl')).fallback).toBe('nl')
})

test('of languages that are planned for different moments the list tells the first to begin', async () => {
  const staff = await makeStaff(app, { roles: ['editor'] })
  const token = 'gepland'
  const plan = async (language: Locale, afterMs: number) => {
    const starts_at = new Date(app.clock.now().getTime() + afterMs).toISOString()
    await publish(staff, token, await write(staff, token, { [language]: 'Van straks.' }), { starts_at })
    return starts_at
  }
  const first = await plan('nl', LATER_MS)
  await plan('en', 2 * LATER_MS)
  const { pages } = await staff.call('getPages', { query: { site } })
  expect(pages.find((page) => page.token === token)?.next).toBe(first)
})

test('a planned edition is agreed to from its day on: better words before it ask nobody, nor once it is taken back [TRU-17]', async () => {
  const staff = await makeStaff(app)
  const inForce = async () => {
    app.clock.advance(11_000)
    return (await visitor.call('getSettings')).terms_version
  }
  const before = await inForce()
  const starts_at = new Date(app.clock.now().getTime() + LATER_MS).toISOString()
  const put = async (nl: string, more: Publishing = {}) =>
    publish(staff, 'terms', await write(staff, 'terms', { nl }), more)
  await put('Van straks.', { starts_at, new_edition: true })
  await put('Beter gezegd.')
  expect(await inForce()).toBe(before)
  await staff.call('withdrawPage', { body: { site, token: 'terms', starts_at, reason } })
  await put('Nog beter gezegd.')
  expect(await inForce()).toBe(before)
  await put('Toch van straks.', { starts_at, new_edition: true })
  app.clock.advance(LATER_MS)
  expect(await inForce()).toBe(starts_at)
})

test('members are mailed about an edition that was taken back and planned anew for the same moment [TRU-17]', async () => {
  const staff = await makeStaff(app)
  await makeMember(app)
  const unconfirmed = await makeMember(app, { status: 'not_confirmed' })
  const starts_at = new Date(app.clock.now().getTime() + LATER_MS).toISOString()
  const plan = async (nl: string) =>
    publish(staff, 'terms', await write(staff, 'terms', { nl }), { starts_at, new_edition: true, announce: true })
  const { announced } = await plan('Met een fout.')
  expect(announced).toBeGreaterThan(0)
  await staff.call('withdrawPage', { body: { site, token: 'terms', starts_at, reason } })
  // Whose address nobody confirmed is mailed nothing, and counts as told of nothing.
  const confirmed = { status: 'active' as const }
  await app.db.updateTable('account').set(confirmed).where('id', '=', unconfirmed.accountId).execute()
  expect((await plan('Zonder fout.')).announced).toBe(announced + 1)
})

test('of new terms all members are told, a hundred at a time [TRU-17]', async () => {
  const staff = await makeStaff(app)
  await makeSleepers(app, 101)
  // Nobody reads what is mailed to them.
  await app.db
    .updateTable('account')
    .set({ notifications_disabled: ['bounce'] })
    .execute()
  app.clock.advance(60_000)
  const version = await write(staff, 'terms', { nl: 'Voor allen.' })
  const { announced, starts_at } = await publish(staff, 'terms', version, { new_edition: true, announce: true })
  const told = async () =>
    (await app.db.selectFrom('account').select('id').where('terms_announced', '=', new Date(starts_at)).execute())
      .length
  const next = await eventually(async () => {
    const { rows } = await sql<{ data: Announcement }>`
      select data from pgboss.job where name = 'terms_announce' and (data ->> 'after')::int > 0`.execute(app.db)
    return rows.find(({ data }) => data.version === starts_at)?.data
  })
  expect(await told()).toBe(100)
  // Without the seconds that are left to others in between.
  await announceTerms(app.services, next)
  expect(await told()).toBe(announced)
})

test('what was published can be changed by nobody, not even in the database [TRU-17]', async () => {
  const staff = await makeStaff(app)
  await publish(staff, 'ban', await write(staff, 'ban', { nl: 'Zo is het.' }))
  const row = () => app.db.updateTable('page').where('token', '=', 'ban').where('body', '=', 'Zo is het.')
  await expect(row().set({ body: 'Anders.' }).execute()).rejects.toThrow('append-only')
  await expect(row().set({ withdrawn_at: app.clock.now() }).execute()).rejects.toThrow('append-only')
  await expect(app.db.deleteFrom('page').where('token', '=', 'ban').execute()).rejects.toThrow('append-only')
})

test('of two who save or publish at once one is told who was quicker, and nothing of the other is lost', async () => {
  const [one, two] = [await makeStaff(app), await makeStaff(app)]
  const { newest: base } = await textOf(one, 'service', 'nl')
  const save = (staff: TestStaff, body: string, version = 0, on = base) =>
    staff.call('savePageDraft', {
      body: { site, token: 'service', version, language: 'nl', title: 'Dienst', body, base: on },
    })
  const tries = await Promise.allSettled([save(one, 'Van een.'), save(two, 'Van twee.')])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { draft, languages } = await open(two, 'service')
  const { name } = await app.db.selectFrom('staff').select('name').where('id', '=', one.id).executeTakeFirstOrThrow()
  await save(one, 'Van een.', draft!.version)
  await expect(save(two, 'Van twee.', draft!.version)).rejects.toMatchObject({ code: 'taken', data: { by: name } })
  expect(languages.find(({ language }) => language === 'nl')!.draft!.base).toBe(base)
  const published = await Promise.allSettled([publish(one, 'service', 2), publish(two, 'service', 2)])
  expect(published.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // Begun on a version that is not the newest any more: it would take back what came meanwhile.
  await expect(save(two, 'Van twee.')).rejects.toEqual(refused('taken'))
  await save(two, 'Van twee.', 0, base + 1)
  await expect(publish(two, 'service', 7)).rejects.toEqual(refused('taken'))
  await two.call('dropPageDraft', { body: { site, token: 'service', version: 1 } })
  await expect(publish(two, 'service', 0)).rejects.toEqual(refused('not_found'))
})

test('a draft is shown as its readers will see it, to whom the address was given, for an hour', async () => {
  const staff = await makeStaff(app)
  await write(staff, 'cookies', { nl: '## Van {site}\n\nDe **nieuwe** tekst.' })
  const { preview } = await textOf(staff, 'cookies', 'nl')
  const address = new URL(preview!)
  expect(address.pathname).toBe('/pages/cookies')
  const token = address.searchParams.get('preview')!
  const look = (given: string, of = 'cookies') =>
    visitor.call('getPage', { query: { token: of, language: 'nl', preview: given } })
  expect((await look(token)).body).toBe('## Van Lonk\n\nDe **nieuwe** tekst.')
  expect((await look(`${token.slice(0, -1)}${token.endsWith('0') ? 1 : 0}`)).body).not.toContain('nieuwe** tekst')
  expect((await look(token, 'privacy')).body).not.toContain('nieuwe')
  app.clock.advance(3_601_000)
  expect((await look(token)).body).not.toContain('nieuwe** tekst')
})

test('HTML, links that run something and unknown values are refused when published, what is too long at once [SEC-16]', async () => {
  const staff = await makeStaff(app)
  const faults = {
    nl: ['<script>alert(1)</script>', 'html'],
    en: ['[press](javascript:alert(1))', 'link'],
    de: ['{unbekannt}', 'value'],
    fr: [' ', 'required'],
  } as const
  const texts = Object.fromEntries(Object.entries(faults).map(([language, [body]]) => [language, body]))
  const version = await write(staff, 'safety', texts)
  const fields = Object.fromEntries(Object.entries(faults).map(([language, [, fault]]) => [language, fault]))
  await expect(publish(staff, 'safety', version)).rejects.toMatchObject({ code: 'validation', fields })
  for (const afterMs of [-1_000, 367 * 86_400_000]) {
    const starts_at = new Date(app.clock.now().getTime() + afterMs).toISOString()
    await expect(publish(staff, 'safety', version, { starts_at })).rejects.toMatchObject({
      fields: { starts_at: 'invalid' },
    })
  }
  await expect(publish(staff, 'safety', version, { new_edition: true })).rejects.toMatchObject({
    fields: { new_edition: 'invalid' },
  })
  await expect(write(staff, 'safety', { it: 'x'.repeat(PAGE_BODY_MAX + 1) })).rejects.toMatchObject({
    fields: { body: 'length' },
  })
})

test('who is bound to a site sees and writes no page of another [SEC-1]', async () => {
  const other = await addTestSite(app, { key: 'elders' })
  const bound = await makeStaff(app, { roles: ['editor'], siteIds: [other.siteId] })
  expect((await bound.call('getPages', { query: {} })).site).toBe(other.siteId)
  await expect(bound.call('getPages', { query: { site } })).rejects.toEqual(refused('not_found'))
  await expect(open(bound, 'terms')).rejects.toEqual(refused('not_found'))
  const body = { site, token: 'terms', version: 0, language: 'nl' as const, title: 'Van mij', body: 'x', base: 1 }
  await expect(bound.call('savePageDraft', { body })).rejects.toEqual(refused('not_found'))
  const query = { site, token: 'terms', language: 'nl' as const, version: 1 }
  await expect(bound.call('getPageVersion', { query })).rejects.toEqual(refused('not_found'))
  const mine = await (await makeStaff(app)).call('getPageVersion', { query })
  expect(mine.title).toBe('Algemene voorwaarden')
})

test('every page that comes with the product could be published as it stands', async () => {
  const staff = await makeStaff(app)
  const fresh = await addTestSite(app, { key: 'vers' })
  const { pages } = await staff.call('getPages', { query: { site: fresh.siteId } })
  expect(pages).toHaveLength(10)
  for (const { token } of pages) {
    const { languages } = await staff.call('getPageTexts', { query: { site: fresh.siteId, token } })
    let version = 0
    for (const { language, now, newest } of languages) {
      const text = { language, title: now!.title, body: now!.body, base: newest }
      version = (await staff.call('savePageDraft', { body: { site: fresh.siteId, token, version, ...text } })).version
    }
    const body = { site: fresh.siteId, token, version, starts_at: null, reason }
    await staff.call('publishPage', { body })
  }
})
