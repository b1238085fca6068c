import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../contract/limits.ts'
import { siteTextsOf } from '../../lang/site/all.ts'
import type { Site } from '../ctx.ts'
import type { Alternate } from '../views.ts'
import { APP_ICONS } from './site-icons.ts'
import { screenshotsIn } from './site-screenshots.ts'
import { escapeHtml } from './stand-in-page.ts'

type Asked = { site: Pick<Site, 'settings'>; publicOrigin: string; alternates: readonly Alternate[] }
type Parts = {
  /** Paths of the public pages. */
  paths: readonly string[]
  /** @throws AppError for an unknown host */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Asked>
}

/** Paths closed to crawlers, because only members see anything there. Other private pages send `noindex`. */
const CLOSED = ['/api/', '/admin', '/chats', '/credits', '/likes', '/notifications', '/settings', '/transactions']

/** Serves robots.txt, sitemap.xml and the web app manifest of each site. */
export function registerSiteFiles(app: FastifyInstance, { paths, contextOf }: Parts): void {
  const serve = (path: string, type: string, bodyFor: (asked: Asked) => string) =>
    app.get(path, async (request, reply) => {
      // Public, so the body must not depend on the visitor; no-cache, so that a changed setting shows at once.
      const body = bodyFor(await contextOf(request, reply))
      return reply.type(type).header('cache-control', 'public, no-cache').send(body)
    })
  serve('/robots.txt', 'text/plain; charset=utf-8', robots)
  serve('/sitemap.xml', 'application/xml; charset=utf-8', (asked) => sitemap(asked, paths))
  serve('/site.webmanifest', 'application/manifest+json; charset=utf-8', manifest)
}

const robots = ({ publicOrigin }: Asked) =>
  `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicOrigin}/sitemap.xml\n`

function sitemap({ publicOrigin, alternates }: Asked, paths: readonly string[]): string {
  const own = alternates.filter(({ origin, hreflang }) => origin === publicOrigin && hreflang !== 'x-default')
  const queries = own.length > 0 ? own.map(({ query }) => query) : ['']
  const links = (path: string) =>
    alternates
      .map(({ hreflang, origin, query }) => {
        const address = escapeHtml(origin + path + query)
        return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`
      })
      .join('')
  const urls = paths.flatMap((path) =>
    queries.map((query) => `  <url><loc>${escapeHtml(publicOrigin + path + query)}</loc>${links(path)}</url>\n`),
  )
  const xhtml = alternates.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${urls.join('')}</urlset>\n`
}

/** In the site's language, because browsers request the manifest without cookies. */
function manifest({ site: { settings } }: Asked): string {
  const locale = settings['domain_language'] as Locale // as: the setting is one of our locales
  return JSON.stringify({
    id: '/',
    name: settings['name'],
    short_name: settings['name'],
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f9',
    theme_color: '#ffffff',
    icons: APP_ICONS,
    shortcuts: shortcuts(locale),
    screenshots: screenshotsIn(locale),
  })
}

/** The shortcuts on a long press of the installed app's icon. */
function shortcuts(locale: Locale) {
  const words = siteTextsOf[locale]
  return [
    { name: words.shortcut_search, url: '/members' },
    { name: words.shortcut_messages, url: '/chats' },
    { name: words.shortcut_likes, url: '/likes' },
  ]
}
