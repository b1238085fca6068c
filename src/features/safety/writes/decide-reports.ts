import { AppError } from '../../../contract/errors.ts'
import { UNASKED_MAILS_PER_DAY } from '../../../contract/limits.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { countMail } from '../../accounts/writes/count-mail.ts'
import { localeOf } from '../../notifications/reads/mail-reader.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { closeItems } from '../../staff/writes/review-items.ts'
import type { ReportOutcome } from '../rules.ts'
import { forgetPictures } from './report-pictures.ts'

type Deps = Pick<Services, 'clock' | 'jobs' | 'config'>

export type ReportDecision = {
  /** All open reports about this member, or only those about one photo, or one report alone. */
  of: { accountId: number } | { photoId: string } | { reportId: string }
  outcome: ReportOutcome
  staffId: number | null
  note?: string
}

/**
 * Finds nothing wrong in what was reported: it stays, and who reported it is told so.
 * @throws validation `note` · not_found unless the report is open
 */
export async function dismissReport(
  services: Deps & Pick<Services, 'db'>,
  { reportId, note, staffId }: { reportId: string; note: string; staffId: number | null },
): Promise<void> {
  const why = note.trim()
  if (why === '') throw new AppError('validation', { fields: { note: 'required' } })
  if ([...why].length > 1_000) throw new AppError('validation', { fields: { note: 'length' } })
  await inTransaction(services.db, (trx) => endReport(services, trx, { reportId, outcome: 'kept', staffId, note: why }))
}

type One = Omit<ReportDecision, 'of'> & { reportId: string }

/** Ends one report; its photo is looked at for no other one any more. @throws not_found unless the report is open */
export async function endReport(services: Deps, trx: Trx, { reportId, ...given }: One): Promise<void> {
  const [ended] = await endReports(services, trx, { of: { reportId }, ...given })
  if (ended === undefined) throw new AppError('not_found')
  if (ended.photoId !== null) await takeOffQueue(trx, ended.photoId)
}

/**
 * Ends open reports with a decision: each is decided once, and each reporter gets one mail about all of them. Part of
 * the decision about the member or the photo, in the same transaction.
 * @returns those that were open
 * @source DSA article 16(5)
 */
export async function endReports(
  services: Deps,
  trx: Trx,
  { of, outcome, staffId, note = '' }: ReportDecision,
): Promise<{ id: string; photoId: string | null }[]> {
  const now = services.clock.now()
  const ended = await trx
    .updateTable('report')
    .set({ decided_at: now, decided_by: staffId, outcome, decision_note: note })
    .where('decided_at', 'is', null)
    .where((is) =>
      'accountId' in of
        ? is('account_id', '=', of.accountId)
        : 'photoId' in of
          ? is('photo_id', '=', of.photoId)
          : is('id', '=', of.reportId),
    )
    .returning(['id', 'photo_id as photoId', 'reporter_id as reporterId', 'reporter_email as email'])
    .returning(['site_id as siteId', 'language'])
    .execute()
  const ids = ended.map(({ id }) => id)
  await forgetPictures(services, trx, ids)
  await closeItems(trx, { kinds: ['report'], refs: ids, now })
  const told = Map.groupBy(
    ended.filter(({ reporterId, email }) => reporterId !== null || email !== null),
    ({ reporterId, email }) => `${reporterId ?? email}`,
  )
  // Sorted: the count takes a lock for each address.
  for (const [, reports] of [...told].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { reporterId, email, siteId, language } = reports[0]!
    const may =
      reporterId !== null ||
      (await countMail(services, trx, { what: `report_decided:${email}`, max: UNASKED_MAILS_PER_DAY }))
    const to = reporterId === null ? { siteId, locale: localeOf(language) } : { accountId: reporterId }
    if (may) await notify(services, trx, { kind: 'report_decided', reportIds: reports.map(({ id }) => id), ...to })
  }
  return ended
}

async function takeOffQueue(trx: Trx, photoId: string): Promise<void> {
  await trx
    .updateTable('photo')
    .set({ reported_at: null })
    .where('id', '=', photoId)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('report').select('id').where('photo_id', '=', photoId).where('decided_at', 'is', null),
        ),
      ),
    )
    .execute()
}
