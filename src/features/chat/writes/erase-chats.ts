import type { Eraser } from '../../accounts/writes/erase-member.ts'

/**
 * Empties every message that the member sent. The rows stay: the other side keeps a conversation without gaps, and the books keep
 * what each message cost. What the others wrote is theirs and stays with them.
 * @source O-38, TRU-12
 */
export const eraseChats: Eraser = async (trx, { accountId }) => {
  await trx
    .updateTable('message')
    .set({ body: '' })
    .where('sender_id', '=', accountId)
    .where('body', '<>', '')
    .execute()
  await trx.deleteFrom('message_hidden').where('account_id', '=', accountId).execute()
  await trx
    .deleteFrom('fictional_acceptance')
    .where((or) => or.or([or('account_id', '=', accountId), or('other_id', '=', accountId)]))
    .execute()
  await trx.updateTable('party').set({ unread: 0 }).where('account_id', '=', accountId).execute()
}
