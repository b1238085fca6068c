import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CompanyInfo, Settings } from '../src/contract/site.ts'
import type { StoredSetting } from '../src/features/site/rules/shipped-settings.ts'
import { SETTING_NAMES, type DerivedSetting } from '../src/features/site/rules/site-settings.ts'
import { startApp, unbuiltPages } from './support/app.ts'
import { makeMember } from './support/makers.ts'
import { makePhoto } from './support/photo-rows.ts'
import { signupForm } from './support/signup-form.ts'

const app = await startApp({ web: await unbuiltPages() })
const visitor = app.browser()
const member = await makeMember(app, { credits: 1_000, premium: true, consentSensitive: true })
const fictional = await makeMember(app, { fictional: true, name: 'Femke', gender: 'female' })
const other = await makeMember(app, {
  name: 'Bente',
  gender: 'female',
  city: 'Haarlem',
  visibleToVisitors: true,
  profile: { about_me: 'Ik lees graag.', interests: ['music'], tattoos: 'few' },
})
await makePhoto(app, other, { main: true })

type Someone = Pick<typeof visitor, 'send'>

/** What a page shows, without what its scripts are given: those carry every setting. */
async function page(path: string, by: Someone = visitor): Promise<string> {
  const { status, text } = await by.send('GET', path)
  expect(status, path).toBe(200)
  return text.replaceAll(/<script[\s\S]*?<\/script>| nonce="[^"]*"|<meta property="csp-nonce"[^>]*>/g, '')
}
const status = async (path: string, by: Someone = visitor, method: 'GET' | 'POST' = 'GET', body?: unknown) =>
  (await by.send(method, path, body === undefined ? {} : { body })).status
const answer = async (path: string, by: Someone = visitor) => (await by.send('GET', path)).body as unknown
const profileOf = (path: string) => () => page(path, member)
const profile = profileOf(`/members/${other.profileId}`)
const signUp = async () => (await app.browser().send('POST', '/api/signup.php', { body: signupForm() })).status
const write = () =>
  status('/api/message.php', member, 'POST', { profile: { id: other.profileId }, type: 'text', text: 'Hoe gaat het?' })
const costs = async () => (await member.call('getChat', { query: { profile: other.profileId } })).costs
// Something to look back at.
await write()
const home = () => page('/')
async function signedUpWith() {
  const browser = app.browser()
  await browser.send('POST', '/api/signup.php', { body: signupForm() })
  return (await browser.call('getUser')).user.credits
}

type Case = { to: unknown; seen(): Promise<unknown>; with?: Record<string, unknown> }

const settings: Record<Exclude<keyof Settings, DerivedSetting>, Case> = {
  countries: { to: ['NL', 'BE'], seen: () => status('/api/members.php?country=DE', member) },
  name: { to: 'Anders', seen: home },
  index_title: { to: { nl: 'Een andere titel' }, seen: async () => /<title[^>]*>.*?<\/title>/.exec(await home())?.[0] },
  description: { to: { nl: 'Een andere beschrijving' }, seen: home },
  domain_language: {
    to: 'en',
    seen: async () => (await app.browser().send('GET', '/api/settings.php')).headers['set-cookie'],
  },
  logo_colors: { to: ['#0A7F5A', '#1F4FA8'], seen: home },
  cdn_prefix: { to: 'https://cdn.example/', seen: profile },
  signups: { to: 'none', seen: signUp },
  logged_out_search: { to: 'no', seen: () => status('/api/members.php') },
  logged_out_search_trafficsource: { to: 'no', seen: () => status('/api/members.php?network=x') },
  fictional_icon: { to: 'bot', seen: profileOf(`/members/${fictional.profileId}`) },
  fictional_warning: { to: { nl: 'Een andere uitleg.' }, seen: profileOf(`/members/${fictional.profileId}/chat`) },
  fictional_singular: { to: { nl: 'Verzonnen' }, seen: profileOf(`/members/${fictional.profileId}`) },
  fictional_plural: { to: { nl: 'Verzonnen mensen' }, seen: () => page('/members', member) },
  support_phone: { to: '020 1', seen: home },
  support_email: { to: 'hulp@elders.example', seen: home },
  message_credits: { to: 4, seen: costs },
  signup_credits: { to: 7, seen: signedUpWith },
  photo_credits: { to: 9, seen: costs },
  gift_credits: { to: 9, seen: costs },
  message_length: { to: 5, seen: write },
  visible_profile_fields: { to: [], seen: () => answer(`/api/profile.php?id=${other.profileId}`, member) },
  visible_profile_notes: { to: [], seen: () => page('/profile', member) },
  search_fields: {
    to: [],
    seen: async () => [await page('/members', member), await status('/api/members.php?min_age=20')],
  },
  enable_site_entry_popup: { to: 'no', seen: () => page('/landers/video') },
  refund_days: { to: 30, seen: () => page('/pages/return-policy') },
  member_resell: {
    to: 'yes',
    with: { member_resell_partner: { name: 'Partner', url: 'https://partner.example' } },
    seen: () => page('/members', member),
  },
  member_resell_partner: {
    to: { name: 'Partner', url: 'https://partner.example' },
    with: { member_resell: 'yes' },
    seen: () => page('/members', member),
  },
  match_finder_questions: { to: ['age'], seen: () => page('/match-finder') },
  interests: { to: ['travelling'], seen: () => answer('/api/interests.php') },
  region_data: { to: ['BE'], seen: () => answer('/api/regions.php') },
  age_gate: { to: { NL: 'assured' }, seen: async () => (await member.call('getUser')).user.age_check },
}

