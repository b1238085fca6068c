import { sql } from 'kysely'
import type { Eraser } from '../../privacy/writes/erase-member.ts'
import { forgetPictures, forgetRemoved } from './report-pictures.ts'

/**
 * Reports stay for what they are about, without who made them. As long as one is not decided its evidence stays too:
 * the words of the reporter, and the copy of what an erased member was reported for; the clean-up empties both after
 * the decision. Pictures that staff removed go now: the decisions that tell so are erased with the account.
 */
export const eraseReports: Eraser = async (trx, { accountId, jobs }) => {
  const { rows: removed } = await sql<{ id: string }>`
    select photo_id as id from (
      select distinct on (photo_id) photo_id, kind from photo_decision
      where account_id = ${accountId} order by photo_id, id desc
    ) as last
    where kind <> 'approve'`.execute(trx)
  await forgetRemoved({ jobs }, trx, { accountId, ids: removed.map(({ id }) => id) })
  // Of reports that a version decided which kept none: their copies are emptied below.
  const decided = trx.selectFrom('report').select('id').where('account_id', '=', accountId)
  const ids = await decided.where('decided_at', 'is not', null).execute()
  await forgetPictures(
    { jobs },
    trx,
    ids.map(({ id }) => id),
  )
  await trx
    .updateTable('report')
    .set({ remarks: '', decision_note: '' })
    .where('reporter_id', '=', accountId)
    .where('decided_at', 'is not', null)
    .execute()
  await trx
    .updateTable('report')
    .set({ reporter_id: null, reporter_hash: null, reporter_name: '', reporter_email: null, language: 'nl' })
    .where('reporter_id', '=', accountId)
    .execute()
  await trx
    .updateTable('report')
    .set({ snapshot: '{}', decision_note: '' })
    .where('account_id', '=', accountId)
    .where('decided_at', 'is not', null)
    .execute()
}
