import type { Selectable } from 'kysely'
import type { DB } from '../../../../../db/schema.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { seesSite } from '../../../staff/rules.ts'

/** With how its buyer is called, and when they were erased. */
export type FoundPayment = Selectable<DB['payment']> & { name: string | null; erased_at: Date | null }
export type PaymentEventRow = Selectable<DB['payment_event']>
export type RefundRow = Selectable<DB['refund']>

/** @throws not_found also on a site that this person does not see */
export async function findDeskPayment({ db, staff }: StaffCtx, paymentId: string): Promise<FoundPayment> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.account_id')
    .leftJoin('profile', 'profile.account_id', 'payment.account_id')
    .selectAll('payment')
    .select(['profile.name', 'account.erased_at'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
  if (row === undefined || !seesSite(staff.siteIds, row.site_id)) throw new AppError('not_found')
  return row
}
