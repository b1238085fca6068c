import type { LetterHead, Mails, RenderedMail } from '../../../platform/views.ts'

/** Renders a mail in the reader's language. Loaded when the first one is sent: pages are served without it. */
export async function renderMail<Kind extends keyof Mails>(
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
