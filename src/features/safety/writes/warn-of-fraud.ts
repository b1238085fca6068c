import type { Services, Trx } from '../../../platform/ctx.ts'
import { notifyAll } from '../../notifications/writes/notify.ts'

/**
 * Warns everybody who wrote with a member, or was written to, whoever of the two has hidden or blocked the other since.
 */
export async function warnOfFraud(services: Pick<Services, 'jobs'>, trx: Trx, aboutId: number): Promise<void> {
  const talked = await trx
    .selectFrom('party as own')
    .innerJoin('conversation as c', 'c.id', 'own.conversation_id')
    .innerJoin('account as other', 'other.id', 'own.other_id')
    .innerJoin('profile as p', 'p.account_id', 'other.id')
    .select('other.id as accountId')
    .where('own.account_id', '=', aboutId)
    .where('c.last_seq', '>', 0)
    .where('other.status', 'in', ['active', 'not_confirmed'])
    .where('p.fictional', '=', false)
    .execute()
  const mails = talked.map(({ accountId }) => ({ kind: 'fraud_warning' as const, accountId, aboutId }))
  await notifyAll(services, trx, mails)
}
