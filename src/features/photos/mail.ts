import type { Services } from '../../platform/ctx.ts'
import type { MailReader } from '../notifications/reads/mail-reader.ts'
import type { MailJob } from '../notifications/rules/mails.ts'
import type { Preparers } from '../notifications/writes/send-mail.ts'

export type PhotoMail = 'photo_rejected' | 'photo_upheld' | 'photo_restored'

export const photoMails: Preparers<PhotoMail> = {
  photo_rejected: aboutDecision,
  photo_upheld: aboutDecision,
  photo_restored: aboutDecision,
}

async function aboutDecision({ db }: Services, { decisionId }: MailJob<PhotoMail>, { origin }: MailReader) {
  const decision = await db
    .selectFrom('photo_decision')
    .select(['reason', 'explanation', 'automated'])
    .where('id', '=', decisionId)
    .executeTakeFirst()
  return decision === undefined ? null : { props: { ...decision, link: `${origin}/profile` } }
}
