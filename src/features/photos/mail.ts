import type { Services } from '../../platform/ctx.ts'
import { objectionLink, objectionToken } from '../../platform/objection-token.ts'
import type { MailReader } from '../notifications/reads/mail-reader.ts'
import type { MailJob } from '../notifications/rules/mails.ts'
import type { Preparers } from '../notifications/writes/send-mail.ts'

export type PhotoMail = 'photo_rejected' | 'photo_upheld' | 'photo_restored'

export const photoMails: Preparers<PhotoMail> = {
  photo_rejected: aboutDecision,
  photo_upheld: aboutDecision,
  photo_restored: aboutDecision,
}

async function aboutDecision({ db, config }: Services, job: MailJob<PhotoMail>, { origin, account }: MailReader) {
  const decision = await db
    .selectFrom('photo_decision')
    .select(['reason', 'explanation', 'automated'])
    .where('id', '=', job.decisionId)
    .executeTakeFirst()
  if (decision === undefined) return null
  const wasSent = 'wasSent' in job && job.wasSent === true
  // Of what was sent nothing is left to be pressed.
  const token = account ? objectionToken(config.secret, account.id) : undefined
  const link = wasSent ? objectionLink(origin, token) : `${origin}/profile`
  return { props: { ...decision, wasSent, link } }
}
