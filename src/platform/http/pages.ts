import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { AppError, isAppError } from '../../contract/errors.ts'
import type { Api } from '../../contract/index.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/limits.ts'
import { siteTextsOf } from '../../lang/site/all.ts'
import type { Mode } from '../config.ts'
import { errorCode, isUnavailable } from '../db/errors.ts'
import type { Alternate } from '../views.ts'
import { compressPage } from './compress-page.ts'
import { contentSecurity } from './content-security.ts'
import { keepAssets } from './kept-assets.ts'
import type { WebBuild } from './web-build.ts'

/** The visitor of a page, and the in-process API in that visitor's name. */
export type PageContext = {
  api: Api
  locale: Locale
  /** Rendered in the pseudo-language, for testing translations. */
  pseudo?: boolean
  /** A visitor during an outage of the primary, who can read but change nothing. */
  readingOnly?: boolean
  /** The site's configured origin. */
  publicOrigin: string
  alternates: readonly Alternate[]
  /** Counts the page against the rate limit. @throws AppError too_many_requests */
  count(): Promise<void>
}

export type PagesOptions = {
  mode: Mode
  /** Load shedding, called before any work on a page. @returns the error to answer with; undefined lets it in */
  refusal?(): AppError | undefined
  build: WebBuild
  /** Folder with the assets of this and earlier builds. */
  keptAssets: string
  /** @throws AppError such as site_unknown, which is answered as a plain page */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<PageContext>
  onError(error: unknown, request: FastifyRequest): void
  /** Whether the database is away, so that a failed page is answered with 503 and may be retried. */
  isAway?(): boolean
}

/** Serves the browser build and renders every other path as a page. To be registered last, after the API. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { keptAssets } = options
  const { vite, clientDir } = options.build
  app.addHook('preClose', () => options.build.close())
  await app.register(async (pages) => {
    if (clientDir !== null) await pages.register((files) => serveFiles(files, clientDir, keptAssets))
    pages.get('/*', async (request, reply) => {
      if (vite && (await servedByVite(vite, request, reply))) return reply.hijack()
      return renderPage(options, { request, reply })
    })
  })
}

async function serveFiles(app: FastifyInstance, clientDir: string, keptAssets: string): Promise<void> {
  const assets = join(clientDir, 'assets')
  // A file may vanish between being found and opened, when another process deletes old assets.
  app.setErrorHandler((error) => {
    throw errorCode(error) === 'ENOENT' ? new AppError('not_found') : error
  })
  await mkdir(keptAssets, { recursive: true })
  // Not awaited: pages of this version load from its own folder, older ones from what is kept already.
  app.addHook('onListen', () => keepAssets(assets, keptAssets, Date.now()))
  // File names contain a content hash; the build has written .br and .gz files next to them.
  await app.register(fastifyStatic, {
    root: [assets, keptAssets],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  // The files of public/, recursively, under their own names.
  for (const file of readdirSync(clientDir, { withFileTypes: true, recursive: true })) {
    const path = relative(clientDir, join(file.parentPath, file.name))
    if (!file.isFile() || path.startsWith('assets/') || /\.(br|gz)$/.test(path)) continue
    app.get(`/${path}`, (_request, reply) => reply.sendFile(path, clientDir, { maxAge: '1h', immutable: false }))
  }
}

function servedByVite(
  vite: NonNullable<WebBuild['vite']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('finish', () => resolve(true))
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error as Error) : resolve(false)))
  })
}

type Visit = { request: FastifyRequest; reply: FastifyReply }

async function renderPage(options: PagesOptions, { request, reply }: Visit): Promise<FastifyReply> {
  const { mode, build } = options
  const { nonce, header } = contentSecurity(build.vite !== null)
  const gone = new AbortController()
  let locale: Locale = LOCALES.find((one) => one === request.cookies?.['locale']) ?? DEFAULT_LOCALE
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  reply.headers({
    'content-security-policy': header,
    'cache-control': 'private, no-store',
    vary: 'cookie, accept-encoding',
  })
  try {
    const refused = options.refusal?.()
    if (refused) throw refused
    const { api, count, publicOrigin, alternates, ...asked } = await options.contextOf(request, reply)
    locale = asked.locale
    await count()
    const { response, html, isFirst } = await build.views.renderPage({
      request: new Request(`${request.protocol}://${request.host}${pathOf(request)}`, {
        headers: headersOf(request),
        signal: gone.signal,
      }),
      api,
      publicOrigin,
      alternates,
      locale,
      pseudo: asked.pseudo ?? false,
      readingOnly: asked.readingOnly ?? false,
      nonce,
      manifest: build.manifest,
      stylesheet: build.stylesheet,
      production: mode === 'production',
      onError: (error) => options.onError(error, request),
    })
    if (response.status >= 500 && options.isAway?.()) throw new AppError('unavailable')
    reply.code(response.status).headers(Object.fromEntries(response.headers))
    return html === undefined ? reply.send('') : sendPage({ request, reply }, html, isFirst)
  } catch (error) {
    if (gone.signal.aborted) return reply.hijack() // the visitor left
    build.vite?.ssrFixStacktrace(error as Error)
    return sendPlainPage(options, { error, locale, nonce }, { request, reply })
  }
}

function sendPage({ request, reply }: Visit, html: string, isFirst?: boolean): FastifyReply {
  const { body, encoding } = compressPage(html, request.headers['accept-encoding']?.toString(), isFirst)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}

/** Treats `//host/x` and `http://host/x` as paths of this site, so that a redirect never leads to another host. */
export const pathOf = (request: FastifyRequest): string => request.url.replace(/^(?:https?:\/\/[^/?#]*)?[/\\]*/i, '/')

const headersOf = (request: FastifyRequest) =>
  new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  )

const PLAIN_STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}main{max-width:32rem;margin:20vh auto;padding:0 1rem;text-align:center}`

/** Value of Retry-After; an earlier retry mostly fails the same way. */
const RETRY_AFTER_SECONDS = 5

type Failure = { error: unknown; locale: Locale; nonce: string }

/** A minimal page for when not even the layout can be rendered. */
function sendPlainPage(
  options: PagesOptions,
  { error, locale, nonce }: Failure,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const isLater = isUnavailable(error) || (isAppError(error) && error.code === 'unavailable')
  const known = isAppError(error) ? error : null
  const status = isLater ? 503 : (known?.status ?? 500)
  if (status >= 500 && known === null) options.onError(error, request)
  const words = siteTextsOf[locale]
  const wait = known?.data['retry_after'] ?? (isLater ? RETRY_AFTER_SECONDS : undefined)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  // The text for an unknown path is English in every language, as specified.
  const text =
    {
      404: 'This page could not be found',
      429: words.page_too_many,
      503: words.page_unavailable,
    }[status] ?? words.page_failed
  const again = status === 404 ? '' : `<p><a href="">${words.page_retry}</a></p>`
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(
    `<!doctype html><html lang="${status === 404 ? 'en' : locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><style nonce="${nonce}">${PLAIN_STYLE}</style><main><h1>${status}</h1><p>${text}</p>${again}</main></html>`,
  )
}
