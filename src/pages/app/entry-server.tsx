import type { AnyRouteMatch } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { KEEP_EARLY_EVENTS } from '../../client/early-events.ts'
import { embedQueries } from '../../client/embedded.ts'
import { createI18n } from '../../client/i18n.tsx'
import { errorStatus } from '../../contract/errors.ts'
import type { LoadedProfile } from '../../features/profiles/ui/profile-head.ts'
import { HIDE_CLOSED_STRIP } from '../../features/site/rules/sample-strip.ts'
import { withHeadTags } from '../../features/site/ui/head-tags.ts'
import { withReadingOnly } from '../../features/site/ui/reading-only-strip.ts'
import type { PageInput, RenderedPage } from '../../platform/views.ts'
import { HIDE_DISMISSED_BANNERS } from '../layouts/due-banners.ts'
import { pageOf } from './page-texts.ts'
import { pageScripts, routerManifest } from './route-manifest.ts'
import { createWebRouter } from './router.tsx'

// The script removes itself, because React does not expect it when it hydrates.
const script = (nonce: string, code: string) =>
  `<script nonce="${nonce}">${code};document.currentScript.remove()</script>`

/**
 * Adds the inline scripts of a page. In its head: the recorder of early events. At its end: the loader of the scripts,
 * which waits for the first paint because the page is readable without them; a background tab is never painted and
 * loads them at once. Last, the registration of the service worker.
 * @param scripts URLs; empty in development, where the router loads the entry
 */
function withBoot(html: string, scripts: string[], { nonce, locale }: Pick<PageInput, 'nonce' | 'locale'>): string {
  if (scripts.length === 0) return html
  const hides = [
    ...(html.includes('<aside class="sample-strip"') ? [HIDE_CLOSED_STRIP] : []),
    ...(html.includes('<aside class="wrap banners"') ? [HIDE_DISMISSED_BANNERS] : []),
  ]
  const load =
    `{const go=()=>${JSON.stringify(scripts)}.forEach(s=>import(s));` +
    `document.hidden?go():requestAnimationFrame(()=>setTimeout(go));` +
    `onload=()=>navigator.serviceWorker?.register('/sw-push.js?lang=${locale}').catch(()=>{})}`
  return html
    .replace('</head>', () => `${script(nonce, KEEP_EARLY_EVENTS)}</head>`)
    .replace('<main', (main) => (hides.length > 0 ? `${script(nonce, hides.join(';'))}${main}` : main))
    .replace('</body>', () => `${script(nonce, load)}</body>`)
}

/** Renders a members' page. @returns without `html` for a redirect */
export async function renderMemberPage({
  request,
  api,
  publicOrigin,
  alternates,
  locale,
  pseudo,
  readingOnly,
  nonce,
  manifest,
  production,
  onError,
}: PageInput): Promise<RenderedPage> {
  const i18n = createI18n(locale, pseudo)
  const { host, pathname, searchParams } = new URL(request.url)
  const settingsQuery = { ...Object.fromEntries(searchParams), forced_domain: host }
  const cookies = request.headers.get('cookie') ?? ''
  const searchCookie = /(?:^|;\s*)search=[^;]*/.exec(cookies)?.[0] ?? ''
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1] as 'light' | 'dark' | undefined
  let html: string | undefined
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      createWebRouter({ api, i18n, theme: theme ?? null, production, settingsQuery, searchCookie, nonce }),
    getRouterManifest: () => routerManifest(manifest, locale),
  })
  const response = await handle(async ({ request, router, responseHeaders }) => {
    let failed = false
    const report = (error: unknown) => {
      failed = true
      onError(error)
    }
    const text = await wholePage(<RouterServer router={router} />, nonce, request.signal, report)
    // transformHtmlStringWithRouter adds the doctype itself.
    html = await transformHtmlStringWithRouter(router, text.replace(/^<!DOCTYPE html>/, ''))
    // Annotated, because the types are circular through the router, and what is inferred depends on the order of
    // checking.
    const matches: AnyRouteMatch[] = router.state.matches
    const { queryClient, queries } = router.options.context
    const status = failed ? 500 : (statusOfProblem(matches) ?? getSsrStatus(router))
    const page = status === 200 ? pageOf(matches) : undefined
    const scripts = pageScripts(
      manifest,
      locale,
      matches.map(({ routeId }) => routeId),
    )
    const settings = queryClient.getQueryData(queries.settings().queryKey)
    html = withHeadTags(html, {
      origin: publicOrigin,
      alternates,
      pathname,
      locale,
      settings,
      listed: page?.listed ?? false,
    })
    html = html.replace('</body>', () => `${embedQueries(queryClient)}</body>`)
    html = withBoot(html, scripts, { nonce, locale })
    if (readingOnly) {
      await i18n.load(['base'])
      html = withReadingOnly(html, { words: i18n.translator('base')('reminder.readingOnly'), nonce })
    }
    return new Response(null, { status, headers: responseHeaders })
  })
  return { response, html }
}

/** The status of a page that shows an error of its main call is that of the call. */
function statusOfProblem(matches: readonly AnyRouteMatch[]): number | null {
  const { problem } = (matches.at(-1)?.loaderData ?? {}) as Partial<LoadedProfile> // as: only one loader has it
  return problem ? errorStatus[problem] : null
}

// Not renderToString, which neither waits for Suspense nor reports errors of components.
function wholePage(
  children: ReactNode,
  nonce: string,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    const sink = new Writable({
      write(part: Uint8Array, _encoding, next) {
        parts.push(part)
        next()
      },
      final(done) {
        resolve(Buffer.concat(parts).toString())
        done()
      },
    })
    const stream = renderToPipeableStream(children, {
      nonce,
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError,
    })
    const abort = () => {
      stream.abort(signal.reason)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}
