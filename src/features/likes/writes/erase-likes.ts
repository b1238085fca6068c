import type { Eraser } from '../../privacy/writes/erase-member.ts'

export const eraseLikes: Eraser = async (trx, { accountId }) => {
  await trx
    .deleteFrom('pair')
    .where((or) => or.or([or('lo', '=', accountId), or('hi', '=', accountId)]))
    .execute()
  await trx
    .deleteFrom('received_like')
    .where((or) => or.or([or('account_id', '=', accountId), or('from_id', '=', accountId)]))
    .execute()
  await trx
    .deleteFrom('swipe')
    .where((or) => or.or([or('account_id', '=', accountId), or('target_id', '=', accountId)]))
    .execute()
  await trx.deleteFrom('swipe_deck').where('account_id', '=', accountId).execute()
  await trx
    .deleteFrom('last_pass')
    .where((or) => or.or([or('account_id', '=', accountId), or('target_id', '=', accountId)]))
    .execute()
  await trx.deleteFrom('daily_count').where('account_id', '=', accountId).execute()
}
