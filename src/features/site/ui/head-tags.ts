import type { Locale } from '../../../contract/limits.ts'

type Page = {
  origin: string
  /** Without the slug of a campaign: the same page under another address. */
  pathname: string
  locale: Locale
  name: string
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
 * What search engines and shared links read, and no visitor: put into the finished page, so that no browser loads code for it.
 * A query and a slash at the end make no other page.
 */
export function withHeadTags(html: string, { origin, pathname, locale, name, listed }: Page): string {
  const own = escaped(origin + (pathname.replace(/\/+$/, '') || '/'))
  // Written by React, so it is escaped already.
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const shared: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', escaped(name)],
    ['og:locale', TERRITORIES[locale]],
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
    listed ? `<link rel="canonical" href="${own}"/>` : '',
    listed || html.includes('<meta name="robots"') ? '' : '<meta name="robots" content="noindex"/>',
    ...(listed || html.includes('property="og:image"')
      ? shared.map(([property, content]) => `<meta property="${property}" content="${content}"/>`)
      : []),
    listed ? '<meta name="twitter:card" content="summary_large_image"/>' : '',
  ]
  return html
    .replace('property="og:image" content="/', () => `property="og:image" content="${escaped(origin)}/`)
    .replace('</head>', () => `${tags.join('')}</head>`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
