import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { startReportServer, type ReportServer } from '../../../platform/mail/report-server.ts'
import { readReport } from '../../../platform/mail/report.ts'
import { isReportAddress, takeReport } from './take-report.ts'

/** Our own port for what mail servers say back; null when none was asked for. @throws StartupError */
export async function listenForReports(services: Services): Promise<ReportServer | null> {
  const { config, db, log } = services
  const { smtpPort } = config.bounces
  if (smtpPort === null) return null
  return startReportServer({
    port: smtpPort,
    host: config.host,
    log,
    accepts: (address) => isReportAddress(services, address),
    async take({ recipients, raw }) {
      const report = await readReport(raw)
      const changed = await inTransaction(db, (trx) => takeReport(services, trx, { recipients, report }))
      for (const accountId of changed) services.live.emit(accountId, 'user', {})
    },
  })
}
