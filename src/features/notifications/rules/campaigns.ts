import type { Locale } from '../../../contract/limits.ts'

/** What is mailed when we want to: to nobody who did not ask for it. */
export const CAMPAIGN_KINDS = ['promotions', 'news'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]
/** So long after its start a campaign goes to whoever could not have it yet. */
export const CAMPAIGN_DAYS = 7
/** As long as its numbers are of use. */
export const CAMPAIGN_KEPT_DAYS = 90

export type CampaignLetter = {
  subject: string
  text: string[]
  /** `path`: of a page of the site. */
  button: { label: string; path: string } | null
}
export type CampaignLetters = Partial<Record<Locale, CampaignLetter>>

export const SUBJECT_MAX = 78
const BUTTON = /^\[([^\][]+)\]\((\/[\w/?=&.-]*)\)$/
/** What would stand there as it is, since a letter has neither headings, lists, emphasis nor other links. */
const MARKUP = /^\s*(?:#|[*-] |\d+\. |>)|\*\*|__|\]\(|`|<\w/m

/** With an empty line between each two. */
export const paragraphsOf = (source: string): string[] =>
  source
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter(Boolean)

export type LetterFault = 'subject' | 'text' | 'markup' | 'button'

/** Why a letter cannot be mailed. */
export function faultOfLetter(letter: CampaignLetter): LetterFault | null {
  const { subject, text, button } = letter
  if (subject.trim() === '' || subject.length > SUBJECT_MAX) return 'subject'
  if (text.length === 0) return 'text'
  if (markedIn(letter) !== undefined) return 'markup'
  return button === null || BUTTON.test(`[${button.label}](${button.path})`) ? null : 'button'
}

const markedIn = ({ subject, text }: CampaignLetter) => [subject, ...text].find((paragraph) => MARKUP.test(paragraph))