/** What no browser is told, and is felt all the same; languages by country are with the languages, in site/rules.test.ts. */
const untold: Record<Exclude<StoredSetting, keyof Settings | 'country_locales'>, Case> = {
  country: { to: 'BE', seen: async () => (await app.browser().call('getSettings')).geoip_country },
  reveal_accounts: {
    to: 'no',
    seen: () => status('/api/reset-password.php', app.browser(), 'POST', { email: 'niemand@voorbeeld.example' }),
  },
  chat_history_days: {
    to: 0,
    seen: async () => (await member.call('getChat', { query: { profile: other.profileId } })).messages,
  },
}

const company: Record<keyof typeof CompanyInfo.shape, Case> = {
  name: { to: 'Ander B.V.', seen: home },
  address: { to: 'Elders 1', seen: home },
  kvk: { to: '87654321', seen: home },
  city: { to: 'Utrecht', seen: home },
  country: { to: 'BE', seen: () => answer('/api/companyinfo.php') },
  tradenames: { to: ['Ander'], seen: () => page('/pages/imprint') },
  vat_numbers: { to: ['NL999999999B01'], seen: home },
  support_phone: { to: '020 2', with: { support_phone: '' }, seen: home },
  delete_discount: { to: 15, seen: () => answer('/api/discountcode.php?code=STAY', member) },
  added: { to: '2026-03-01T12:00:00.000Z', seen: async () => (await visitor.call('getSettings')).terms_version },
}

async function change(column: 'settings' | 'company', values: Record<string, unknown>): Promise<void> {
  await sql`update site set ${sql.ref(column)} = ${sql.ref(column)} || ${JSON.stringify(values)}::jsonb`.execute(app.db)
  app.clock.advance(11_000) // settings are read anew
}

// Also [S3-122 S3-123 S3-149 S3-150 S3-151 S3-155 S3-156 S3-165 O-88]
test.each([
  ...Object.entries({ ...settings, ...untold }).map(([name, one]) => ['settings', name, one] as const),
  ...Object.entries(company).map(([name, one]) => ['company', name, one] as const),
])('%s.%s changes what somebody sees [F-34]', async (column, name, { to, seen, with: beside = {} }) => {
  const row = await app.db.selectFrom('site').select(['settings', 'company']).executeTakeFirstOrThrow()
  await change('settings', beside)
  const unset = name === 'member_resell_partner' ? { [name]: null } : name === 'member_resell' ? { [name]: 'no' } : {}
  await change('settings', unset)
  const before = await seen()
  // Not the whole pages in a report.
  const isSame = async () => JSON.stringify(await seen()) === JSON.stringify(before)
  expect(await isSame(), 'the same is seen twice').toBe(true)
  await change(column, { [name]: to })
  expect(await isSame(), 'nobody sees the change').toBe(false)
  await change('settings', row.settings as Record<string, unknown>)
  await change('company', row.company as Record<string, unknown>)
})

test('no setting is without a case [F-34]', () => {
  const derived = [
    'act_costs',
    'domain',
    'geoip_country',
    'geoip_selected_country',
    'minimum_message_costs',
    'locales',
    'locale',
  ]
  const more = ['time_zone', 'sample_data', 'age_checks', 'payments', 'terms_version', 'push_public_key']
  expect(Object.keys(Settings.shape).toSorted()).toEqual([...Object.keys(settings), ...derived, ...more].toSorted())
  expect(Object.keys(CompanyInfo.shape).toSorted()).toEqual(Object.keys(company).toSorted())
  const decided = Object.keys({ ...settings, ...untold, country_locales: null }).map((name) => `settings.${name}`)
  expect(SETTING_NAMES.filter((name) => name.startsWith('settings.')).toSorted()).toEqual(decided.toSorted())
})

test('the free messages that a visitor is promised are those that the credits of a signup pay for [S3-144 S3-145]', async () => {
  const promised = async () => {
    const told: unknown[] = []
    for (const path of ['/', '/pricing', '/landers/socialnetwork'])
      told.push(/(\d+)\s+gratis berichten/.exec(await page(path))?.[1])
    return told
  }
  expect(await promised()).toEqual(['3', '3', '3'])
  await change('settings', { signup_credits: 9, message_credits: 2 })
  expect(await promised()).toEqual(['4', '4', '4'])
  await change('settings', { signup_credits: 3, message_credits: 1 })
})
