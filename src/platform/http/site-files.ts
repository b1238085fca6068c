import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Settings } from '../../contract/site.ts'
import type { Site } from '../ctx.ts'
import type { Alternate } from '../views.ts'
import { escapeHtml } from './stand-in-page.ts'

type Asked = { site: Pick<Site, 'settings'>; publicOrigin: string; alternates: readonly Alternate[] }
type Parts = {
  /** Public pages, each with an address of its own. */
  paths: readonly string[]
  /** @throws AppError for a host that is no site of ours */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Asked>
}

/** Where nobody finds anything without being a member: not even asked for. The rest says noindex by itself. */
const CLOSED = ['/api/', '/admin', '/chats', '/credits', '/likes', '/notifications', '/settings', '/transactions']

/** What machines read of the site that is asked: robots.txt, sitemap.xml, what makes it an app, its mark. */
export function registerSiteFiles(app: FastifyInstance, { paths, contextOf }: Parts): void {
  const serve = (path: string, type: string, bodyFor: (asked: Asked) => string) =>
    app.get(path, async (request, reply) => {
      // Kept for everybody: nothing of this request may be in it.
      const body = bodyFor(await contextOf(request, reply))
      return reply.type(type).header('cache-control', 'public, max-age=3600').send(body)
    })
  serve('/robots.txt', 'text/plain; charset=utf-8', robots)
  serve('/sitemap.xml', 'application/xml; charset=utf-8', (asked) => sitemap(asked, paths))
  serve('/site.webmanifest', 'application/manifest+json; charset=utf-8', manifest)
  serve('/favicon.svg', 'image/svg+xml; charset=utf-8', mark)
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

/** In the language of the site: a browser asks for it without saying who it is. */
const manifest = ({ site: { settings } }: Asked) =>
  JSON.stringify({
    id: '/',
    name: settings['name'],
    short_name: settings['name'],
    lang: settings['domain_language'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f9',
    theme_color: '#ffffff',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

/** The wink of kit/logo.tsx in the colours of the site. */
function mark({ site: { settings } }: Asked): string {
  const [from = '', to = ''] = Settings.shape.logo_colors.parse(settings['logo_colors'])
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" aria-hidden="true"><defs>' +
    `<linearGradient id="lk" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${escapeHtml(from)}"/>` +
    `<stop offset="1" stop-color="${escapeHtml(to)}"/></linearGradient></defs><path fill="url(#lk)" d="M20 2C30.500 2 38 9 ` +
    '38 18.500S30.500 35 20 35c-1.700 0-3.300-.2-4.800-.5-2 1.900-4.600 3.200-8 3.400-.9.100-1.300-.9-.7-1.600 1.100-1.300 ' +
    '1.700-2.900 1.900-4.600C4.500 28.700 2 24 2 18.500 2 9 9.500 2 20 2Z"/><circle cx="14.200" cy="16" r="2.700" ' +
    'fill="#fff"/><path d="M23 16.800c1.500-2.300 4.500-2.300 6 0M13 23.300c3.500 4.600 10.500 4.600 14 0" stroke="#fff" ' +
    'stroke-width="2.700" fill="none" stroke-linecap="round"/></svg>'
  )
}
