import type { Trx } from '../../../platform/ctx.ts'
import { endLinks } from './issue-token.ts'

export async function shutOut(trx: Trx, accountId: number, now: Date): Promise<void> {
  await trx.deleteFrom('session').where('account_id', '=', accountId).execute()
  await endLinks(trx, { accountId, purposes: ['password_reset', 'mail_change'], now })
}
