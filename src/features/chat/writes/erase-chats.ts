import { removePhotoFiles } from '../../photos/writes/erase-photos.ts'
import type { Eraser } from '../../privacy/writes/erase-member.ts'

/**
 * Empties every message that the member sent, with its picture. The rows stay: the other side keeps a conversation without gaps, and the books keep
 * what each message cost. What the others wrote is theirs and stays with them.
 */
export const eraseChats: Eraser = async (trx, { accountId, files }) => {
  const images = await trx
    .selectFrom('message_image')
    .select('storage_key')
    .where('account_id', '=', accountId)
    .execute()
  // The files first: a failure leaves rows by which the next try finds them again.
  for (const { storage_key: key } of images) await removePhotoFiles(files, key)
  await trx.deleteFrom('message_image').where('account_id', '=', accountId).execute()
  await trx
    .deleteFrom('sent_text')
    .where((or) => or.or([or('sender_id', '=', accountId), or('other_id', '=', accountId)]))
    .execute()
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
