import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { COUNTRIES, LOCALES } from '../../contract/limits.ts'

const app = await startApp()
const visitor = app.browser()

const change = async (changed: { settings?: object; company?: object; exposed_locales?: string[] }) => {
  const site = await app.db.selectFrom('site').select(['settings', 'company']).executeTakeFirstOrThrow()
  await app.db
    .updateTable('site')
    .set({
      settings: JSON.stringify({ ...(site.settings as object), ...changed.settings }),
      company: JSON.stringify({ ...(site.company as object), ...changed.company }),
      ...(changed.exposed_locales ? { exposed_locales: changed.exposed_locales } : {}),
    })
    .where('key', '=', 'lonk')
    .execute()
  app.clock.advance(11_000)
}

// Also [S3-124 S3-125 S3-126 S3-127 S3-129 S3-130 S3-131 S3-132 S3-133 S3-134 S3-135 S3-136 S3-137 S3-138 S3-139]
// Also [S3-144 S3-145 S3-146 S3-147 S3-148 S3-149 S3-150 S3-151 S3-152 S3-153 S3-154 S7-004 S1-037 S9-048]
test('settings are read again after the clock was set back, for all who ask at that moment [F-54]', async () => {
  const now = app.clock.now()
  const name = async () => (await app.browser().call('getSettings')).name
  await name()
  app.clock.advance(-3_600_000)
  const { settings } = await app.db.selectFrom('site').select('settings').executeTakeFirstOrThrow()
  const renamed = JSON.stringify({ ...Object(settings), name: 'Anders' })
  await app.db.updateTable('site').set({ settings: renamed }).execute()
  expect(await Promise.all([name(), name()])).toEqual(['Anders', 'Anders'])
  await app.db
    .updateTable('site')
    .set({ settings: JSON.stringify(settings) })
    .execute()
  app.clock.set(now)
})

test('a fresh site answers every setting with its shipped value [S3-120 S3-121 S3-122 F-39]', async () => {
  const settings = await visitor.call('getSettings')
  expect(settings).toMatchObject({
    name: 'Lonk',
    domain: 'localhost:3000',
    domain_language: 'nl',
    cdn_prefix: '',
    signups: 'all',
    logged_out_search: 'limited',
    logged_out_search_trafficsource: 'yes',
    geoip_country: 'NL',
    geoip_selected_country: 'NL',
    fictional_icon: 'venetian-mask',
    fictional_singular: 'Fictief',
    fictional_plural: 'Fictieve profielen',
    push_public_key: app.services.config.push.publicKey,
    support_phone: '0850000000',
    support_email: 'support@lonk.example',
    message_credits: 1,
    signup_credits: 3,
    photo_credits: 2,
    gift_credits: 3,
    message_length: 1_000,
    enable_site_entry_popup: 'NL,DE',
    refund_days: 14,
    member_resell: 'no',
    locale: 'nl',
    locales: ['nl'],
    time_zone: 'Europe/Amsterdam',
    sample_data: 'yes',
    payments: 'simulation',
    terms_version: '2023-12-01T12:00:00.000Z',
  })
  expect(settings.countries).toEqual([...COUNTRIES])
  expect(settings.match_finder_questions).toEqual(['age', 'appearance', 'race'])
  expect(settings.index_title).toContain('Lonk')
  expect(settings.description).not.toBe('')
  expect(settings.fictional_warning).toContain('fictief')
  expect(settings.visible_profile_fields).toContain('about_me')
  expect(settings.visible_profile_notes).toContain('sexuality')
  expect(settings.search_fields).toEqual(
    expect.arrayContaining(['gender', 'country', 'countryregion', 'min_age', 'max_age']),
  )
})

test('settings name interests and countries with regions by id only [S3-155 S3-156]', async () => {
  const { interests, region_data } = await visitor.call('getSettings')
  expect(interests).toHaveLength(55)
  expect(interests).toContain('sex_toys')
  expect(region_data).toEqual([...COUNTRIES])
})

// Also [S9-049]
test('the lowest price of a message is told per country, in its currency [S3-140 S3-141 S3-143 S5-025]', async () => {
  const { minimum_message_costs } = await visitor.call('getSettings')
  expect(Object.keys(minimum_message_costs).sort()).toEqual([...COUNTRIES].sort())
  expect(minimum_message_costs).toMatchObject({
    NL: { costs: 0.54, currency: 'EUR' },
    GB: { costs: 0.47, currency: 'GBP' },
    PL: { costs: 2.27, currency: 'PLN' },
  })
})

