import type { NOTIFICATION_KINDS } from '../contract/choices.ts'
import type { Api } from '../contract/index.ts'
import type { Locale } from '../contract/limits.ts'

/** Everything written in JSX, built by Vite and handed to the server, which never imports a .tsx file itself. */
export type Views = {
  renderPage(input: PageInput): Promise<RenderedPage>
  renderMail<Kind extends keyof Mails>(kind: Kind, reader: LetterHead, props: Mails[Kind]): Promise<RenderedMail>
}

/** The language of a mail and the lines under it: who sends it and whom to ask. */
export type LetterHead = {
  locale: Locale
  footer: MailFooter
  /** Of a mail that can be switched off; null: nobody may, the reader has to know. */
  off?: SwitchOff | null
}
/** What switches a mail on and off, where all of that is chosen, and where one kind ends without a login. */
export type SwitchOff = { kind: (typeof NOTIFICATION_KINDS)[number]; settings: string; link: string }
export type MailFooter = {
  site: string
  company: string
  address: string
  city: string
  email: string
  /** The mark of a site that has colours of its own, as a data address. */
  mark?: string | null
}

/** Each kind of mail with what its letter is given. The product declares its own here. */
export interface Mails {}

/** What an address of the same page begins and ends with. */
export type Alternate = { hreflang: string; origin: string; query: string }

export type PageInput = {
  request: Request
  api: Api
  /** For what others read too, such as the canonical address: never that of the request. */
  publicOrigin: string
  /** The same page for other countries and in other languages, this one among them; none when it is the only one. */
  alternates: readonly Alternate[]
  locale: Locale
  /** Drawn in the pseudo-language. */
  pseudo?: boolean
  /** A visitor's page that has to say that nothing can be kept now; a member's page learns it by itself. */
  readingOnly?: boolean
  nonce: string
  /** Vite's manifest of the browser build; null in development. */
  manifest: BuildManifest | null
  /** The text of a stylesheet of the build. @param path of its address */
  stylesheet(path: string): string
  /** Hides the pages that only makers need. */
  production: boolean
  onError(error: unknown): void
}
/** Where the members' wing begins in the browser, as Vite's manifest names it. */
export const ENTRY = 'src/pages/app/entry-client.tsx'
/** The part of Vite's manifest that is read. */
export type BuildManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
export type RenderedPage = {
  response: Response
  html?: string | undefined
  /** Worth more work to be short: it is the first that somebody sees, over a line that is not warm yet. */
  isFirst?: true
}
export type RenderedMail = { subject: string; html: string; text: string }
