import type { LetterHead, Mails, RenderedMail } from '../../../platform/views.ts'

/** Those of one evening are mostly alike: drawing one takes longer than all else that is done for it. */
const KEPT_MAX = 500
const kept = new Map<string, Promise<RenderedMail>>()

/**
 * Renders a mail in the reader's language. Loaded when the first one is sent: pages are served without it.
 * @returns the same object for mails that are alike, as long as they come often, also for those of the same moment
 */
export function renderMail<Kind extends keyof Mails>(
  kind: Kind,
  { locale, footer, off = null }: LetterHead,
  props: Mails[Kind],
): Promise<RenderedMail> {
  const head = { locale, footer, off }
  const key = JSON.stringify([kind, head, props])
  const mail = kept.get(key) ?? render(kind, head, props)
  kept.delete(key)
  kept.set(key, mail)
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!) // it is not empty
  mail.catch(() => kept.delete(key))
  return mail
}

async function render<Kind extends keyof Mails>(
  kind: Kind,
  { locale, footer, off = null }: LetterHead,
  props: Mails[Kind],
): Promise<RenderedMail> {
  const [{ renderLetter }, { LETTERS }, { mailTexts }] = await Promise.all([
    import('./letter.tsx'),
    import('./letters.ts'),
    import('./texts.ts'),
  ])
  const texts = await mailTexts(locale)
  const letter = LETTERS[kind](texts, props, footer.email)
  return { subject: letter.subject, ...(await renderLetter({ texts, letter, footer, off })) }
}
