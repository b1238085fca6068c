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

/** Who asks for a page, and the API in process for exactly this visitor. */
export type PageContext = {
  api: Api
  locale: Locale
  /** Drawn in the pseudo-language. */
  pseudo?: boolean
  /** A visitor who can change nothing now. */
  readingOnly?: boolean
  /** Where the operator says the site is. */
  publicOrigin: string
  alternates: readonly Alternate[]
  /** Counts the page. @throws AppError too_many_requests */
  count(): Promise<void>
}

export type PagesOptions = {
  mode: Mode
  /** Asked before anything is done for a page. @returns why there is no room for one */
  refusal?(): AppError | undefined
  build: WebBuild
  /** Where the browser's files of earlier versions lie, too. */
  keptAssets: string
  /** @throws AppError, such as site_unknown, answered as a plain page */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<PageContext>
  onError(error: unknown, request: FastifyRequest): void
  /** Whether nothing can be read now, so that a page that failed will do well later. */
  isAway?(): boolean
}

/**
 * Serves the browser's files and renders every other address as a page. Registered last: calls of the API come first.
 */
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
  // It was found, and gone when it was to be opened: another process had cleaned up.
  app.setErrorHandler((error) => {
    throw errorCode(error) === 'ENOENT' ? new AppError('not_found') : error
  })
  await mkdir(keptAssets, { recursive: true })
  // Nobody waits for this: who asks for a file now has a page of this version, or one of before.
  app.addHook('onListen', () => keepAssets(assets, keptAssets, Date.now()))
  // Names hold a hash of the content, and the build left .br and .gz beside them.
  await app.register(fastifyStatic, {
    root: [assets, keptAssets],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  // And those of public/, folders included, under the names they have.
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

/** `//host/x` and `http://host/x` are addresses of this site, never the way to another one. */
export const pathOf = (request: FastifyRequest): string => request.url.replace(/^(?:https?:\/\/[^/?#]*)?[/\\]*/i, '/')

const headersOf = (request: FastifyRequest) =>
  new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  )

const PLAIN_STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}main{max-width:32rem;margin:20vh auto;padding:0 1rem;text-align:center}`

/** Who comes back earlier mostly meets the same. */
const RETRY_AFTER_SECONDS = 5

type Failure = { error: unknown; locale: Locale; nonce: string }

/** What is left when not even the frame of the page could be rendered. */
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
  // The words of an unknown address are the same in every language, as documented.
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
