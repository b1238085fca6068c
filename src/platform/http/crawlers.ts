import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './stand-in-page.ts'

type CrawlerParts = {
  /** Public pages, each with an address of its own. */
  paths: readonly string[]
  /** @throws AppError for a host that is no site of ours */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<{ publicOrigin: string }>
}

/** Where nobody finds anything without being a member: not even asked for. The rest says noindex by itself. */
const CLOSED = ['/api/', '/admin', '/chats', '/credits', '/likes', '/notifications', '/settings', '/transactions']

/** robots.txt and sitemap.xml of the site that is asked. */
export function registerCrawlerFiles(app: FastifyInstance, { paths, contextOf }: CrawlerParts): void {
  const serve = (path: string, type: string, bodyFor: (origin: string) => string) =>
    app.get(path, async (request, reply) => {
      // Kept for everybody: nothing of this request may be in it.
      const { publicOrigin } = await contextOf(request, reply)
      return reply.type(type).header('cache-control', 'public, max-age=3600').send(bodyFor(publicOrigin))
    })
  serve('/robots.txt', 'text/plain; charset=utf-8', robots)
  serve('/sitemap.xml', 'application/xml; charset=utf-8', (origin) => sitemap(origin, paths))
}

const robots = (origin: string) =>
  `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`

const sitemap = (origin: string, paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`)
    .join('')}</urlset>\n`
