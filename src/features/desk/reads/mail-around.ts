import type { ReviewItem } from '../../../contract/review-item.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import type { Mails } from '../../../platform/views.ts'
import type { MailReader } from '../../notifications/reads/mail-reader.ts'

/** Stands where the words will. */
const WORDS = '[[words]]'

type Mail = NonNullable<ReviewItem['complaint']>['mail']
type Letter<Kind> = { kind: Kind; reader: MailReader; propsOf(words: string): Mails[Kind & keyof Mails] }

/** A mail with the words of staff left open; null where there is nobody to be mailed. */
export async function mailAround<Kind extends keyof Mails>(
  { views }: StaffCtx,
  { kind, reader, propsOf }: Letter<Kind>,
): Promise<Mail> {
  if (reader.email === null) return null
  const { subject, text } = await views.renderMail(kind, reader, propsOf(WORDS))
  const [before = '', after = ''] = text.split(WORDS)
  return { subject, before: before.trim(), after: after.trim(), to: reader.email, language: reader.locale }
}
