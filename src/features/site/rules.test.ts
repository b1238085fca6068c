import { describe, expect, test } from 'vitest'
import { COUNTRIES, DEFAULT_LOCALE, LOCALES, SITE_ENTRY_COUNTRIES, type Locale } from '../../contract/limits.ts'
import { interestNames } from '../../lang/interests/all.ts'
import { siteTextsOf } from '../../lang/site/all.ts'
import { worth } from './rules/act-costs.ts'
import { INTERESTS } from './rules/interests.ts'
import { needsTwo, SETTING_NAMES } from './rules/site-settings.ts'
import {
  cleanPhone,
  countedPath,
  COUNTRIES_WITH_REGION_TERM,
  currencyOf,
  minimumMessageCents,
  regionTermOf,
  searchName,
  soldIn,
  signupsOpen,
  termsVersion,
  visibleLocales,
} from './rules/site.ts'
import { defaultBundles } from './writes/ensure-site.ts'

const offering = (exposedLocales: readonly Locale[], settings = {}) => ({ exposedLocales, settings })
const bundles = defaultBundles.map(({ price_cents, ...bundle }) => ({
  ...bundle,
  country: null,
  priceCents: price_cents,
}))

describe('languages', () => {
  test('each country sees its own languages of those the site offers [S1-039 S1-040 S1-041]', () => {
    expect(visibleLocales('BE', offering(LOCALES))).toEqual(['nl', 'fr', 'de'])
    expect(visibleLocales('CH', offering(LOCALES))).toEqual(['de', 'it', 'fr', 'en'])
    expect(visibleLocales('CA', offering(LOCALES))).toEqual(['en', 'fr'])
    expect(visibleLocales('PL', offering(LOCALES))).toEqual(['pl'])
    expect(visibleLocales('BE', offering(['nl', 'en']))).toEqual(['nl'])
  })

  test('another country sees all that the site offers, and no country sees none', () => {
    expect(visibleLocales('SE', offering(['nl', 'en']))).toEqual(['nl', 'en'])
    expect(visibleLocales('PL', offering(['nl']))).toEqual(['nl'])
  })

  test('a site says of a country which of its languages are offered there [O-100]', () => {
    const own = offering(['nl', 'fr', 'en'], { country_locales: { BE: ['fr', 'en'], CH: ['it'] } })
    expect(visibleLocales('BE', own)).toEqual(['fr', 'en'])
    expect(visibleLocales('NL', own)).toEqual(['nl'])
    expect(visibleLocales('CH', own)).toEqual(['nl', 'en', 'fr'])
  })

  test('Dutch comes first when nothing else is said [S9-032]', () => expect(DEFAULT_LOCALE).toBe('nl'))
})

describe('regions', () => {
  test('these fifteen countries have a word of their own for a region [S9-034]', () => {
    const fifteen = ['NL', 'BE', 'GB', 'IE', 'DE', 'AT', 'IT', 'FR', 'CH', 'ES', 'US', 'CA', 'AU', 'NZ', 'PL']
    expect(COUNTRIES_WITH_REGION_TERM.sort()).toEqual(fifteen.sort())
    expect([...COUNTRIES].sort()).toEqual(fifteen)
  })

  test.each([
    ['NL', 'Provincie'],
    ['BE', 'Provincie'],
    ['ES', 'Provincie'],
    ['CA', 'Provincie'],
    ['GB', 'Graafschap'],
    ['IE', 'Graafschap'],
    ['DE', 'Deelstaat'],
    ['AT', 'Deelstaat'],
    ['IT', 'Regio'],
    ['FR', 'Regio'],
    ['NZ', 'Regio'],
    ['CH', 'Kanton'],
    ['US', 'Staat'],
    ['AU', 'Staat'],
    ['PL', 'Woiwodschap'],
    ['SE', 'Regio'],
  ])('in %s a region is called %s', (country, term) => {
    expect(siteTextsOf.nl.region_terms[regionTermOf(country)]).toBe(term)
  })

  test('a place is found without its accents', () => {
    expect(['Málaga', "'s-Hertogenbosch", 'Łódź', 'Großenhain'].map(searchName)).toEqual([
      'malaga',
      's hertogenbosch',
      'lodz',
      'grossenhain',
    ])
  })
})

