import { sql } from 'kysely'
import type { Eraser } from '../../privacy/writes/erase-member.ts'
import { dropCard } from './keep-card.ts'

/**
 * Keeps what the law asks for, the sale and its amount, and takes away what points to the buyer: the bank, the way back
 * to the order and the provider's own words. Its papers stay in their language. The provider forgets the card, too, and
 * codes that were theirs alone end.
 */
export const erasePayments: Eraser = async (trx, { accountId, jobs, secret }) => {
  await sql`
    update payment_event set body = ''
    where payment_id in (select id from payment where account_id = ${accountId})`.execute(trx)
  await dropCard(trx, { jobs, secret }, accountId)
  await trx
    .updateTable('refund')
    .set({ remarks: '', fault: null })
    .where('payment_id', 'in', (eb) => eb.selectFrom('payment').select('id').where('account_id', '=', accountId))
    .execute()
  await trx
    .updateTable('discount_code')
    .set((eb) => ({ status: 'inactive', version: eb('version', '+', 1), changed_by: null }))
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .execute()
  await trx
    .updateTable('payment')
    .set({
      bank: null,
      provider_fault: null,
      redirect_url: null,
      address_country: null,
      tax_country: null,
    })
    .where('account_id', '=', accountId)
    .execute()
}
