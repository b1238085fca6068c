import { formatMoment, formatMoney } from '../../lang/money/format-money.ts'
import type { Preparers } from '../notifications/writes/send-mail.ts'
import { countBought } from './reads/lots.ts'

export const paymentMails: Preparers<'payment_withdrawal' | 'inactive'> = {
  inactive: async ({ db }, _job, { account }) => ({ props: { bought: await countBought(db, account?.id) } }),
  async payment_withdrawal({ db }, { refundId }, reader) {
    const refund = await db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .selectAll('refund')
      .select(['payment.currency', 'payment.method'])
      .where('refund.id', '=', refundId)
      .executeTakeFirst()
    if (refund === undefined) return null
    return {
      props: {
        link: `${reader.origin}/transactions/${refund.payment_id}`,
        at: formatMoment(reader.locale, refund.created_at, reader),
        credits: refund.credits,
        amount: formatMoney(reader.locale, refund.amount_cents, refund.currency),
        isDebit: refund.method === 'sdd',
        reference: refundId.slice(0, 8).toUpperCase(),
      },
    }
  },
}
