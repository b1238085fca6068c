import { MATCH_FINDER_QUESTIONS } from '../../../contract/choices.ts'
import { FACT_NAMES, TRAIT_NAMES, WISHES } from '../../../contract/facts.ts'
import { AGE_METHODS, COUNTRIES, LOCALES, LOGO_COLORS, MESSAGE_LENGTH } from '../../../contract/limits.ts'
import type { CompanyInfo, Settings } from '../../../contract/site.ts'
import { INTERESTS } from './interests.ts'

/** How a setting is written, and so how it is checked and which field it gets at the desk. */
export type SettingKind =
  | { kind: 'text'; max: number; format?: TextFormat; optional?: true }
  /** By language; a language that is left out has the shipped text. */
  | { kind: 'texts'; max: number }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'choice'; of: readonly string[]; words: Words }
  | { kind: 'picks'; of: readonly string[]; words: Words; min?: number }
  /** Short texts, one a line. */
  | { kind: 'lines'; max: number; most: number; format?: TextFormat }
  | { kind: 'colors' }
  /** Everywhere, nowhere, or in some countries. */
  | { kind: 'countries_or_all' }
  /** Several texts that belong together, or null. */
  | { kind: 'parts'; parts: Readonly<Record<string, Part>> }
  /** One for each country that is not as shipped. */
  | { kind: 'choice_by_country'; of: readonly string[]; words: Words }
  | { kind: 'languages_by_country' }
  | { kind: 'zone' }
  | { kind: 'moment' }

export type TextFormat = 'email' | 'https' | 'folder' | 'phone' | 'sender' | 'host' | 'key' | 'iban' | 'country'
type Part = { max: number; format?: TextFormat; whole?: readonly [number, number]; optional?: true }
/** Where the words of its values stand. */
type Words = 'country' | 'language' | 'interest' | 'field' | 'own'

export const SETTING_GROUPS = ['face', 'places', 'addresses', 'company', 'credits', 'people', 'fictional'] as const
type SettingGroup = (typeof SETTING_GROUPS)[number]

type Setting = SettingKind & {
  group: SettingGroup
  /** As shipped; a `texts` is shipped in src/lang/site. */
  shipped?: unknown
  /** It changes what members pay or were promised: a second person confirms it. */
  two?: true
}

/** Made from the request or from other columns of the site: nobody decides them. */
export type DerivedSetting =
  | 'act_costs'
  | 'domain'
  | 'free_messages'
  | 'geoip_country'
  | 'geoip_selected_country'
  | 'minimum_message_costs'
  | 'locales'
  | 'locale'
  | 'time_zone'
  | 'sample_data'
  | 'age_checks'
  | 'payments'
  | 'terms_version'
  | 'push_public_key'
/** Of those that a visitor's browser is told, what somebody decides. */
type Told = `settings.${Exclude<keyof Settings, DerivedSetting>}` | `company.${keyof (typeof CompanyInfo)['shape']}`
type Named = `${'settings' | 'company' | 'site'}.${string}`

const PROFILE_FIELDS = ['region', 'city', 'about_me', 'reason_for_signup', ...FACT_NAMES, 'interests'] as const
const NOTED_FIELDS = ['name', 'date_of_birth', 'about_me', 'reason_for_signup', 'city', ...WISHES, 'invisible'] as const
const SEARCH_FIELDS = ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'name', ...TRAIT_NAMES] as const
const YES_NO = ['yes', 'no'] as const
const VISITORS_SEE = ['yes', 'limited', 'no'] as const
const INTEREST_IDS = INTERESTS.map(({ id }) => id)
const CREDITS_MAX = 1_000
/** The law gives fourteen days to withdraw. */
const REFUND_DAYS_MIN = 14
/** As long as messages are kept. */
const HISTORY_DAYS_MAX = 730

/**
 * Everything that an operator decides about a site, in the order it is shown: the one table from which what a site
 * begins with, the checks of a change and the fields of the desk are made. Before the dot stands the column of `site`
 * it is kept in, `site` for one of its own.
 */
