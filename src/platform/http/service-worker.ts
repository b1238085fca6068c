import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/limits.ts'
import { siteTextsOf } from '../../lang/site/all.ts'
import { pushWorker } from './push-worker.ts'

const STYLE =
  `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fbf8f9,#141016);color:light-dark(#251722,#f7f0f4)}` +
  `main{max-width:32rem;margin:20vh auto;padding:0 1rem;text-align:center}` +
  `button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.75rem;font:inherit;font-weight:600;background:light-dark(#d0195a,#da2264);color:#fff;cursor:pointer}` +
  `:focus-visible{outline:3px solid light-dark(#512c9f,#c9b3ff);outline-offset:2px}`

/**
 * Script of the offline page: applies the chosen theme, and reloads when the connection is back or the server can be
 * reached, after a random delay so that not all pages ask at once.
 */
const SCRIPT =
  `const theme=/(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];if(theme)document.documentElement.style.colorScheme=theme;` +
  `const part=id=>document.getElementById(id),again=()=>location.reload(),` +
  `show=()=>{part('offline').hidden=navigator.onLine;part('away').hidden=!navigator.onLine},` +
  `look=()=>setTimeout(()=>navigator.onLine?fetch('/readyz',{cache:'no-store'}).then(r=>r.ok?again():look(),look):look(),5e3+1e4*Math.random());` +
  `show();look();addEventListener('offline',show);addEventListener('online',again);part('again').addEventListener('click',again)`

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

/** `img-src` is for pictures in notifications. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'"

/**
 * Serves the service worker, which shows an offline page when the network fails, and push notifications. It caches
 * nothing: the offline page is part of its script, in the language that the query names, and browsers install a new
 * worker whenever the script changes.
 * @param publicKey VAPID public key
 */
export function registerServiceWorker(app: FastifyInstance, publicKey: string): void {
  app.get('/sw-push.js', async (request, reply) => {
    const { lang } = request.query as Record<string, unknown> // compared with what is known
    const locale = LOCALES.find((one) => one === lang) ?? DEFAULT_LOCALE
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
      .send(workerIn(locale) + pushWorker(publicKey))
  })
}

/**
 * Handles navigations only. Other requests bypass it where the browser supports static routes, and navigation preload
 * requests the page while the worker starts.
 */
const workerIn = (locale: Locale): string =>
  `const page=${JSON.stringify(offlinePage(locale))},headers=${JSON.stringify(PAGE_HEADERS)}
addEventListener('install',e=>{skipWaiting();e.addRoutes?.({condition:{not:{requestMode:'navigate'}},source:'network'}).catch(()=>{})})
addEventListener('activate',e=>e.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch',e=>{
  const {mode,method}=e.request
  if(mode!=='navigate'||method!=='GET')return
  e.respondWith(Promise.resolve(e.preloadResponse).then(r=>r??fetch(e.request)).catch(()=>new Response(page,{status:503,headers})))
})
`

function offlinePage(locale: Locale): string {
  const words = siteTextsOf[locale]
  return (
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${words.offline_title}</title><link rel="icon" href="data:,"><style>${STYLE}</style>` +
    `<main><div id="offline"><h1>${words.offline_title}</h1><p>${words.offline_text}</p></div>` +
    `<div id="away" hidden><p>${words.page_unavailable}</p></div>` +
    `<button type="button" id="again">${words.page_retry}</button></main><script>${SCRIPT}</script></html>`
  )
}