test('prices of a message follow what the site sells', async () => {
  await app.db
    .updateTable('bundle')
    .set({ price_cents: 6_000 })
    .where('currency', '=', 'EUR')
    .where('style', '=', 'p3')
    .execute()
  app.clock.advance(11_000)
  expect((await visitor.call('getSettings')).minimum_message_costs['NL']).toEqual({ costs: 0.4, currency: 'EUR' })
})

test('a visitor without a language gets that of the site, once [S7-009 S7-010]', async () => {
  const browser = app.browser()
  const answer = await browser.send('GET', '/api/settings.php')
  expect(String(answer.headers['set-cookie'])).toMatch(/^locale=nl; Max-Age=31536000; Path=\/; SameSite=Lax$/i)
  await change({ exposed_locales: ['nl', 'pl'] })
  const chosen = app.browser()
  chosen.cookies.set('locale', 'pl')
  expect((await chosen.send('GET', '/api/settings.php')).headers['set-cookie']).toBeUndefined()
  await change({ exposed_locales: ['nl'] })
})

test('a language that is not offered, or no language, does not stay with the visitor [F-62]', async () => {
  for (const locale of ['pl', 'nonsense']) {
    const browser = app.browser()
    browser.cookies.set('locale', locale)
    await browser.call('getSettings')
    expect(browser.cookies.get('locale')).toBe('nl')
  }
})

test('a language that the site does not offer sets no cookie [S7-011]', async () => {
  await change({ settings: { domain_language: 'sv' } })
  expect((await app.browser().send('GET', '/api/settings.php')).headers['set-cookie']).toBeUndefined()
  await change({ settings: { domain_language: 'nl' } })
})

test('settings come in the language and for the country of the visitor', async () => {
  await change({ exposed_locales: [...LOCALES] })
  const browser = app.browser()
  browser.cookies.set('country', 'BE')
  browser.cookies.set('locale', 'fr')
  const settings = await browser.call('getSettings')
  expect(settings).toMatchObject({
    geoip_country: 'NL',
    geoip_selected_country: 'BE',
    locale: 'fr',
    locales: ['nl', 'fr', 'de'],
    fictional_singular: 'Fictif',
  })
  await change({ exposed_locales: ['nl'] })
})

test('a visitor is where the address says [S3-131]', async () => {
  const abroad = app.browser({ address: '193.99.144.80' })
  expect(await abroad.call('getSettings')).toMatchObject({ geoip_country: 'DE', geoip_selected_country: 'DE' })
})

test('only the host decides which site answers, whatever else a request says of it', async () => {
  const { settings, company } = await app.db
    .selectFrom('site')
    .select(['settings', 'company'])
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('site')
    .values({
      key: 'other',
      host: 'ander.example',
      settings: JSON.stringify({ ...(settings as object), name: 'Ander' }),
      company: JSON.stringify(company),
    })
    .execute()
  app.clock.advance(11_000)
  expect((await visitor.call('getSettings', { query: { forced_domain: 'ander.example' } })).name).toBe('Lonk')
  const there = await visitor.send('GET', '/api/settings.php', { headers: { host: 'ander.example' } })
  expect(there.body).toMatchObject({ name: 'Ander', domain: 'ander.example' })
})

test('in production an unknown host is no site [S7-004]', async () => {
  const strict = await startApp({ config: { mode: 'production' } })
  const answer = await strict.browser().send('GET', '/api/settings.php', { headers: { host: 'unknown.example' } })
  expect([answer.status, answer.body]).toEqual([404, { error: 'site_unknown' }])
  expect((await strict.browser().call('getSettings')).payments).toBe('closed')
})

test('interests come with a picture and a name in the language of the visitor [S7-036 S2-193 S3-038]', async () => {
  const { interests } = await visitor.call('getInterests')
  expect(interests).toHaveLength(55)
  expect(interests).toEqual(
    expect.arrayContaining([
      { id: 'travelling', name: 'Reizen', icon: 'plane' },
      { id: 'sex_toys', name: 'Seksspeeltjes', icon: 'sparkles' },
    ]),
  )
})

test('regions come per country, with the word for them [S7-038 S3-036]', async () => {
  await app.db
    .insertInto('region')
    .values([
      { country: 'NL', code: 'x7', name: 'Noord-Holland' },
      { country: 'GB', code: 'x1', name: 'Kent' },
    ])
    .execute()
  const { regions } = await visitor.call('getRegions')
  expect(Object.keys(regions).sort()).toEqual([...COUNTRIES].sort())
  expect(regions['NL']).toMatchObject({
    term: 'Provincie',
    regions: expect.arrayContaining([{ id: 'NL-x7', name: 'Noord-Holland' }]),
  })
  expect(regions['GB']?.term).toBe('Graafschap')
  expect((await visitor.call('getRegions', { query: { country: 'NL' } })).regions).toEqual({ NL: regions['NL'] })
  expect((await visitor.call('getRegions', { query: { country: 'JP' } })).regions).toEqual({})
})

