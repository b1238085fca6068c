import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { seesSite } from '../../../staff/rules.ts'

/** A member of a site that this person sees. @throws not_found also for who is erased */
export async function expectMember({ db, staff }: StaffCtx, accountId: number) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'site_id as siteId', 'status', 'email'])
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (account === undefined || !seesSite(staff.siteIds, account.siteId)) throw new AppError('not_found')
  return account
}
