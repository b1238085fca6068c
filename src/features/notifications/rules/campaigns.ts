import { LOCALES, type Locale } from '../../../contract/limits.ts'

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
const HEADING = /^# ([a-z]{2}): (.+)$/
const BUTTON = /^\[([^\][]+)\]\((\/[\w/?=&.-]*)\)$/
/** What would stand there as it is, since a letter has neither headings, lists, emphasis nor other links. */
const MARKUP = /^\s*(?:#|[*-] |\d+\. |>)|\*\*|__|\]\(|`|<\w/m

/**
 * Reads the letters of a campaign: for each language a line `# de: subject`, below it paragraphs with an empty line
 * between each two, and as the last one, where it leads somewhere, `[label](/path)`.
 * @param locales that must all be there, and no others
 * @throws Error in one sentence that says what to mend
 */
export function readCampaignLetters(source: string, locales: readonly Locale[]): CampaignLetters {
  const letters: CampaignLetters = {}
  const parts = source
    .replaceAll('\r\n', '\n')
    .split(/^(?=# )/m)
    .filter((part) => part.trim() !== '')
  for (const part of parts) {
    const [heading = '', ...lines] = part.split('\n')
    const [, code, subject = ''] = HEADING.exec(heading.trim()) ?? []
    const locale = LOCALES.find((one) => one === code)
    if (locale === undefined) throw new Error(`"${heading}" does not begin like "# nl: subject".`)
    if (!locales.includes(locale)) throw new Error(`The site is not read in ${locale}.`)
    if (letters[locale]) throw new Error(`${locale} stands there twice.`)
    letters[locale] = readLetter(locale, subject.trim(), lines.join('\n'))
  }
  const missing = locales.filter((locale) => !letters[locale])
  if (missing.length > 0) throw new Error(`The site is read in ${missing.join(', ')} too.`)
  return letters
}

function readLetter(locale: Locale, subject: string, source: string): CampaignLetter {
  const paragraphs = paragraphsOf(source)
  const [, label, path] = BUTTON.exec(paragraphs.at(-1) ?? '') ?? []
  const button = label && path ? { label, path } : null
  const letter = { subject, text: button ? paragraphs.slice(0, -1) : paragraphs, button }
  const fault = faultOfLetter(letter)
  if (fault === 'subject') throw new Error(`The subject in ${locale} is longer than ${SUBJECT_MAX} signs.`)
  if (fault === 'text') throw new Error(`There is no text in ${locale}.`)
  if (fault !== null)
    throw new Error(`In ${locale} only paragraphs and one button at the end can be shown, not "${markedIn(letter)}".`)
  return letter
}

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
