import { LOGO_COLORS, type Locale } from '../../../contract/limits.ts'
import type { Settings } from '../../../contract/site.ts'
import { languageQuery, type Alternate } from '../rules/origin.ts'

type Page = {
  origin: string
  alternates: readonly Alternate[]
  /** Without the slug of a campaign: the same page under another address. */
  pathname: string
  locale: Locale
  /** Undefined when they could not be read. */
  settings: Pick<Settings, 'name' | 'domain_language' | 'logo_colors'> | undefined
  listed: boolean
}

const TERRITORIES: Record<Locale, string> = {
  nl: 'nl_NL',
  en: 'en_GB',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  pl: 'pl_PL',
}

/**
 * What search engines and shared links read, and no visitor: put into the finished page, so that no browser loads code
 * for it. A query but that of the language and a slash at the end make no other page. And the colours of the site's
 * mark.
 */
export function withHeadTags(html: string, page: Page): string {
  const { origin, alternates, locale, settings, listed } = page
  const path = page.pathname.replace(/\/+$/, '') || '/'
  const own = escaped(origin + path + languageQuery(locale, settings?.domain_language ?? locale))
  // Written by React, so it is escaped already.
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const shared: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', escaped(settings?.name ?? '')],
    ['og:locale', territoryOf(page)],
    ['og:title', title],
    ['og:description', description],
    ['og:url', own],
    ...(html.includes('property="og:image"')
      ? []
      : ([
          ['og:image', escaped(`${origin}/share.jpg`)],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
        ] satisfies [string, string][])),
  ]
  const tags = [
    ...(listed ? [`<link rel="canonical" href="${own}"/>`, ...alternates.map((one) => alternateLink(one, path))] : []),
    listed || html.includes('<meta name="robots"') ? '' : '<meta name="robots" content="noindex"/>',
    ...(listed || html.includes('property="og:image"')
      ? shared.map(([property, content]) => `<meta property="${property}" content="${content}"/>`)
      : []),
    listed ? '<meta name="twitter:card" content="summary_large_image"/>' : '',
  ]
  return withColors(html, settings?.logo_colors ?? LOGO_COLORS)
    .replace('property="og:image" content="/', () => `property="og:image" content="${escaped(origin)}/`)
    .replace('</head>', () => `${tags.join('')}</head>`)
}

const alternateLink = ({ hreflang, origin, query }: Alternate, path: string) =>
  `<link rel="alternate" hreflang="${hreflang}" href="${escaped(origin + path + query)}"/>`

/** As it is spoken in the country of the site, where it is one of its languages. */
function territoryOf({ origin, alternates, locale }: Page): string {
  const own = alternates.find((one) => one.origin === origin && one.hreflang.startsWith(`${locale}-`))
  return own?.hreflang.replace('-', '_') ?? TERRITORIES[locale]
}

function withColors(html: string, [from, to]: readonly string[]): string {
  if (from === LOGO_COLORS[0] && to === LOGO_COLORS[1]) return html
  return html.replace('<html', () => `<html style="--logo-from:${from};--logo-to:${to}"`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
