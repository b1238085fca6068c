import type { Locale } from '../../../contract/limits.ts'

export type AgeQuestion = {
  /** Stands for the member in this session; tells the company nothing, and differs in the next one. */
  subject: string
  returnUrl: string
  locale: Locale
}

/** A company that finds out on its own page whether somebody is 18: what it looks at never comes here. */
export type AgeProvider = {
  name: string
  /**
   * @returns where the member is checked, who comes back to `returnUrl`, with a `result` in its query or without one
   */
  start(question: AgeQuestion): Promise<{ redirectUrl: string }>
  /** @returns null unless the company itself said it just now, and of this subject */
  verify(result: string, subject: string): Promise<{ over18: boolean } | null>
}
