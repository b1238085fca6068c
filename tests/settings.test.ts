import { expect, test } from 'vitest'
import { CompanyInfo, Settings } from '../src/contract/site.ts'
import { readSiteValues } from '../src/features/site/reads/site-values.ts'
import type { StoredSetting } from '../src/features/site/rules/shipped-settings.ts'
import { SETTING_NAMES, type DerivedSetting, type NamesIn } from '../src/features/site/rules/site-settings.ts'
import { writeSettings, type SettingChanges } from '../src/features/site/writes/write-settings.ts'
import { startApp, unbuiltPages, type TestApp } from './support/app.ts'
import { mailsTo } from './support/mails.ts'
import { makeStaff } from './support/make-staff.ts'
import { makeMember } from './support/makers.ts'
import { orderCredits } from './support/payments.ts'
import { makePhoto } from './support/photo-rows.ts'
import { signupForm } from './support/signup-form.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp({ web: await unbuiltPages() })
const sister = await addTestSite(app, { key: 'sister' })
const staff = await makeStaff(app, { at: 'out' })
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

/** From whom the next mail comes. */
async function sender() {
  const { length } = await mailsTo(app, member.email, 0)
  await status('/api/reset-password.php', app.browser(), 'POST', { email: member.email })
  await mailsTo(app, member.email, length + 1)
  const mails = app.db.selectFrom('development_mail').select('sender').where('recipient', '=', member.email)
  return (await mails.orderBy('id', 'desc').executeTakeFirstOrThrow()).sender
}

/** @param of another site than the one that visitors and members are on */
type Case = { to: unknown; seen(): Promise<unknown>; with?: SettingChanges; of?: TestApp }

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
    with: { 'settings.member_resell_partner': { name: 'Partner', url: 'https://partner.example' } },
    seen: () => page('/members', member),
  },
  member_resell_partner: {
    to: { name: 'Partner', url: 'https://partner.example' },
    with: { 'settings.member_resell': 'yes' },
    seen: () => page('/members', member),
  },
  match_finder_questions: { to: ['age'], seen: () => page('/match-finder') },
  interests: { to: ['travelling'], seen: () => answer('/api/interests.php') },
  region_data: { to: ['BE'], seen: () => answer('/api/regions.php') },
  age_gate: { to: { NL: 'assured' }, seen: async () => (await member.call('getUser')).user.age_check },
}

const languages = async () => (await visitor.call('getSettings')).locales

/** What no browser is told, and is felt all the same. */
const untold: Record<Exclude<StoredSetting, keyof Settings>, Case> = {
  country_locales: { to: { NL: ['fr'] }, with: { 'site.exposed_locales': ['nl', 'fr'] }, seen: languages },
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

const company: Record<NamesIn<'company'>, Case> = {
  name: { to: 'Ander B.V.', seen: home },
  address: { to: 'Elders 1', seen: home },
  kvk: { to: '87654321', seen: home },
  city: { to: 'Utrecht', seen: home },
  country: { to: 'BE', seen: () => answer('/api/companyinfo.php') },
  tradenames: { to: ['Ander'], seen: () => page('/pages/imprint') },
  vat_numbers: { to: ['NL999999999B01'], seen: home },
  support_phone: { to: '020 2', with: { 'settings.support_phone': '' }, seen: home },
  delete_discount: { to: 15, seen: () => answer('/api/discountcode.php?code=STAY', member) },
  represented_by: { to: 'Sam Voorbeeld', seen: () => page('/pages/imprint') },
  hosted_by: { to: 'Hébergeur SAS', seen: () => page('/pages/imprint') },
  // Without one the simulated company debits.
  creditor: {
    to: null,
    seen: async () =>
      /\/(?:directdebit|simulator)\b/.exec((await orderCredits(member, { method: 'sdd' })).redirect_url)?.[0],
  },
  added: { to: '2026-03-01T12:00:00.000Z', seen: async () => (await visitor.call('getSettings')).terms_version },
}

const site: Record<NamesIn<'site'>, Case> = {
  exposed_locales: { to: ['fr'], seen: languages },
  time_zone: { to: 'America/New_York', seen: () => page('/transactions/credits', member) },
  host: { to: 'elders.example', seen: home },
  hosts: {
    of: sister,
    to: ['elders.example'],
    seen: async () => (await visitor.call('getSettings', {}, { headers: { host: 'elders.example' } })).name,
  },
  mail_from: { to: 'Elders <post@elders.example>', seen: sender },
  brand: { to: 'sister', seen: home },
}

const named = (column: string, cases: Record<string, Case>) =>
  Object.entries(cases).map(([name, one]) => [`${column}.${name}`, one] as const)
const cases = [...named('settings', { ...settings, ...untold }), ...named('company', company), ...named('site', site)]

async function change(changes: SettingChanges, { siteId }: Pick<TestApp, 'siteId'> = app): Promise<void> {
  const write = { siteId, changes, by: staff.id, now: app.clock.now() }
  await app.db.transaction().execute((trx) => writeSettings(trx, write))
  app.clock.advance(11_000) // settings are read anew
}

// Also [S3-122 S3-123 S3-149 S3-150 S3-151 S3-155 S3-156 S3-165 O-88]
test.each(cases)('%s changes what somebody sees [F-34]', async (name, { to, seen, with: beside = {}, of = app }) => {
  const { values } = (await readSiteValues(app.db, of.siteId))!
  const unset =
    name === 'settings.member_resell_partner'
      ? { [name]: null }
      : name === 'settings.member_resell'
        ? { [name]: 'no' }
        : {}
  await change({ ...beside, ...unset })
  const before = await seen()
  // Not the whole pages in a report.
  const isSame = async () => JSON.stringify(await seen()) === JSON.stringify(before)
  await change({}, of)
  expect(await isSame(), 'the same is seen twice').toBe(true)
  await change({ [name]: to }, of)
  expect(await isSame(), 'nobody sees the change').toBe(false)
  await change(values, of)
})

test('no setting is without a case [F-34]', () => {
  const derived = [
    'act_costs',
    'domain',
    'free_messages',
    'geoip_country',
    'geoip_selected_country',
    'minimum_message_costs',
    'locales',
    'locale',
  ]
  const more = ['time_zone', 'sample_data', 'age_checks', 'payments', 'terms_version', 'push_public_key']
  expect(Object.keys(Settings.shape).toSorted()).toEqual([...Object.keys(settings), ...derived, ...more].toSorted())
  expect(Object.keys(company)).toEqual(expect.arrayContaining(Object.keys(CompanyInfo.shape)))
  expect(SETTING_NAMES.toSorted()).toEqual(cases.map(([name]) => name).toSorted())
})

test('the free messages that a visitor is promised are those that the credits of a signup pay for [S3-144 S3-145]', async () => {
  const promised = async () => {
    const told: unknown[] = []
    for (const path of ['/', '/pricing', '/landers/socialnetwork'])
      told.push(/(\d+)\s+gratis berichten/.exec(await page(path))?.[1])
    return told
  }
  expect(await promised()).toEqual(['3', '3', '3'])
  await change({ 'settings.signup_credits': 9, 'settings.message_credits': 2 })
  expect(await promised()).toEqual(['4', '4', '4'])
  await change({ 'settings.signup_credits': 3, 'settings.message_credits': 1 })
})
