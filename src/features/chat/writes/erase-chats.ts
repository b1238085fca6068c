import { removeUnreported } from '../../photos/writes/erase-photos.ts'
import type { Eraser } from '../../privacy/writes/erase-member.ts'
import { ALL_READ } from '../reads/parties.ts'

/**
 * Empties every message that the member sent, with its picture. The rows stay: the other side keeps a conversation
 * without gaps, and the books keep what each message cost. What the others wrote is theirs and stays with them.
 */
export const eraseChats: Eraser = async (trx, { accountId, files }) => {
  const images = await trx
    .selectFrom('message_image')
    .select('storage_key')
    .where('account_id', '=', accountId)
    .execute()
  // The files first: a failure leaves rows by which the next try finds them again.
  await removeUnreported(
    trx,
    files,
    images.map((image) => image.storage_key),
  )
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
  // How far they read goes with them. As if they had removed the whole conversation: a recount of the counter finds
  // none.
  await trx
    .updateTable('party as p')
    .from('conversation as c')
    .set((e) => ({ ...ALL_READ, last_read_seq: 0, removed_seq: 0, hidden_before_seq: e('c.last_seq', '+', 1) }))
    .whereRef('c.id', '=', 'p.conversation_id')
    .where('p.account_id', '=', accountId)
    .execute()
  // The block goes with them too, which alone kept the conversation from the list and the counter of the other side.
  // By the own side, whose key leads to the other one: no index does.
  await trx
    .updateTable('party as p')
    .from('party as own')
    .innerJoin('hidden_pair as h', (on) =>
      on.onRef('h.account_id', '=', 'own.account_id').onRef('h.other_id', '=', 'own.other_id'),
    )
    .innerJoin('conversation as c', 'c.id', 'own.conversation_id')
    .set((e) => ({ ...ALL_READ, hidden_before_seq: e('c.last_seq', '+', 1) }))
    .where('own.account_id', '=', accountId)
    .whereRef('p.account_id', '=', 'own.other_id')
    .whereRef('p.conversation_id', '=', 'own.conversation_id')
    .execute()
}
