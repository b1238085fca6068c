import { FACT_NAMES } from '../../../contract/facts.ts'
import { type Country, LOCALES, type Locale, TERMS_VERSION_DEFAULT } from '../../../contract/limits.ts'
import type { BundleStyle } from '../../../contract/money.ts'

const LOCALES_OF: Readonly<Record<string, readonly Locale[]>> = {
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'it', 'fr', 'en'],
  DE: ['de'],
  AT: ['de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  PL: ['pl'],
  GB: ['en'],
  IE: ['en'],
  US: ['en'],
  AU: ['en'],
  NZ: ['en'],
  CA: ['en', 'fr'],
}

/** As shipped; a site says otherwise in its setting `country_locales`. */
const languagesOf = (country: string): readonly Locale[] => LOCALES_OF[country] ?? LOCALES

/** Whether a language is one of the country's own. */
export const speaks = (country: string, locale: Locale): boolean => LOCALES_OF[country]?.includes(locale) ?? false

type Speaking = { exposedLocales: readonly Locale[]; settings: Record<string, unknown> }

/**
 * The languages a visitor may choose: those of the country that the site exposes.
 * @returns never empty: without a common language, all that the site exposes
 */
export function visibleLocales(country: string, { exposedLocales, settings }: Speaking): Locale[] {
  // jsonb that only our own writes fill; sites from before have none
  const own = (settings['country_locales'] as Record<string, Locale[] | undefined> | undefined)?.[country]
  const offered = LOCALES.filter((locale) => exposedLocales.includes(locale))
  const visible = (own ?? languagesOf(country)).filter((locale) => offered.includes(locale))
  return visible.length > 0 ? visible : offered
}

const OTHER_CURRENCIES: Readonly<Record<string, string>> = {
  GB: 'GBP',
  CH: 'CHF',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  PL: 'PLN',
}

/** What a country pays in. @param country two letters @returns ISO 4217 */
const currencyAt = (country: string): string => OTHER_CURRENCIES[country] ?? 'EUR'

export type PricedBundle = { currency: string; credits: number; priceCents: number }
/** `country`: where alone it costs this; null: wherever the currency is paid in. */
export type SoldBundle = PricedBundle & { style: BundleStyle; country: string | null }

/**
 * What is sold to somebody of a country: what it costs in that country, else what it costs wherever the currency is
 * paid in.
 */
export const soldIn = <B extends SoldBundle>(bundles: readonly B[], at: { country: string; currency: string }): B[] =>
  bundles.filter(({ style, country, currency }) => {
    const isOwn = (own: string | null) => own === at.country
    if (currency !== at.currency) return false
    if (country !== null) return isOwn(country)
    return !bundles.some((one) => one.style === style && one.currency === currency && isOwn(one.country))
  })

type Selling = { settings: Record<string, unknown>; bundles: readonly Pick<PricedBundle, 'currency'>[] }

/**
 * What somebody of a country pays in on a site: in their own money where it is sold for it, else in that of the site.
 */
export function currencyOf({ settings, bundles }: Selling, country: string): string {
  const own = currencyAt(country)
  return bundles.some(({ currency }) => currency === own) ? own : currencyAt(countryOf(settings))
}

/** The country that a site is for. */
export const countryOf = (settings: Record<string, unknown>): string => String(settings['country'] ?? 'NL')

/**
 * The lowest price of one message: the cheapest credit, rounded up to a cent.
 * @param bundles those that are sold
 * @returns cents, or null when there are none
 */
export function minimumMessageCents(
  bundles: readonly Omit<PricedBundle, 'currency'>[],
  messageCredits: number,
): number | null {
  const prices = bundles.map((bundle) => Math.ceil((bundle.priceCents * messageCredits) / bundle.credits))
  return prices.length > 0 ? Math.min(...prices) : null
}

export type RegionTerm = 'province' | 'county' | 'land' | 'region' | 'canton' | 'state' | 'voivodeship'

const REGION_TERMS: Readonly<Record<Country, RegionTerm>> = {
  NL: 'province',
  BE: 'province',
  GB: 'county',
  IE: 'county',
  DE: 'land',
  AT: 'land',
  IT: 'region',
  FR: 'region',
  CH: 'canton',
  ES: 'province',
  US: 'state',
  CA: 'province',
  AU: 'state',
  NZ: 'region',
  PL: 'voivodeship',
}

/** Countries whose regions have a name of their own kind. */
export const COUNTRIES_WITH_REGION_TERM = Object.keys(REGION_TERMS)

/** Which kind of region a country has. @param country two letters. */
export const regionTermOf = (country: string): RegionTerm =>
  // only the countries of the table are asked for, every other one falls back
  REGION_TERMS[country as Country] ?? 'region'

type List = 'countries' | 'interests' | 'region_data' | 'search_fields' | 'visible_profile_fields'
type Listing = { settings: Record<string, unknown> }

/** A list of the settings. */
// the settings of a site always have them all
export const listed = ({ settings }: Listing, list: List): readonly string[] => settings[list] as string[]

export const offers = (site: Listing, list: List, name: string): boolean => listed(site, list).includes(name)

/** Of each field of the search that a site may hide, its name among `visible_profile_fields`. */
const TOLD_AS: Readonly<Record<string, string>> = {
  countryregion: 'region',
  ...Object.fromEntries(FACT_NAMES.map((name) => [name, name])),
}

/** Of fields of the search those that others are not told. @param told names of `visible_profile_fields` */
export const untold = (fields: readonly string[], told: readonly string[]): string[] =>
  fields.filter((field) => TOLD_AS[field] !== undefined && !told.includes(TOLD_AS[field]))

/** What members search by: never by what others are not told, since a search tells it of everybody whom it finds. */
export function searchFields(site: Listing): string[] {
  const fields = listed(site, 'search_fields')
  const hidden = untold(fields, listed(site, 'visible_profile_fields'))
  return fields.filter((field) => !hidden.includes(field))
}

type Terms = { company: Record<string, unknown>; termsChangedAt: Date | null }

/**
 * Which version of the terms is in force: of the day their newest edition began, or of the company they are made with.
 */
export const termsVersion = ({ company, termsChangedAt }: Terms): string =>
  [TERMS_VERSION_DEFAULT, String(company['added']), termsChangedAt?.toISOString() ?? '']
    .filter(Boolean)
    .map((at) => new Date(at).toISOString())
    .toSorted()
    .at(-1)!

export const cleanPhone = (phone: string): string => phone.replace(/[- ]/g, '')

/** Whether a visitor may sign up: everyone, or only who came through a partner; any other value is closed. */
export function signupsOpen(
  signups: string,
  tracking: { network?: string | undefined; ref?: string | undefined },
): boolean {
  if (signups === 'all') return true
  return signups === 'with_trafficsource' && Boolean(tracking.network || tracking.ref)
}

/** A place name as it is searched: lower case, without accents and signs. */
export const searchName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A path as it is counted: without anybody's id. */
export function countedPath(path: string): string {
  const plain = path.split(/[?#]/)[0]!.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}')
  return /^\/[a-z0-9/{}-]*$/.test(plain) ? plain : '/'
}
