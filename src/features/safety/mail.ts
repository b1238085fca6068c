import { formatMoment } from '../../lang/money/format-money.ts'
import type { Services } from '../../platform/ctx.ts'
import { objectionLink, objectionToken } from '../../platform/objection-token.ts'
import type { MailReader } from '../notifications/reads/mail-reader.ts'
import type { Preparers } from '../notifications/writes/send-mail.ts'
import { countBought } from '../payments/reads/lots.ts'
import { referenceOf } from './rules.ts'
import { endingIn } from './writes/tell-decision.ts'

/**
 * Tells whoever reported something or complained that it came in, and what was decided: none says who or what it is
 * about, as others may see the mail, too. And warns of an account that was closed for fraud, unless that was taken back
 * meanwhile.
 * @source DSA article 16(5)
 */
export const safetyMails: Preparers<
  | 'report_received'
  | 'report_decided'
  | 'complaint_received'
  | 'complaint_answered'
  | 'fraud_warning'
  | 'banned'
  | 'member_limited'
  | 'member_suspended'
> = {
  async report_received(services, { reportId }, reader) {
    const [report] = await readReports(services, [reportId])
    if (report === undefined) return null
    const until = formatMoment(reader.locale, report.due_at, reader)
    return { props: { until, reference: referenceOf(reportId) }, to: report.reporter_email }
  },
  async report_decided(services, { reportIds }, { locale }) {
    const reports = await readReports(services, reportIds)
    const [first] = reports
    if (!first?.outcome) return null
    const references = new Intl.ListFormat(locale).format(reports.map(({ id }) => referenceOf(id)))
    return { props: { outcome: first.outcome, references }, to: first.reporter_email }
  },
  async complaint_received(services, { complaintId }, reader) {
    const complaint = await readComplaint(services, complaintId)
    if (complaint === undefined) return null
    const until = formatMoment(reader.locale, complaint.due_at, reader)
    return { props: { until, reference: referenceOf(complaintId) }, to: complaint.email }
  },
  async complaint_answered(services, { complaintId }) {
    const complaint = await readComplaint(services, complaintId)
    if (complaint === undefined) return null
    return { props: { answer: complaint.answer, reference: referenceOf(complaintId) }, to: complaint.email }
  },
  member_limited: async (_services, job, reader) => endingIn(job, reader),
  member_suspended: async (services, job, reader) => ({
    props: { ...endingIn(job, reader).props, link: linkFor(services, reader) },
  }),
  banned: async (services, { reason, ground }, reader) => ({
    props: {
      reason,
      ...(ground === undefined ? {} : { ground }),
      link: linkFor(services, reader),
      bought: await countBought(services.db, reader.account?.id),
    },
  }),
  async fraud_warning({ db }, { aboutId }, { origin }) {
    const about = await db
      .selectFrom('profile as p')
      .innerJoin('account as a', 'a.id', 'p.account_id')
      .select('p.name')
      .where('a.id', '=', aboutId)
      .where('a.status', '=', 'banned')
      .executeTakeFirst()
    return about === undefined ? null : { props: { name: about.name, link: `${origin}/pages/safety` } }
  },
}

/** Who cannot log in is known by it when they object. */
const linkFor = ({ config }: Services, { account, origin }: MailReader): string =>
  objectionLink(origin, account ? objectionToken(config.secret, account.id) : undefined)

/** Those with somebody to tell: who was erased in the meantime is no reporter any more. */
const readReports = ({ db }: Services, ids: string[]) =>
  db
    .selectFrom('report')
    .select(['id', 'due_at', 'outcome', 'reporter_email'])
    .where('id', 'in', ids)
    .where((is) => is.or([is('reporter_id', 'is not', null), is('reporter_email', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const readComplaint = ({ db }: Services, id: string) =>
  db
    .selectFrom('complaint')
    .select(['due_at', 'answer', 'email'])
    .where('id', '=', id)
    .where((is) => is.or([is('account_id', 'is not', null), is('email', 'is not', null)]))
    .executeTakeFirst()
