import type { Services } from '../../../platform/ctx.ts'
import { footerOf, localeOf } from '../../accounts/reads/mail-reader.ts'

export type ReportDecidedJob = {
  /** All of one reporter. */
  reportIds: string[]
  accountId?: number
}

/**
 * Tells whoever reported something that it came in and until when it is decided. It says neither who nor what was reported: others may
 * see the mail, too. Somebody who was erased in the meantime gets none.
 * @source TRU-1, TRU-18
 */
export async function sendReportMail(services: Services, { reportId }: { reportId: string }): Promise<void> {
  const [report] = await readReports(services, [reportId])
  if (report === undefined) return
  const { locale, footer, to, timeZone } = report
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    report.dueAt,
  )
  const props = { until, reference: referenceOf(reportId), footer }
  await services.mail.send(to, await services.views.renderMail('report_received', locale, props))
}

/**
 * Tells whoever reported something what was decided and how to object, as little about whom or what as the receipt did.
 * @source TRU-1, TRU-18; DSA article 16(5)
 */
export async function sendReportDecidedMail(services: Services, { reportIds }: ReportDecidedJob): Promise<void> {
  const reports = await readReports(services, reportIds)
  const [first] = reports
  if (first === undefined || first.outcome === null) return
  const { to, locale, footer, outcome } = first
  const references = new Intl.ListFormat(locale).format(reports.map(({ id }) => referenceOf(id)))
  const props = { outcome, references, footer }
  await services.mail.send(to, await services.views.renderMail('report_decided', locale, props))
}

const referenceOf = (reportId: string): string => reportId.slice(0, 8).toUpperCase()

/** Those with somebody to tell: who was erased in the meantime has no address. */
async function readReports({ db }: Services, ids: string[]) {
  const rows = await db
    .selectFrom('report')
    .innerJoin('site', 'site.id', 'report.site_id')
    .leftJoin('account', 'account.id', 'report.reporter_id')
    .select(['report.id', 'report.due_at as dueAt', 'report.language', 'report.outcome'])
    .select(['report.reporter_email', 'account.email', 'site.settings', 'site.company', 'site.time_zone as timeZone'])
    .where('report.id', 'in', ids)
    .orderBy('report.created_at')
    .orderBy('report.id')
    .execute()
  return rows.flatMap(({ reporter_email, email, settings, company, language, ...row }) => {
    const to = email ?? reporter_email
    return to ? [{ ...row, to, locale: localeOf(language), footer: footerOf(settings, company) }] : []
  })
}
