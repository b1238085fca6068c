import { READING_ONLY_HEADER } from '../../../contract/limits.ts'

const STYLE = 'padding:.6rem 1rem;background:#fff0c2;color:#553800;text-align:center'
/** Behind one address there may be many pages, and a minute has room for sixty calls of visitors. */
const ASK_EVERY_MS = 30_000

/** Takes the strip away once an answer no longer says so; nobody asks for a page that is in the background. */
const untilOver = `{const strip=document.currentScript.parentNode,timer=setInterval(()=>document.hidden||fetch('/api/companyinfo.php',{signal:AbortSignal.timeout(9e3)})
.then(({ok,headers})=>{if(ok&&!headers.has('${READING_ONLY_HEADER}')){strip.remove();clearInterval(timer)}},()=>{}),${ASK_EVERY_MS})}`

/**
 * Tells a visitor that nothing can be changed now. It comes with the page alone, all of it: what visitors' pages load
 * every day has no word of it, and React passes over what it does not know at the top of the body.
 */
export function withReadingOnly(html: string, { words, nonce }: { words: string; nonce: string }): string {
  const strip =
    `<section id="reading-only" role="status"><style nonce="${nonce}">#reading-only{${STYLE}}</style>${words}` +
    `<script nonce="${nonce}">${untilOver}</script></section>`
  return html.replace(/<body[^>]*>/, (body) => body + strip)
}
