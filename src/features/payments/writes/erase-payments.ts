import { sql } from 'kysely'
import type { Eraser } from '../../accounts/writes/erase-member.ts'

/**
 * Keeps what the law asks for, the sale and its amount, and takes away what tells of the buyer: the bank, the way back to the order
 * and the provider's own words.
 * @source O-38, TRU-12
 */
export const erasePayments: Eraser = async (trx, { accountId }) => {
  await sql`
    update payment_event set body = ''
    where payment_id in (select id from payment where account_id = ${accountId})`.execute(trx)
  await trx.updateTable('payment').set({ bank: null, redirect_url: null }).where('account_id', '=', accountId).execute()
}
