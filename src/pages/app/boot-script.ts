import { KEEP_EARLY_EVENTS } from '../../client/early-events.ts'

// Removes itself: the page that React knows has no such script.
const script = (nonce: string, code: string) =>
  `<script nonce="${nonce}">${code};document.currentScript.remove()</script>`

/**
 * Puts into a page what it runs by itself. In its head: what keeps early events, before there is anything to press. At its end: what
 * loads its scripts. It can be read without them, so they are asked for when it has been painted; a page in the background is not
 * painted at all: there they start right away.
 * @param scripts addresses; none in development, where the entry is loaded by the router
 */
export function withBoot(html: string, scripts: string[], nonce: string): string {
  if (scripts.length === 0) return html
  const load =
    `{const go=()=>${JSON.stringify(scripts)}.forEach(s=>import(s));` +
    `document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`
  return html
    .replace('</head>', () => `${script(nonce, KEEP_EARLY_EVENTS)}</head>`)
    .replace('</body>', () => `${script(nonce, load)}</body>`)
}
