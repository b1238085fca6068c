import type { Services } from '../../../platform/ctx.ts'
import { footerOf, localeOf } from '../../accounts/reads/mail-reader.ts'

/**
 * Tells whoever reported something that it came in and until when it is decided. It says neither who nor what was reported: others may
 * see the mail, too. Somebody who was erased in the meantime gets none.
 * @source TRU-1, TRU-18
 */
export async function sendReportMail(services: Services, { reportId }: { reportId: string }): Promise<void> {
  const report = await services.db
    .selectFrom('report')
    .innerJoin('site', 'site.id', 'report.site_id')
    .leftJoin('account', 'account.id', 'report.reporter_id')
    .select(['report.due_at', 'report.language', 'report.reporter_email', 'account.email'])
    .select(['site.settings', 'site.company', 'site.time_zone'])
    .where('report.id', '=', reportId)
    .executeTakeFirst()
  const to = report?.email ?? report?.reporter_email
  if (!report || !to) return
  const locale = localeOf(report.language)
  const until = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: report.time_zone,
  }).format(report.due_at)
  const props = {
    until,
    reference: reportId.slice(0, 8).toUpperCase(),
    footer: footerOf(report.settings, report.company),
  }
  await services.mail.send(to, await services.views.renderMail('report_received', locale, props))
}
