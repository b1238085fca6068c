import type { Api } from '../contract/index.ts'
import type { Locale } from '../contract/limits.ts'

/** Everything written in JSX, built by Vite and handed to the server, which never imports a .tsx file itself. */
export type Views = {
  renderPage(input: PageInput): Promise<RenderedPage>
  /** @param name which mail, `props` its values; texts come in the reader's language */
  renderMail(name: string, locale: Locale, props: Record<string, unknown>): Promise<RenderedMail>
}

export type PageInput = {
  request: Request
  api: Api
  locale: Locale
  nonce: string
  /** Stylesheets, scripts and preloads per route for the language, from the build's manifest. */
  manifest: (locale: Locale) => unknown
  onError(error: unknown): void
}
export type RenderedPage = { response: Response; html?: string | undefined }
export type RenderedMail = { subject: string; html: string; text: string }
