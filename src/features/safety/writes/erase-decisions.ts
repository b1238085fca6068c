import type { Eraser } from '../../privacy/writes/erase-member.ts'

export const eraseDecisions: Eraser = async (trx, { accountId }) => {
  await trx.deleteFrom('member_decision').where('account_id', '=', accountId).execute()
}