describe('prices', () => {
  test.each([
    ['EUR', 54],
    ['GBP', 47],
    ['CHF', 59],
    ['USD', 59],
    ['CAD', 80],
    ['AUD', 87],
    ['NZD', 94],
    ['PLN', 227],
  ])('the cheapest message in %s is %i cents, rounded up [S5-025 S3-142]', (currency, cents) => {
    expect(minimumMessageCents(soldIn(bundles, { country: 'NL', currency }), 1)).toBe(cents)
  })

  test('a message of two credits costs the double before rounding, and what is not sold has no price', () => {
    expect(minimumMessageCents(soldIn(bundles, { country: 'NL', currency: 'EUR' }), 2)).toBe(107)
    expect(minimumMessageCents([], 1)).toBeNull()
  })

  test('every country pays in its own currency', () => {
    const countries = ['NL', 'BE', 'GB', 'CH', 'US', 'CA', 'AU', 'NZ', 'PL', 'IE']
    expect(countries.map((country) => currencyOf({ settings: {}, bundles }, country))).toEqual([
      'EUR',
      'EUR',
      'GBP',
      'CHF',
      'USD',
      'CAD',
      'AUD',
      'NZD',
      'PLN',
      'EUR',
    ])
  })

  test('what is not sold in the own currency is paid for in that of the site [O-06]', () => {
    const swiss = { settings: { country: 'CH' }, bundles: bundles.filter(({ currency }) => currency === 'CHF') }
    expect(['CH', 'DE', 'US'].map((country) => currencyOf(swiss, country))).toEqual(['CHF', 'CHF', 'CHF'])
  })
})

// Also [S4-019]
test('signing up is open to all, to who came through a partner, or to nobody [S3-128 S4-016 S4-017 S4-018]', () => {
  expect(signupsOpen('all', {})).toBe(true)
  expect(signupsOpen('with_trafficsource', {})).toBe(false)
  expect(signupsOpen('with_trafficsource', { network: '', ref: '' })).toBe(false)
  expect(signupsOpen('with_trafficsource', { network: 'partner' })).toBe(true)
  expect(signupsOpen('with_trafficsource', { ref: 'brief' })).toBe(true)
  for (const other of ['none', '', 'ALL', 'yes']) expect(signupsOpen(other, { network: 'partner' })).toBe(false)
})

test('the terms are of 1 December 2023, or of the day the company was added when that is later [S9-035 S9-036]', () => {
  const of = (added: string, changed: string | null = null) =>
    termsVersion({ company: { added }, termsChangedAt: changed === null ? null : new Date(changed) })
  expect(of('2020-01-01T00:00:00Z')).toBe('2023-12-01T12:00:00.000Z')
  expect(of('2025-02-03T04:05:06Z')).toBe('2025-02-03T04:05:06.000Z')
  expect(of('2025-02-03T04:05:06Z', '2026-01-02T03:04:05Z')).toBe('2026-01-02T03:04:05.000Z')
  expect(of('2025-02-03T04:05:06Z', '2024-01-02T03:04:05Z')).toBe('2025-02-03T04:05:06.000Z')
})

test('a telephone number is dialled without dashes and spaces [S9-037]', () => {
  expect(cleanPhone('020-123 45 67')).toBe('0201234567')
})

test('the entry warning is for the Netherlands and Germany [S9-033]', () =>
  expect(SITE_ENTRY_COUNTRIES).toEqual(['NL', 'DE']))

test('a counted path names nobody', () => {
  expect(countedPath('/members/0e1d2c3b-1111-4222-8333-444455556666/chat?token=secret#x')).toBe('/members/{id}/chat')
  expect(countedPath('/members/<script>')).toBe('/')
})

test('there are 55 interests, each with a picture and a name in seven languages [S3-038]', () => {
  expect(INTERESTS).toHaveLength(55)
  expect(new Set(INTERESTS.map(({ id }) => id)).size).toBe(55)
  for (const locale of LOCALES) {
    const names = INTERESTS.map(({ id }) => interestNames[locale][id])
    expect(new Set(names.filter(Boolean)).size).toBe(55)
  }
})

test('what credits are worth is rounded up to a cent: nobody is told less than it costs [O-68]', () => {
  expect([1, 2, 10].map((credits) => worth(credits, { cents: 1_001, credits: 10 }))).toEqual(['1.01', '2.01', '10.01'])
})

test('what members pay, were promised or are protected by, and where their links and photos lead, needs two [O-100]', () =>
  expect(SETTING_NAMES.filter((name) => needsTwo([name])).toSorted()).toEqual([
    'company.creditor',
    'company.delete_discount',
    'settings.age_gate',
    'settings.cdn_prefix',
    'settings.chat_history_days',
    'settings.country',
    'settings.gift_credits',
    'settings.member_resell',
    'settings.member_resell_partner',
    'settings.message_credits',
    'settings.photo_credits',
    'settings.refund_days',
    'settings.signup_credits',
    'site.host',
  ]))