test('regions are told in the language of who asks, whoever asked before [S3-036 O-50]', async () => {
  await change({ exposed_locales: [...LOCALES] })
  const region = { country: 'BE', code: 'x2', name: 'Luik' }
  const { id } = await app.db.insertInto('region').values(region).returning('id').executeTakeFirstOrThrow()
  await app.db.insertInto('region_name').values({ region_id: id, language: 'fr', name: 'Liège' }).execute()
  const walloon = app.browser()
  walloon.cookies.set('country', 'BE').set('locale', 'fr')
  const told = async (by: typeof visitor) => (await by.call('getRegions', { query: { country: 'BE' } })).regions['BE']
  const named = (term: string, name: string) => ({ term, regions: expect.arrayContaining([{ id: 'BE-x2', name }]) })
  expect(await told(visitor)).toEqual(named('Provincie', 'Luik'))
  expect(await told(walloon)).toEqual(named('Province', 'Liège'))
  await change({ exposed_locales: ['nl'] })
})

test('places are found by the beginning of their name, the largest first', async () => {
  const region = await app.db
    .insertInto('region')
    .values({ country: 'ES', code: 'x9', name: 'Andalucía' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = { country: 'ES', latitude: 0, longitude: 0 }
  await app.db
    .insertInto('place')
    .values([
      { ...place, id: 1, region_id: region.id, name: 'Málaga', search_name: 'malaga', population: 500_000 },
      { ...place, id: 2, region_id: null, name: 'Malagón', search_name: 'malagon', population: 8_000 },
    ])
    .execute()
  const found = await visitor.call('getPlaces', { query: { country: 'ES', q: 'MÁLAG' } })
  expect(found.places).toEqual([
    { city: 'Málaga', region: 'ES-x9' },
    { city: 'Malagón', region: null },
  ])
  expect((await visitor.call('getPlaces', { query: { country: 'ES', region: 'ES-x9', q: 'm' } })).places).toHaveLength(
    1,
  )
  expect((await visitor.call('getPlaces', { query: { country: 'ES', q: '%' } })).places.length).toBeLessThanOrEqual(10)
})

// Also [S3-160 S3-161 S3-162 S3-163 S3-164 S3-165 S3-166]
test('the company tells who it is [S7-040 S3-157 S3-158 S3-159]', async () => {
  expect(await visitor.call('getCompanyInfo')).toEqual({
    name: 'Voorbeeld Media B.V.',
    address: 'Voorbeeldstraat 1, 1000 AA',
    kvk: '00000000',
    city: 'Amsterdam',
    country: 'NL',
    tradenames: ['Lonk'],
    vat_numbers: ['NL000000000B01'],
    support_phone: '0850000000',
    delete_discount: 0,
    added: '2023-12-01T12:00:00.000Z',
  })
})

test('the telephone number of the settings is used, and that of the company when there is none [S9-037]', async () => {
  await change({ settings: { support_phone: '' }, company: { support_phone: '020-123 45 67' } })
  expect((await visitor.call('getSettings')).support_phone).toBe('0201234567')
})

test('a page that was left is counted for the site and day, without path unless bounces are logged [S7-045]', async () => {
  const member = await makeMember(app)
  expect((await visitor.send('POST', '/api/page-hidden.php')).status).toBe(204)
  await member.send('POST', '/api/page-hidden.php?lb=1&path=/members/0e1d2c3b-1111-4222-8333-444455556666')
  await member.send('POST', '/api/page-hidden.php?path=/chats')
  const rows = await app.db.selectFrom('page_hidden_count').select(['day', 'path', 'count']).orderBy('path').execute()
  expect(rows).toEqual([
    { day: '2026-03-15', path: '', count: 2 },
    { day: '2026-03-15', path: '/members/{id}', count: 1 },
  ])
})

test('days are those of the site, so one ends at midnight in Amsterdam', async () => {
  app.clock.set('2026-07-01T22:30:00Z')
  await visitor.send('POST', '/api/page-hidden.php')
  const days = await app.db.selectFrom('page_hidden_count').select('day').distinct().orderBy('day').execute()
  expect(days.at(-1)).toEqual({ day: '2026-07-02' })
})
