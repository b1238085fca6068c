import type { NOTIFICATION_KINDS } from '../contract/choices.ts'
import type { Api } from '../contract/index.ts'
import type { Locale } from '../contract/limits.ts'

/** Rendering, written in JSX: built by Vite and passed to the server, which never imports a .tsx file itself. */
export type Views = {
  renderPage(input: PageInput): Promise<RenderedPage>
  renderMail<Kind extends keyof Mails>(kind: Kind, reader: LetterHead, props: Mails[Kind]): Promise<RenderedMail>
}

/** The language of a mail and the lines under it: who sends it and whom to ask. */
export type LetterHead = {
  locale: Locale
  footer: MailFooter
  /** For mails that can be switched off; null for mandatory ones. */
  off?: SwitchOff | null
}
/** The kind of a mail, the page with all notification settings, and the link that unsubscribes without a login. */
export type SwitchOff = { kind: (typeof NOTIFICATION_KINDS)[number]; settings: string; link: string }
export type MailFooter = {
  site: string
  company: string
  address: string
  city: string
  email: string
  /** Data URL of the mark of a site with its own colours. */
  mark?: string | null
}

/** The props of each kind of mail, extended by declaration merging in the notifications feature. */
export interface Mails {}

/** Origin and query of the same page in another language or country, for hreflang links. */
export type Alternate = { hreflang: string; origin: string; query: string }

export type PageInput = {
  request: Request
  api: Api
  /** The configured origin, for URLs that others read too, such as the canonical one; never that of the request. */
  publicOrigin: string
  /** All versions of the page for other countries and languages, this one included; empty when there is only one. */
  alternates: readonly Alternate[]
  locale: Locale
  /** Render in the pseudo-language. */
  pseudo?: boolean
  /** Show a visitor that nothing can be changed during an outage; members' pages find out by themselves. */
  readingOnly?: boolean
  nonce: string
  /** Vite's manifest of the browser build; null in development. */
  manifest: BuildManifest | null
  /** Content of a stylesheet of the build. @param path of its URL */
  stylesheet(path: string): string
  /** Hides pages for developers. */
  production: boolean
  onError(error: unknown): void
}
/** Entry point of the members' web app in Vite's manifest. */
export const ENTRY = 'src/pages/app/entry-client.tsx'
/** The part of Vite's manifest that we use. */
export type BuildManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
export type RenderedPage = {
  response: Response
  html?: string | undefined
  /** A visitor's first page, which is worth better compression because it arrives over a new connection. */
  isFirst?: true
}
export type RenderedMail = { subject: string; html: string; text: string }
