import { expect, test } from 'vitest'
import { demoSites } from '../seed/demo-sites.ts'
import type { AppError } from '../src/contract/errors.ts'
import { startApp, unbuiltPages, type TestApp } from './support/app.ts'
import { makeStaff } from './support/make-staff.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp({ web: await unbuiltPages() })
const [, swiss] = demoSites('http://lonk.example')
const ch = await addTestSite(app, swiss!)
/** Sessions end while hours go by. */
const comeIn = () => makeStaff(app, { roles: ['editor'] })
let editor = await comeIn()
const reason = 'Voor de zomer.'
const HOUR_MS = 3_600_000
const FRESH_MS = 10_001
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
const text = (heading: string) => ({ title: `Titel: ${heading}`, heading, lead: `Lees ${heading} <script>` })

const terms = (changed: object = {}) => ({
  picture: 'zoe' as const,
  starts: inHours(0),
  ends: null,
  texts: { nl: text('Zomer samen'), de: text('Sommer zu zweit') },
  reason,
  ...changed,
})
const make = (slug: string, changed: object = {}, by = editor) =>
  by.call('createLanderSlug', { body: { site: app.siteId, slug, ...terms(changed) } })
const list = async (site: Pick<TestApp, 'siteId'> = app) =>
  (await editor.call('getLanderSlugs', { query: { site: site.siteId } })).slugs
const answer = async (slug: string, lang: 'de' | 'it' | 'fr' = 'de') => {
  const visitor = ch.browser()
  await visitor.call('getSettings', { query: { lang } })
  return (await visitor.call('getLanderText', { query: { slug } })).campaign?.heading ?? null
}
const refusalOf = async (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => Promise.reject(new Error('not refused')),
    (error: AppError) => error,
  )
/** Sites are read anew. */
const pass = (ms = FRESH_MS) => app.clock.advance(ms)

test('a slug selects its words in each language from its start to its end, and answers as an unknown one outside of that [O-17]', async () => {
  const texts = { de: text('Sommer zu zweit'), it: text('Estate in due') }
  const body = { slug: 'sommer', ...terms({ starts: inHours(1), ends: inHours(2), texts }) }
  await editor.call('createLanderSlug', { body: { site: ch.siteId, ...body } })
  pass()
  expect([await answer('sommer'), (await list(ch))[0]]).toMatchObject([null, { slug: 'sommer', state: 'planned' }])
  pass(HOUR_MS - FRESH_MS)
  expect([await answer('sommer'), await answer('sommer', 'it')]).toEqual(['Sommer zu zweit', 'Estate in due'])
  // Nobody wrote it in this language.
  expect(await answer('sommer', 'fr')).toBe(null)
  pass(HOUR_MS - 1)
  expect(await answer('sommer')).toBe('Sommer zu zweit')
  pass(1)
  editor = await comeIn()
  expect([await answer('sommer'), (await list(ch))[0]!.state]).toEqual([null, 'ended'])
})

test('the page says what staff wrote, as text, and once it is over what the page always says [O-17 SEC-16]', async () => {
  await make('herfst', { texts: { nl: text('Herfst samen') } })
  pass()
  const open = async (slug: string) => (await app.browser().send('GET', `/landers/video${slug}`)).text
  const written = await open('/herfst')
  expect(written).toContain('Herfst samen</h1>')
  expect(written).toContain('Lees Herfst samen &lt;script&gt;')
  expect(written).toContain('<title>Titel: Herfst samen')
  const [row] = (await list()).filter(({ slug }) => slug === 'herfst')
  const { id, version } = row!
  pass(1)
  await editor.call('changeLanderSlug', { body: { id, version, ...terms({ starts: row!.starts, ends: inHours(0) }) } })
  pass()
  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
  expect(heading(await open('/herfst'))).toBe(heading(await open('')))
})

test('a region on the map stays one when staff write something for a slug of its name [O-17]', async () => {
  const region = { country: 'NL', code: 'UT', name: 'Utrecht' }
  await app.db.insertInto('region').values(region).execute()
  await make('utrecht', { texts: { nl: text('Utrecht samen') } })
  pass()
  const { text: page } = await app.browser().send('GET', '/landers/maplanding/utrecht')
  expect(page).toMatch(/<option value="NL-UT" selected[^>]*>Utrecht</)
  expect(page).not.toContain('Utrecht samen</h1>')
})

test('what staff write under a word of the product goes before it, also when it has ended [O-17]', async () => {
  const read = async () => app.browser().call('getLanderText', { query: { slug: 'weekend' } })
  expect(await read()).toEqual({ written: false, campaign: null })
  await make('weekend', { starts: inHours(-2), ends: inHours(-1) })
  pass()
  expect(await read()).toEqual({ written: true, campaign: null })
})

test('of two who change one slug the second hears who was quicker, each change is in the log, and other sites are not seen [P-73 SEC-1]', async () => {
  const { id } = await make('lente')
  const change = (by: typeof editor, changed: object = {}) =>
    by.call('changeLanderSlug', { body: { id, version: 1, ...terms({ picture: 'noor', ...changed }) } })
  expect(await change(editor)).toEqual({ version: 2 })
  const late = await refusalOf(change(await makeStaff(app, { roles: ['editor'] })))
  expect([late.code, late.data]).toMatchObject(['taken', { by: expect.stringMatching(/^Staf/) }])
  const log = await app.db
    .selectFrom('staff_action')
    .selectAll()
    .where('subject_id', '=', 'lente')
    .orderBy('id')
    .execute()
  expect(log.map(({ act }) => act)).toEqual(['lander.create', 'lander.change'])
  expect(log[1]).toMatchObject({ before: { picture: 'zoe' }, after: { picture: 'noor' }, reason, site_id: app.siteId })
  const { siteId } = await addTestSite(app, { key: 'gl' })
  const abroad = await makeStaff(app, { roles: ['editor'], siteIds: [siteId] })
  expect((await refusalOf(change(abroad))).code).toBe('not_found')
  expect((await refusalOf(make('elders', {}, abroad))).code).toBe('not_found')
})

test.each([
  ['with a word that is there', 'lente', {}, { slug: 'duplicate' }],
  ['with a word that is no address', 'Über ons', {}, { slug: 'invalid' }],
  ['that ends before it begins', 'nieuw', { ends: '2026-01-01T00:00:00Z' }, { ends: 'before_start' }],
  ['without any text', 'nieuw', { texts: {} }, { texts: 'required' }],
  ['with half a text', 'nieuw', { texts: { nl: { ...text('X'), lead: ' ' } } }, { texts: 'required' }],
  ['with a picture of somebody else', 'nieuw', { picture: 'iemand' }, { picture: 'invalid' }],
])('a campaign %s is refused', async (_what, slug, changed, fields) => {
  const refusal = await refusalOf(make(slug, changed))
  expect([refusal.code, refusal.fields]).toEqual(['validation', fields])
})