export const SITE_SETTINGS = {
  'settings.name': { group: 'face', kind: 'text', max: 40, shipped: 'Lonk' },
  'settings.index_title': { group: 'face', kind: 'texts', max: 120 },
  'settings.description': { group: 'face', kind: 'texts', max: 300 },
  'settings.logo_colors': { group: 'face', kind: 'colors', shipped: LOGO_COLORS },
  'settings.support_email': {
    group: 'face',
    kind: 'text',
    max: 254,
    format: 'email',
    shipped: 'support@lonk.example',
  },
  'settings.support_phone': {
    group: 'face',
    kind: 'text',
    max: 30,
    format: 'phone',
    optional: true,
    shipped: '085 000 00 00',
  },
  'settings.enable_site_entry_popup': { group: 'face', kind: 'countries_or_all', shipped: 'NL,DE' },

  // It says what is paid in where a country's own money is not sold for.
  'settings.country': { group: 'places', kind: 'choice', of: COUNTRIES, words: 'country', shipped: 'NL', two: true },
  'settings.countries': {
    group: 'places',
    kind: 'picks',
    of: COUNTRIES,
    words: 'country',
    min: 1,
    shipped: COUNTRIES,
  },
  'settings.region_data': { group: 'places', kind: 'picks', of: COUNTRIES, words: 'country', shipped: COUNTRIES },
  'site.exposed_locales': { group: 'places', kind: 'picks', of: LOCALES, words: 'language', min: 1 },
  'settings.domain_language': { group: 'places', kind: 'choice', of: LOCALES, words: 'language', shipped: 'nl' },
  'settings.country_locales': { group: 'places', kind: 'languages_by_country', shipped: {} },
  'settings.age_gate': {
    group: 'places',
    kind: 'choice_by_country',
    of: AGE_METHODS,
    words: 'own',
    shipped: {},
    two: true,
  },
  'site.time_zone': { group: 'places', kind: 'zone' },

  // Links of mails lead there, with what opens an account.
  'site.host': { group: 'addresses', kind: 'text', max: 253, format: 'host', two: true },
  'site.hosts': { group: 'addresses', kind: 'lines', max: 253, most: 50, format: 'host' },
  'site.mail_from': { group: 'addresses', kind: 'text', max: 320, format: 'sender', optional: true },
  'site.brand': { group: 'addresses', kind: 'text', max: 12, format: 'key', optional: true },
  'settings.cdn_prefix': {
    group: 'addresses',
    kind: 'text',
    max: 200,
    format: 'folder',
    optional: true,
    shipped: '',
    // Whoever is there gets the addresses of locked photos too.
    two: true,
  },

  'company.name': { group: 'company', kind: 'text', max: 120 },
  'company.address': { group: 'company', kind: 'text', max: 200 },
  'company.city': { group: 'company', kind: 'text', max: 80 },
  'company.country': { group: 'company', kind: 'text', max: 2, format: 'country' },
  'company.kvk': { group: 'company', kind: 'text', max: 40 },
  'company.vat_numbers': { group: 'company', kind: 'lines', max: 40, most: 30 },
  'company.tradenames': { group: 'company', kind: 'lines', max: 80, most: 30 },
  'company.support_phone': { group: 'company', kind: 'text', max: 30, format: 'phone', optional: true },
  'company.represented_by': { group: 'company', kind: 'text', max: 200, optional: true },
  'company.hosted_by': { group: 'company', kind: 'text', max: 300, optional: true },
  'company.added': { group: 'company', kind: 'moment' },
  'company.creditor': {
    group: 'company',
    kind: 'parts',
    parts: {
      id: { max: 35 },
      iban: { max: 42, format: 'iban' },
      bic: { max: 11, optional: true },
      notice_days: { max: 2, whole: [2, 14] },
    },
    two: true,
  },

  'settings.signup_credits': { group: 'credits', kind: 'whole', min: 1, max: CREDITS_MAX, shipped: 3, two: true },
  'settings.message_credits': { group: 'credits', kind: 'whole', min: 1, max: CREDITS_MAX, shipped: 1, two: true },
  'settings.photo_credits': { group: 'credits', kind: 'whole', min: 1, max: CREDITS_MAX, shipped: 2, two: true },
  'settings.gift_credits': { group: 'credits', kind: 'whole', min: 1, max: CREDITS_MAX, shipped: 3, two: true },
  'settings.refund_days': {
    group: 'credits',
    kind: 'whole',
    min: REFUND_DAYS_MIN,
    max: 365,
    shipped: REFUND_DAYS_MIN,
    two: true,
  },
  'company.delete_discount': { group: 'credits', kind: 'whole', min: 0, max: 99, shipped: 0, two: true },

  'settings.signups': {
    group: 'people',
    kind: 'choice',
    of: ['all', 'with_trafficsource', 'none'],
    words: 'own',
    shipped: 'all',
  },
  'settings.reveal_accounts': { group: 'people', kind: 'choice', of: YES_NO, words: 'own', shipped: 'yes' },
  'settings.logged_out_search': {
    group: 'people',
    kind: 'choice',
    of: VISITORS_SEE,
    words: 'own',
    shipped: 'limited',
  },
  'settings.logged_out_search_trafficsource': {
    group: 'people',
    kind: 'choice',
    of: VISITORS_SEE,
    words: 'own',
    shipped: 'yes',
  },
  'settings.message_length': { group: 'people', kind: 'whole', min: 1, max: MESSAGE_LENGTH, shipped: MESSAGE_LENGTH },
  'settings.chat_history_days': {
    group: 'people',
    kind: 'whole',
    min: 1,
    max: HISTORY_DAYS_MAX,
    shipped: 180,
    two: true,
  },
  'settings.visible_profile_fields': {
    group: 'people',
    kind: 'picks',
    of: PROFILE_FIELDS,
    words: 'field',
    shipped: PROFILE_FIELDS,
  },
  'settings.visible_profile_notes': {
    group: 'people',
    kind: 'picks',
    of: NOTED_FIELDS,
    words: 'field',
    shipped: NOTED_FIELDS,
  },
  'settings.search_fields': {
    group: 'people',
    kind: 'picks',
    of: SEARCH_FIELDS,
    words: 'field',
    shipped: SEARCH_FIELDS,
  },
  'settings.interests': { group: 'people', kind: 'picks', of: INTEREST_IDS, words: 'interest', shipped: INTEREST_IDS },
  // Race and appearance change no result (docs/decisions/0037-match-finder.md): an operator can leave them out.
  'settings.match_finder_questions': {
    group: 'people',
    kind: 'picks',
    of: MATCH_FINDER_QUESTIONS,
    words: 'own',
    shipped: MATCH_FINDER_QUESTIONS,
  },
  'settings.member_resell': { group: 'people', kind: 'choice', of: YES_NO, words: 'own', shipped: 'no', two: true },
  'settings.member_resell_partner': {
    group: 'people',
    kind: 'parts',
    parts: { name: { max: 80 }, url: { max: 200, format: 'https' } },
    shipped: null,
    two: true,
  },

  'settings.fictional_singular': { group: 'fictional', kind: 'texts', max: 40 },
  'settings.fictional_plural': { group: 'fictional', kind: 'texts', max: 40 },
  'settings.fictional_warning': { group: 'fictional', kind: 'texts', max: 300 },
  'settings.fictional_icon': {
    group: 'fictional',
    kind: 'choice',
    of: ['venetian-mask', 'bot', 'drama', 'sparkles'],
    words: 'own',
    shipped: 'venetian-mask',
  },
} as const satisfies Record<Told, Setting> & Record<Named, Setting>

