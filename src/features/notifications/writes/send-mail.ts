import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Taken } from '../../../platform/jobs/jobs.ts'
import type { Attachment } from '../../../platform/mail/compose.ts'
import type { Mails } from '../../../platform/views.ts'
import { findMailReader, type MailReader } from '../reads/mail-reader.ts'
import { mailWaitsUntil } from '../rules/mail-hours.ts'
import {
  isOfList,
  MAILS,
  type Addressee,
  type MailJob,
  type MailKind,
  type MailProps,
  type PreparedMail,
} from '../rules/mails.ts'
import { wantsMail } from '../rules/preferences.ts'
import { addressMail } from './address-mail.ts'
import { noteMailed, takeBack } from './campaigns.ts'
import { countSent } from './count-mails.ts'
import { noteOutcome } from './note-outcome.ts'
import { giveBackListMail } from './take-list-mails.ts'

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

/** To an address from which mail came back: what confirms it (O-94), and the only way back into an account. */
const CONFIRMING: readonly MailKind[] = ['activation', 'mail_change_confirm', 'deletion']

/** What an address that nobody confirmed is not told: whoever typed it could have its owner told again and again. */
const UNASKED: readonly MailKind[] = ['password_changed', 'photo_rejected', 'terms_changed', 'inactive']

/**
 * `isHanded`: a try before may have handed it over, and could not say so any more. `unheard`: how often the server had
 * all of it, and did not answer.
 */
export type MailToSend<Kind extends MailKind> = Taken & {
  job: MailJob<Kind> & { isHanded?: boolean; unheard?: number }
}

/** Most likely the server took it: it gets it again as often, and not at once. */
const UNHEARD_WAITS_S = [300, 3_600]

/**
 * Renders and sends a mail in its reader's language. Whoever was erased gets none, nor one that they switched off, nor
 * does an address from which mail came back. A mail of a list is never handed over twice, and waits while it is night
 * for its reader, however late it comes here; any other one goes rather twice than never, with the same number each
 * time.
 */
export async function sendMail<Kind extends MailKind>(
  services: Services,
  preparers: Preparers,
  mail: MailToSend<Kind>,
): Promise<void> {
  const { job } = mail
  const reader = await findMailReader(services, job)
  if (reader === undefined) return
  if (job.isHanded && isOfList(job.kind)) return countHanded(services, job)
  const isWanted = wantsMail(MAILS[job.kind].switchedBy, reader.account)
  const waitsMs = isWanted ? waitMs(services, job.kind, reader) : 0
  if (waitsMs > 0) return mail.postpone(waitsMs / 1_000)
  const prepared = isWanted ? await prepare(services, preparers, { job, reader }) : null
  if (prepared === null) return giveBack(services, job)
  const to = isSilent(job.kind, reader) ? null : (prepared.to ?? reader.email)
  const answer = to === null ? null : await handOver(services, mail, { to, reader, prepared })
  if (answer === 'unheard') {
    const { unheard = 0 } = job
    await mail.note({ unheard: unheard + 1 })
    const waitS = UNHEARD_WAITS_S[unheard]
    if (waitS !== undefined) return mail.postpone(waitS)
  }
  // The queue keeps what is done for days: the address of nobody's account is not kept with it.
  if ('email' in job) await mail.note({ email: null })
  await prepared.done?.()
}

function waitMs({ clock }: Services, kind: MailKind, { timeZone, account }: MailReader): number {
  const now = clock.now()
  const until = account && mailWaitsUntil(kind, now, { timeZone, quiet: account.quiet })
  return until === null ? 0 : until.getTime() - now.getTime()
}

/** Whoever handed it over died before it was noted in its campaign. */
async function countHanded(services: Services, job: Addressee & { campaignId?: number }): Promise<void> {
  if (!('accountId' in job) || job.campaignId === undefined) return
  await noteMailed(services, { accountId: job.accountId, campaignId: job.campaignId })
}

/** What is not sent is not the one mail of its day, and is in no campaign's number. */
async function giveBack({ db, clock }: Services, job: Addressee & { campaignId?: number }): Promise<void> {
  if (!('accountId' in job) || job.listMailAt === undefined) return
  if (job.campaignId !== undefined) await takeBack(db, { accountId: job.accountId, campaignId: job.campaignId })
  await giveBackListMail(db, { accountId: job.accountId, at: new Date(job.listMailAt), now: clock.now() })
}

/** Whether nothing of the kind goes to this reader's address. */
export const isSilent = (kind: MailKind, { account }: MailReader): boolean =>
  account !== null &&
  ((account.bounced && !CONFIRMING.includes(kind)) || (account.status === 'not_confirmed' && UNASKED.includes(kind)))

async function handOver<Kind extends MailKind>(
  services: Services,
  { id, job: { kind }, note }: MailToSend<Kind>,
  { to, reader, prepared }: { to: string; reader: MailReader; prepared: Prepared<Kind> },
): Promise<'unheard' | null> {
  const { sent, off, ...outgoing } = addressMail(services, { id, kind, reader, to })
  const mail = await services.views.renderMail(kind, { ...reader, off }, prepared.props)
  const { attachments } = prepared
  let isNoted = false
  const beforeEnd = async () => {
    await note({ isHanded: true })
    isNoted = true
  }
  const given = { id, from: reader.from, ...outgoing, attachments, ...(isOfList(kind) ? { beforeEnd } : {}) }
  const answer = await services.mail.send(to, mail, given).catch(async (error: unknown) => {
    if (isNoted) await note({ isHanded: false })
    throw error
  })
  if (answer === 'unheard' && !isNoted) return answer
  if (answer !== 'unknown') await countSent(services.db, { siteId: reader.siteId, kind, now: services.clock.now() })
  else if (sent !== null) {
    const isNew = await inTransaction(services.db, async (trx) => {
      const account = trx.selectFrom('account').select('email').where('id', '=', sent.accountId).forNoKeyUpdate()
      // It may be another one by now, of which this says nothing.
      if ((await account.executeTakeFirst())?.email !== to) return false
      return noteOutcome(services, trx, { ...sent, outcome: 'hard' })
    })
    if (isNew) services.live.emit(sent.accountId, 'user', {})
  }
  return null
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
