import { renderToStaticMarkup } from 'react-dom/server'
import bricolage from '../kit/fonts/bricolage-latin-700.woff2?url'
import figtree from '../kit/fonts/figtree-latin-400-700.woff2?url'
import type { PageInput, RenderedPage } from '../platform/views.ts'
import { DESK_ENTRY } from './address.ts'
import en from './lang/frame/en.ts'
import nl from './lang/frame/nl.ts'

/** The same for every address and every person: who asks and what they may see is found out by the page itself. */
export function renderDesk({ request, locale, nonce, manifest }: PageInput): RenderedPage {
  // Until it is known who is here: what the browser asks for, not what a site shows its members.
  const asked = request.headers
    .get('accept-language')
    ?.toLowerCase()
    .match(/\b(?:nl|en)\b/)?.[0]
  const language = (asked ?? locale) === 'nl' ? 'nl' : 'en'
  const words = language === 'nl' ? nl : en
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const built = manifest?.[DESK_ENTRY]
  // While it is edited, Vite adds the styles by script: asked for here they stand before the first paint.
  const styles = built ? (built.css ?? []) : ['src/desk/styles/desk.css']
  const html = renderToStaticMarkup(
    <html lang={language} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        {/* For the styles that a part adds by itself. */}
        <meta property="csp-nonce" nonce={nonce} />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1e1820" media="(prefers-color-scheme: dark)" />
        <title>{words.title}</title>
        {[figtree, bricolage].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {styles.map((file) => (
          <link key={file} rel="stylesheet" href={`/${file}`} />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <script type="module" nonce={nonce} src={`/${built?.file ?? DESK_ENTRY}`} />
      </head>
      <body>
        <div id="desk" />
        <noscript>{words.needsScript}</noscript>
      </body>
    </html>,
  )
  return { response: new Response(null), html: `<!doctype html>${html}` }
}
