import type { Eraser } from '../../privacy/writes/erase-member.ts'

/**
 * Reports stay for what they are about, without who made them. As long as one is not decided its evidence stays too:
 * the words of the reporter, and the copy of what an erased member was reported for; the clean-up empties both after
 * the decision.
 */
export const eraseReports: Eraser = async (trx, { accountId }) => {
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