export type SettingName = keyof typeof SITE_SETTINGS
/** Those of one column, by their name in it. */
export type NamesIn<Column extends string> = SettingName extends infer N
  ? N extends `${Column}.${infer Name}`
    ? Name
    : never
  : never

export const SETTING_NAMES = Object.keys(SITE_SETTINGS) as SettingName[] // as: the keys of the table
export const isSetting = (name: string): name is SettingName => Object.hasOwn(SITE_SETTINGS, name)
export const settingOf = (name: SettingName): Setting => SITE_SETTINGS[name]

/** What nobody can be spared who makes a site: all else is as shipped. */
export const NEW_SITE_NEEDS = [
  'settings.name',
  'site.host',
  'settings.country',
  'settings.countries',
  'site.exposed_locales',
  'settings.domain_language',
  'site.time_zone',
  'settings.support_email',
  'company.name',
  'company.address',
  'company.city',
  'company.country',
  'company.kvk',
] as const satisfies readonly SettingName[]

/** Where it is kept. */
export function placeOf(name: SettingName): { column: 'settings' | 'company' | 'site'; key: string } {
  const [column, key] = name.split('.') as ['settings' | 'company' | 'site', string] // as: what the names are made of
  return { column, key }
}

/** Whether a change of these waits for a second person. */
export const needsTwo = (names: readonly SettingName[]): boolean => names.some((name) => settingOf(name).two === true)
