import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Attachment } from '../../../platform/mail/mailer.ts'
import type { Mails } from '../../../platform/views.ts'
import { findMailReader, type MailReader } from '../reads/mail-reader.ts'
import { MAILS, type MailJob, type MailKind, type MailProps, type PreparedMail } from '../rules/mails.ts'
import { wantsMail } from '../rules/preferences.ts'
import { addressMail } from './address-mail.ts'
import { countMails } from './count-mails.ts'
import { noteOutcome } from './note-outcome.ts'

declare module '../../../platform/views.ts' {
  interface Mails extends MailProps {}
}

export type Prepared<Kind extends MailKind> = {
  props: Mails[Kind]
  /** When it does not go to the reader's own address. */
  to?: string | null | undefined
  attachments?: Attachment[]
  /** Runs when the mail was taken, and when there was nobody to send it to. */
  done?(): Promise<void>
}
type Prepare<Kind extends MailKind> = (
  services: Services,
  job: MailJob<Kind>,
  reader: MailReader,
) => Promise<Prepared<Kind> | null>
/** How features make what their letters need, at the moment of sending; null: it is of no use any more. */
export type Preparers<Kind extends PreparedMail = PreparedMail> = { [One in Kind]: Prepare<One> }

/** By which an address is confirmed: the only ones that go to one from which mail came back (O-94). */
const CONFIRMING: readonly MailKind[] = ['activation', 'mail_change_confirm']

/**
 * Renders and sends a mail in its reader's language. Whoever was erased gets none, nor one that they switched off, nor
 * does an address from which mail came back.
 * @param id the same at each retry, so that a mail that was taken twice is known as one
 */
export async function sendMail<Kind extends MailKind>(
  services: Services,
  preparers: Preparers,
  { id, job }: { id: string; job: MailJob<Kind> },
): Promise<void> {
  const reader = await findMailReader(services, job)
  if (reader === undefined || !wantsMail(MAILS[job.kind].switchedBy, reader.account)) return
  const prepared = await prepare(services, preparers, { job, reader })
  if (prepared === null) return
  const isSilent = reader.account?.bounced === true && !CONFIRMING.includes(job.kind)
  const to = isSilent ? null : (prepared.to ?? reader.email)
  if (to !== null) {
    const { sent, off, ...outgoing } = addressMail(services, { id, kind: job.kind, reader, to })
    const mail = await services.views.renderMail(job.kind, { ...reader, off }, prepared.props)
    const { attachments } = prepared
    const answer = await services.mail.send(to, mail, { id, from: reader.from, ...outgoing, attachments })
    if (answer === 'taken') await countMails(services.db, 'sent', services.clock.now())
    else if (sent !== null) {
      await inTransaction(services.db, (trx) => noteOutcome(services, trx, { ...sent, outcome: 'hard' }))
      services.live.emit(sent.accountId, 'user', {})
    }
  }
  await prepared.done?.()
}

async function prepare<Kind extends MailKind>(
  services: Services,
  preparers: Preparers,
  { job, reader }: { job: MailJob<Kind>; reader: MailReader },
): Promise<Prepared<Kind> | null> {
  // Whoever is not in the table needs nothing beyond the job: that is what PreparedMail says.
  const own = (preparers as Partial<Record<MailKind, unknown>>)[job.kind] as Prepare<Kind> | undefined
  return own ? own(services, job, reader) : { props: job as unknown as Mails[Kind] }
}
