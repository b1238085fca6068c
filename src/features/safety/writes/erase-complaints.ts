import type { Eraser } from '../../privacy/writes/erase-member.ts'

/**
 * An answered complaint keeps its kind and its dates for the yearly report; an open one keeps its words until it is
 * answered.
 */
export const eraseComplaints: Eraser = async (trx, { accountId }) => {
  await trx
    .updateTable('complaint')
    .set((e) => ({ message: '', answer: e.val('-') }))
    .where('account_id', '=', accountId)
    .where('answered_at', 'is not', null)
    .execute()
  await trx
    .updateTable('complaint')
    .set({ account_id: null, name: '', email: null, language: 'nl' })
    .where('account_id', '=', accountId)
    .execute()
  await trx.updateTable('complaint').set({ about_id: null }).where('about_id', '=', accountId).execute()
}
