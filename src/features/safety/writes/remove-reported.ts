import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { neverAgain, rejectPhoto, remember, type Rejecting } from './decide-about-photo.ts'
import { endReports } from './decide-reports.ts'
import { forgetRemoved } from './report-pictures.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>
type Removing = Omit<Rejecting, 'photoId'> & { reportId: string }

/**
 * Takes away the picture that a report is about. A photo is rejected; the picture of a message goes from the
 * conversation, and its sender is told why. What its owner took away meanwhile is remembered all the same, when it must
 * not come back.
 * @throws not_found when there is no picture, or the report is decided
 */
export async function removeReported(services: Deps, { reportId, ...given }: Removing): Promise<void> {
  const report = await services.db
    .selectFrom('report as r')
    .leftJoin('photo as p', 'p.id', 'r.photo_id')
    .select(['r.account_id as accountId', 'r.photo_id as photoId', 'p.id as shown'])
    .where('r.id', '=', reportId)
    .executeTakeFirst()
  if (report === undefined) throw new AppError('not_found')
  if (report.shown !== null) return rejectPhoto(services, { ...given, photoId: report.shown })
  const { accountId, photoId } = report
  await inTransaction(services.db, async (trx) => {
    await holdAccount(trx, accountId)
    const picture = await trx
      .selectFrom('report_picture')
      .select(['picture_id as id', 'sha256', 'perceptual_hash'])
      .where('report_id', '=', reportId)
      .executeTakeFirst()
    if (picture === undefined) throw new AppError('not_found')
    const reason = neverAgain(given)
    if (reason !== null) await remember(services, trx, { ...picture, reason })
    if (photoId === null) await removeSent(services, trx, { ...given, accountId, pictureId: picture.id })
    else await forgetRemoved(services, trx, { accountId, ids: [photoId] })
    const of = photoId === null ? { reportId } : { photoId }
    await endReports(services, trx, { of, outcome: 'removed', staffId: given.staffId })
  })
}

type Sent = Omit<Removing, 'reportId'> & { accountId: number; pictureId: string }

/** The message stays without it, as those of long ago do. Its files follow the report. */
async function removeSent({ clock, jobs }: Deps, trx: Trx, given: Sent): Promise<void> {
  const { accountId, pictureId, staffId, reason, explanation } = given
  const image = await trx
    .deleteFrom('message_image')
    .where('id', '=', pictureId)
    .returning(['conversation_id', 'seq'])
    .executeTakeFirst()
  // Its sender was erased, and is told nothing.
  if (image === undefined) return
  const { conversation_id, seq } = image
  await sql`update message set body = '' where conversation_id = ${conversation_id} and seq = ${seq}`.execute(trx)
  const { id: decisionId } = await trx
    .insertInto('photo_decision')
    .values({
      photo_id: pictureId,
      account_id: accountId,
      staff_id: staffId,
      kind: 'reject',
      reason,
      explanation,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify({ jobs }, trx, { kind: 'photo_rejected', accountId, decisionId, wasSent: true })
}
