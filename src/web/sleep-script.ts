import { SMARTPHONE_BELOW_PX } from '../contract/limits.ts'
import { keepTracking } from './client/tracking.ts'
import { reportHidden } from './client/page-hidden.ts'

export type Sleep = {
  /** What the page needs as long as it sleeps: loaded when it has been painted. */
  own: string[]
  /** The app itself. */
  app: string[]
}

/**
 * Puts into a sleeping page what it runs by itself. The app comes when somebody reaches for the signup: what was pressed is kept in the
 * way of early-events and done again once the page has come to life. On a phone, and where the app cannot come, the link and the form
 * lead to the signup's own page.
 * @param scripts none in development, where every page is awake
 */
export function withSleep(html: string, { own, app }: Sleep, nonce: string): string {
  if (app.length === 0) return html
  const script = (code: string) => `<script nonce="${nonce}">${code};document.currentScript.remove()</script>`
  const visit = `(${keepTracking})(location.search,sessionStorage);(${reportHidden})(document)`
  const load =
    `{const go=()=>${JSON.stringify(own)}.forEach(s=>import(s));` +
    `document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`
  return html
    .replace('</head>', () => `${script(KEEP_PRESSES.replace('APP', JSON.stringify(app)))}</head>`)
    .replace('</body>', () => `${script(`${load};${visit}`)}</body>`)
}

/**
 * Puts the stylesheets of the build into the page: a visitor who comes once, by an advertisement, waits for one answer instead of two.
 * The app that wakes up asks for the files all the same, and finds nothing to change.
 * @param textOf a stylesheet's address
 */
export const withStyles = (html: string, textOf: (path: string) => string, nonce: string): string =>
  html.replaceAll(
    /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"[^>]*\/>/g,
    (_, path: string) => `<style nonce="${nonce}">${textOf(path)}</style>`,
  )

/** `pressed`, `typed` and `stop` are what replayEarlyEvents takes over. */
const KEEP_PRESSES =
  `{let app;const pressed=[],is={click:'a[data-signup]',submit:'form[data-signup]',near:'a[data-signup],form[data-signup] [type=submit]'},` +
  `at=(e,s)=>innerWidth>=${SMARTPHONE_BELOW_PX}&&e.target.closest?.(s),` +
  `leave=()=>{const t=pressed[0];if(t)t.submit?t.submit():location.assign(t.href)},` +
  `wake=()=>app??=Promise.all(APP.map(s=>import(s))).catch(leave),` +
  `near=e=>{if(at(e,is.near))wake()},` +
  `keep=e=>{const t=at(e,is[e.type]);if(!t||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;` +
  `e.preventDefault();e.stopImmediatePropagation();pressed.push(t);t.ariaBusy='true';wake()},` +
  `on={click:keep,submit:keep,pointerover:near,focusin:near};` +
  `for(const t in on)document.addEventListener(t,on[t],true);` +
  `self.early={pressed,typed:new Map,stop(){for(const t in on)document.removeEventListener(t,on[t],true);for(const t of pressed)t.ariaBusy=null}}}`
