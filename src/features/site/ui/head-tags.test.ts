import { describe, expect, test } from 'vitest'
import { alternatesOf } from '../rules/origin.ts'
import { withHeadTags } from './head-tags.ts'

const nl = { host: null, country: 'NL', language: 'nl', exposedLocales: ['nl'] as const }
const be = { host: 'be.lonk.nl', country: 'BE', language: 'nl', exposedLocales: ['nl', 'fr', 'de'] as const }
const ch = { host: 'ch.lonk.nl', country: 'CH', language: 'de', exposedLocales: ['de', 'it', 'fr', 'en'] as const }
const alternates = alternatesOf('https://lonk.nl', [nl, be, ch])
const shipped = ['#E6326E', '#663BC4']

const page = {
  origin: 'https://be.lonk.nl',
  alternates,
  pathname: '/pricing/',
  locale: 'nl' as const,
  settings: { name: 'Lonk.be', domain_language: 'nl', logo_colors: shipped },
  listed: true,
}
const html = '<html lang="nl"><head><title>Prijzen</title></head><body></body></html>'
const linksOf = (text: string) =>
  [...text.matchAll(/<link rel="(?:alternate" hreflang="([^"]+)|canonical)" href="([^"]+)"/g)].map(([, lang, href]) => [
    lang ?? 'canonical',
    href,
  ])

describe('what search engines read', () => {
  test('a page names itself, and the same page in each country and language of the brand [O-06]', () => {
    expect(linksOf(withHeadTags(html, page))).toEqual([
      ['canonical', 'https://be.lonk.nl/pricing'],
      ['nl-NL', 'https://lonk.nl/pricing'],
      ['nl-BE', 'https://be.lonk.nl/pricing'],
      ['fr-BE', 'https://be.lonk.nl/pricing?lang=fr'],
      ['de-BE', 'https://be.lonk.nl/pricing?lang=de'],
      ['de-CH', 'https://ch.lonk.nl/pricing'],
      ['it-CH', 'https://ch.lonk.nl/pricing?lang=it'],
      ['fr-CH', 'https://ch.lonk.nl/pricing?lang=fr'],
      ['en-CH', 'https://ch.lonk.nl/pricing?lang=en'],
      ['x-default', 'https://lonk.nl/pricing'],
    ])
  })

  test('in another language than that of the site its address says which', () => {
    const french = withHeadTags(html, { ...page, locale: 'fr' })
    expect(linksOf(french)[0]).toEqual(['canonical', 'https://be.lonk.nl/pricing?lang=fr'])
    expect(french).toContain('property="og:locale" content="fr_BE"')
    expect(french).toContain('property="og:url" content="https://be.lonk.nl/pricing?lang=fr"')
  })

  test('one site in one language has no other addresses, and a page that is not listed has none', () => {
    const alone = { ...page, origin: 'https://lonk.nl', alternates: alternatesOf('https://lonk.nl', [nl]) }
    expect(linksOf(withHeadTags(html, alone))).toEqual([['canonical', 'https://lonk.nl/pricing']])
    expect(withHeadTags(html, alone)).toContain('property="og:locale" content="nl_NL"')
    expect(linksOf(withHeadTags(html, { ...page, listed: false }))).toEqual([])
  })

  test('a language that is not of the country is of none', () => {
    const many = alternatesOf('https://lonk.nl', [{ ...nl, exposedLocales: ['nl', 'en'] }])
    expect(many.map(({ hreflang }) => hreflang)).toEqual(['nl-NL', 'en', 'x-default'])
  })
})

test('the mark has the colours of the site, when they are its own [O-06]', () => {
  const own = { ...page, settings: { ...page.settings, logo_colors: ['#0A7F5A', '#1F4FA8'] } }
  expect(withHeadTags(html, own)).toContain('<html style="--logo-from:#0A7F5A;--logo-to:#1F4FA8" lang="nl">')
  expect(withHeadTags(html, page)).not.toContain('--logo')
})
