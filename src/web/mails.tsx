import type { Locale } from '../contract/limits.ts'
import type { RenderedMail } from '../platform/views.ts'

/** Renders a mail of any feature in the reader's language. */
export async function renderMail(name: string, _locale: Locale, _props: Record<string, unknown>): Promise<RenderedMail> {
  throw new Error(`there is no mail called ${name}`)
}
