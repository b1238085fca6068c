import { reportHidden } from '../../client/page-hidden.ts'
import { keepTracking } from '../../client/tracking.ts'
import { SMARTPHONE_BELOW_PX } from '../../contract/limits.ts'
import { usedStyles, withoutUnread } from './used-styles.ts'

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
  const load =
    `{const go=()=>${JSON.stringify(own)}.forEach(s=>import(s));` +
    `document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`
  return html
    .replace('</head>', () => `${script(`{${VISIT};const app=${JSON.stringify(app)};${KEEP_PRESSES}}`)}</head>`)
    .replace('</body>', () => `${script(load)}</body>`)
}

/**
 * Puts the stylesheets of the build into the page, as far as it uses them: a visitor who comes once, by an advertisement, waits for one
 * answer instead of two, and for one that a new connection carries at once. The app that wakes up brings the files as they are.
 * @param textOf a stylesheet's address
 */
export const withStyles = (html: string, textOf: (path: string) => string, nonce: string): string =>
  withoutUnread(
    html.replaceAll(
      /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"[^>]*\/>/g,
      (_, path: string) => `<style nonce="${nonce}">${usedStyles(textOf(path), html)}</style>`,
    ),
  )

/** What the app does at its start, until it comes and does it itself. */
const VISIT = `(${keepTracking})(location.search,sessionStorage);const hidden=(${reportHidden})(document)`

/**
 * `pressed`, `typed` and `stop` are what replayEarlyEvents takes over. Of a form its button is kept: React takes over a part of the page
 * for a click, not for a form that is sent.
 */
const KEEP_PRESSES =
  `let come;const pressed=[],is={click:'a[data-signup]',submit:'form[data-signup]',near:'a[data-signup],form[data-signup] [type=submit]'},` +
  `at=(e,s)=>innerWidth>=${SMARTPHONE_BELOW_PX}&&e.target.closest?.(s),` +
  `leave=()=>{const t=pressed[0];if(t)t.form?t.form.submit():location.assign(t.href)},` +
  `wake=()=>come??=Promise.all(app.map(s=>import(s))).catch(leave),` +
  `near=e=>{if(at(e,is.near))wake()},` +
  `keep=e=>{const t=at(e,is[e.type]);if(!t||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;` +
  `e.preventDefault();e.stopImmediatePropagation();const b=e.submitter??t;pressed.push(b);b.ariaBusy='true';wake()},` +
  `on={click:keep,submit:keep,pointerover:near,focusin:near};` +
  `for(const t in on)document.addEventListener(t,on[t],true);` +
  `self.early={pressed,typed:new Map,stop(){for(const t in on)document.removeEventListener(t,on[t],true);for(const t of pressed)t.ariaBusy=null;hidden()}}`
